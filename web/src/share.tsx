// A round's own address, and the button that copies it.
import { useEffect, useState } from "preact/hooks";
import { t } from "./words";

export function roundPath(table: string, round: number): string {
  return `/r/${encodeURIComponent(table)}/${round}`;
}

/** The address in the clipboard; pages that came without TLS have only the old way there. */
async function copy(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // the browser asks for leave, and it was not given: the old way
  }
  const field = document.createElement("textarea");
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

export function Share({ table, round, small }: { table: string; round: number; small?: boolean }) {
  const [said, setSaid] = useState<"" | "copied" | "shown">("");
  const address = location.origin + roundPath(table, round);
  useEffect(() => {
    if (said !== "copied") return;
    const timer = setTimeout(() => setSaid(""), 4000);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <span class="share">
      <button
        type="button"
        class={small ? "share-small" : ""}
        aria-label={t("share.label", { round })}
        title={t("share.label", { round })}
        onClick={() => void copy(address).then((done) => setSaid(done ? "copied" : "shown"))}
      >
        {said === "copied" ? t("share.copied") : t("share.share")}
      </button>
      <span class="said" role="status">
        {said === "copied" ? t("share.said") : ""}
      </span>
      {said === "shown" ? <input class="share-address" type="text" readOnly aria-label={t("share.address")} value={address} onFocus={(event) => event.currentTarget.select()} /> : null}
    </span>
  );
}
