// The card of a game: how it is played, what its wagers pay, and the rules of this house, all in words.
import { Clause } from "./clause";
import { isBettable, limitsText, percent, words, type TableInfo, type WagerInfo } from "./protocol";
import { t } from "./words";

function edgeOf(wager: WagerInfo): string {
  const edges = wager.targets.map((target) => target.edge?.value).filter((value): value is number => value !== undefined);
  if (wager.edge) return percent(wager.edge.value);
  return edges.length > 0 ? [...new Set([percent(Math.min(...edges)), percent(Math.max(...edges))])].join(" – ") : "";
}

function Wagers({ info }: { info: TableInfo }) {
  return (
    <table>
      <caption>{t("rules.wagers")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("rules.wager")}</th>
          <th scope="col">{t("rules.pays")}</th>
          <th scope="col">{t("rules.edge")}</th>
        </tr>
      </thead>
      <tbody>
        {info.wagers.map((wager) => (
          <tr>
            <th scope="row">
              {wager.name}
              {isBettable(wager) ? "" : ` (${t("rules.later")})`} <Clause id={wager.clause} />
            </th>
            <td>{wager.pays}</td>
            <td>{edgeOf(wager)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a player may do, by its own words. */
function Choices({ info }: { info: TableInfo }) {
  const acts = info.actions.filter((action) => action.by.length === 0 && action.help);
  if (acts.length === 0) return null;
  return (
    <>
      <h3>{t("rules.choices")}</h3>
      <dl class="rules-acts">
        {acts.map((action) => (
          <>
            <dt>{words(action.id)}</dt>
            <dd>{action.help?.split(";")[0]}</dd>
          </>
        ))}
      </dl>
    </>
  );
}

export function RulesPanel({ info }: { info: TableInfo }) {
  return (
    <div class="rules">
      <h3>{t("rules.how", { game: info.title })}</h3>
      {info.how.map((sentence) => (
        <p>{sentence}</p>
      ))}
      <Choices info={info} />
      <Wagers info={info} />
      <h3>{t("rules.house")}</h3>
      <p>{t("rules.limits", { limits: limitsText(info.min, info.max) })}</p>
      <ul class="house-rules">
        {info.houseRules.map((rule) => (
          <li>
            {rule.says} {rule.clause ? <Clause id={rule.clause} /> : null}
          </li>
        ))}
      </ul>
      {info.edition ? <p class="quiet">{t("rules.edition", { edition: info.edition })}</p> : null}
    </div>
  );
}
