// The layout of a table: what its game's layout draws of what the table offers. The live table, a past round and
// the dealer school draw the same.
import { useEffect, useMemo, useState } from "preact/hooks";
import { LAYOUTS } from "./layouts";
import type { Form, Layout, Offers } from "./layouts/layout";
import type { TableInfo } from "./protocol";

// As in style/narrow.css; what is both is held upright.
const FORMS: [Form, string][] = [
  ["tall", "(max-width: 720px)"],
  ["flat", "(max-height: 540px)"],
];

function formNow(): Form {
  return FORMS.find(([, query]) => matchMedia(query).matches)?.[0] ?? "wide";
}

/** What the page has room for, now and when it is turned. */
export function useForm(): Form {
  const [form, setForm] = useState(formNow);
  useEffect(() => {
    const all = FORMS.map(([, query]) => matchMedia(query));
    const onChange = () => setForm(formNow());
    for (const media of all) media.addEventListener("change", onChange);
    return () => {
      for (const media of all) media.removeEventListener("change", onChange);
    };
  }, []);
  return form;
}

function offersOf(info: TableInfo): Offers {
  return {
    seats: info.seats,
    has: (wager, target) => {
      const row = info.wagers.find((w) => w.id === wager);
      return !!row && (!target || row.targets.length === 0 || row.targets.some((t) => t.target === target));
    },
    targets: (wager) => info.wagers.find((w) => w.id === wager)?.targets.map((t) => t.target) ?? [],
    colour: (stop) => info.wheel.find((s) => s.name === stop)?.colour ?? undefined,
  };
}

/** The layout of the game with the zones of what this table offers; null: a card table. */
export function useLayout(info: TableInfo, form: Form): Layout | null {
  return useMemo(() => {
    const maker = LAYOUTS[info.game];
    if (!maker) return null;
    const offers = offersOf(info);
    const made = maker(offers, form);
    return { ...made, zones: made.zones.filter((z) => (z.passive ? offers.has(z.wager) : offers.has(z.wager, z.target))) };
  }, [info, form]);
}
