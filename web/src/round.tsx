// A round at an address of its own, /r/TABLE/NUMBER: anybody may open it, without an account. It is drawn by the same
// surface as the live table, from what the server tells of its steps.
import { useEffect, useState } from "preact/hooks";
import { get, openReplay } from "./net";
import { readTable, type TableInfo } from "./protocol";
import { go, set, useStore } from "./store";
import { Past } from "./table";
import { t } from "./words";

/** The table as it was for this round. Where it is open by the same rules still, with its figures. */
async function tableOf(id: string, number: number): Promise<TableInfo> {
  type Raw = { options?: unknown };
  const path = `/api/tables/${encodeURIComponent(id)}`;
  const then = (await get(`${path}/rounds/${number}/table`)) as Raw;
  const now = (await get(path).catch(() => null)) as Raw | null;
  const same = now !== null && JSON.stringify(now.options) === JSON.stringify(then.options);
  return same ? readTable(now) : { ...readTable(then), oddsReady: true };
}

export function RoundPage({ id, number }: { id: string; number: number }) {
  const [info, setInfo] = useState<TableInfo | null>(null);
  const open = useStore((s) => s.replay?.table === id && s.replay.round === number);
  const known = useStore((s) => s.me?.id);
  const there = useStore((s) => s.link !== "lost");
  const asks = there || open; // what is shown stays when the line is lost
  const [fault, setFault] = useState("");
  useEffect(() => {
    if (!asks) return;
    setFault("");
    Promise.all([tableOf(id, number).then(setInfo), openReplay(id, number, undefined, true)]).catch((error: Error) => setFault(error.message));
    return () => set({ replay: null });
    // Whoever turns out to have played sees it by his own eyes.
  }, [id, number, known, asks]);
  useEffect(() => {
    if (info) document.title = `${t("round.title", { round: number, table: info.title })} · Boardwalk`;
  }, [info]);
  if (fault && !open && there) {
    return (
      <div class="empty-page">
        <h1>{t("round.none")}</h1>
        <p>{t("round.none-why", { round: number, table: id })}</p>
        <button type="button" onClick={() => go("/")}>
          {t("round.floor")}
        </button>
      </div>
    );
  }
  if (!info || !open) return <div class="empty-page" role="status">{t("round.opening")}</div>;
  return <Past info={info} />;
}
