// A part of the page that is fetched when it is first shown: what the first table does not need
// does not weigh on it.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "./words";

const fetched = new Map<unknown, ComponentType<never>>();

export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function Later(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => (fetched.get(load) as ComponentType<P> | undefined) ?? null);
    useEffect(() => {
      if (!Part)
        void load().then((part) => {
          fetched.set(load, part as ComponentType<never>);
          setPart(() => part);
        });
    }, []);
    return Part ? <Part {...props} /> : <div class="empty-page" role="status">{t("page.opening")}</div>;
  };
}
