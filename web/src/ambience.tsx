// How a table is to be seen and heard: with sounds or without, at its own pace or quickly. Both are
// remembered in this browser.
import type { ComponentChildren } from "preact";
import { hasten } from "./pace";
import { prefs, setPref } from "./prefs";
import { setSound } from "./sound";
import { set, useStore } from "./store";
import { t } from "./words";

/** The style sheet is told too: what moves by itself stands still where people are in a hurry. */
function tellStyle(): void {
  document.documentElement.dataset.pace = prefs.pace;
}

tellStyle();

function setPace(pace: "calm" | "quick"): void {
  setPref("pace", pace);
  tellStyle();
  set({ pace });
  if (pace === "quick") hasten();
}

export function Ambience({ children }: { children?: ComponentChildren }) {
  const sound = useStore((s) => s.sound);
  const quick = useStore((s) => s.pace) === "quick";
  return (
    <div class="ambience" role="group" aria-label={t("scene.ambience")}>
      <button type="button" class="sound" aria-pressed={sound} aria-label={t("scene.sound")} title={t(sound ? "scene.soundOn" : "scene.soundOff")} onClick={() => setSound(!sound)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 9v6h4l6 5V4L7 9z" class="icon-fill" />
          {sound ? <path d="M16 8.500a5 5 0 0 1 0 7M18.500 5.500a9 9 0 0 1 0 13" class="icon-line" /> : <path d="M16 9l6 6M22 9l-6 6" class="icon-line" />}
        </svg>
      </button>
      <button type="button" class="speed" aria-pressed={quick} aria-label={t("scene.quick")} title={t(quick ? "scene.isQuick" : "scene.isCalm")} onClick={() => setPace(quick ? "calm" : "quick")}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 5l9 7-9 7zM12 5l9 7-9 7z" class="icon-fill" />
        </svg>
      </button>
      {children}
    </div>
  );
}
