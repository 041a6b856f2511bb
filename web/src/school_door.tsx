// The way from the floor to the dealer school.
import { go } from "./store";
import { t } from "./words";

export function SchoolDoor() {
  return (
    <aside class="school-door" aria-label={t("page.school")}>
      <p>
        <b>{t("page.school")}</b> {t("page.schoolWhat")}
      </p>
      <button type="button" onClick={() => go("/school")}>
        {t("page.toSchool")}
      </button>
    </aside>
  );
}
