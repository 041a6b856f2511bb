// A part of the page that is fetched when it is first shown: what the first table does not need
// does not weigh on it.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useStore } from "./store";
import { t } from "./words";

const fetched = new Map<unknown, ComponentType<never>>();

export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function Later(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => (fetched.get(load) as ComponentType<P> | undefined) ?? null);
    const [failed, setFailed] = useState(false);
    const there = useStore((s) => s.link !== "lost");
    // What could not be fetched is fetched when the house is back.
    useEffect(() => {
      if (Part || !there) return;
      setFailed(false);
      load().then(
        (part) => {
          fetched.set(load, part as ComponentType<never>);
          setPart(() => part);
        },
        () => setFailed(true),
      );
    }, [there]);
    if (Part) return <Part {...props} />;
    return (
      <div class="empty-page" role="status">
        {failed || !there ? t("page.part") : t("page.opening")}{" "}
        {failed ? (
          <button type="button" onClick={() => location.reload()}>
            {t("page.try")}
          </button>
        ) : null}
      </div>
    );
  };
}
