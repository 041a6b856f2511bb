// The certificate of the dealer school: made for whoever has passed a level, or checked for whoever has
// been given its address. All that it says is in the address; the house answers for its signature.
import { useEffect, useState } from "preact/hooks";
import { checkPaper, ownPaper, type Paper } from "./school_net";
import { go, useStore } from "./store";
import { t } from "./words";

// Blanks of the line travel as a sign that no part of it has.
const BLANK = "~";

function addressOf(paper: Paper): string {
  return `${location.origin}/school/certificate#${paper.certificate.split(" ").join(BLANK)}`;
}

function given(): string {
  return decodeURIComponent(location.hash.slice(1)).split(BLANK).join(" ");
}

export function Certificate() {
  const me = useStore((s) => s.me);
  const [paper, setPaper] = useState<Paper | null>(null);
  const [fault, setFault] = useState("");
  const [line, setLine] = useState(given);
  useEffect(() => {
    const onHash = () => setLine(given());
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, []);
  useEffect(() => {
    document.title = `${t("school.paper")} · Boardwalk`;
    if (line === "" && !me) return;
    setPaper(null);
    setFault("");
    (line === "" ? ownPaper() : checkPaper(line)).then(setPaper).catch((error: Error) => setFault(error.message));
  }, [line, me?.id]);
  if (fault) {
    return (
      <div class="empty-page" role="alert">
        <h1>{line === "" ? t("school.notYet") : t("school.forged")}</h1>
        <p>{fault.charAt(0).toUpperCase() + fault.slice(1)}.</p>
        <button type="button" onClick={() => go("/school")}>
          {t("page.toSchool")}
        </button>
      </div>
    );
  }
  if (!paper) return <div class="empty-page" role="status">{t("page.opening")}</div>;
  const address = addressOf(paper);
  return (
    <div class="school-paper-page">
      <article class="school-paper" aria-label={t("school.paper")}>
        <p class="school-paper-house">{paper.house}</p>
        <h1>{t("school.paperTitle")}</h1>
        <p>{t("school.paperFor")}</p>
        <p class="school-paper-name">{paper.name}</p>
        <p>{t("school.paperPassed")}</p>
        <ul class="school-paper-games">
          {paper.games.map((g) => (
            <li>
              <span>{g.title}</span> <b>{t("school.levelN", { level: g.level })}</b>
            </li>
          ))}
        </ul>
        <p>{t("school.paperPoints", { points: paper.points, date: paper.date })}</p>
        <footer>
          <p>
            {t("school.paperNumber")} <b class="school-number">{paper.number}</b>
          </p>
          <p class={paper.ours ? "school-signed" : "school-foreign"}>{paper.ours ? t("school.signed") : t("school.foreign")}</p>
          <p class="school-address">
            {t("school.paperCheck")} <a href={address}>{address}</a>
          </p>
        </footer>
      </article>
      {line === "" && me?.guest ? <p class="school-noprint">{t("school.guestName")}</p> : null}
      <div class="school-keys school-noprint">
        <button type="button" class="primary" onClick={() => print()}>
          {t("school.print")}
        </button>
        <button type="button" onClick={() => go("/school")}>
          {t("page.toSchool")}
        </button>
      </div>
    </div>
  );
}
