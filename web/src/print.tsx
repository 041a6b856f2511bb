// A chart on paper: a sheet of its own is laid beside the page, and only that is printed (print.css).
import { t } from "./words";

const LONG = 32;

function lay(title: string, chart: Element): void {
  const sheet = document.createElement("div");
  const head = document.createElement("h1");
  head.textContent = title;
  sheet.className = `print-sheet ${chart.querySelectorAll("tbody tr").length > LONG ? "long" : ""}`;
  sheet.append(head, ...[...chart.querySelectorAll("table, .legend")].map((part) => part.cloneNode(true)));
  document.body.append(sheet);
  document.documentElement.classList.add("printing");
  const away = () => {
    sheet.remove();
    document.documentElement.classList.remove("printing");
  };
  addEventListener("afterprint", away, { once: true });
}

/** Prints the chart that the button stands beside. */
export function PrintButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      class="print-button"
      aria-label={t("print.chart", { title })}
      onClick={(event) => {
        const chart = event.currentTarget.closest("figure, details");
        if (!chart) return;
        lay(title, chart);
        print();
      }}
    >
      {t("print.print")}
    </button>
  );
}
