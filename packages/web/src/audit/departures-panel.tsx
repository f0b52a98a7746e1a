import type { AnswerAt } from '@baize/house/api';
import type { ReactElement } from 'react';
import { useAnswer } from '../app/use-answer.ts';
import { timeOf } from '../history/telling.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { RulebookGuide } from '../rules/rulebook-guide.tsx';
import { Unread } from '../shell/said.tsx';

type Departed = AnswerAt<'GET /api/audit/departures'>;
type Line = Departed['lines'][number];

const EVERY_MS = 30_000;
/** More of them are behind a key. */
const SHOWN = 6;

/** "Table 4", "Cup", or the house. */
const placeOf = ({ table, tournament }: Line): string =>
  table !== null ? `Table ${table}` : (tournament ?? 'The house');

const plural = (number: number): string =>
  `${number.toLocaleString('en-AU')} round${number === 1 ? '' : 's'}`;

/** "Since 12:00, 611 rounds. L. Ngata." */
const whenWords = ({ since, until, rounds, round, who }: Line, names: Departed['names']): string => {
  const by = who === null ? '' : ` ${names[who] ?? who}.`;
  if (until === since) return `${timeOf(since, true)}${round === null ? '' : `, round ${round}`}.${by}`;
  const time =
    until === null ? `Since ${timeOf(since, true)}` : `${timeOf(since, true)} to ${timeOf(until, true)}`;
  return `${time}, ${plural(rounds)}.${by}`;
};

const Departure = ({
  line,
  names,
}: {
  readonly line: Line;
  readonly names: Departed['names'];
}): ReactElement => {
  const { clause, rulebook, what, until } = line;
  return (
    <li data-open={until === null}>
      <p>
        <b>{placeOf(line)}</b> {what}
        {clause !== null && ' '}
        {clause !== null &&
          (rulebook === null ? (
            <ClauseTag clause={clause} />
          ) : (
            <RulebookGuide rulebook={rulebook}>
              <ClauseTag clause={clause} />
            </RulebookGuide>
          ))}
      </p>
      <p className="quiet figures">{whenWords(line, names)}</p>
    </li>
  );
};

/** In what the house departs from the approved mode, and did: what is over stays in the list. */
export const DeparturesPanel = (): ReactElement => {
  const [answer] = useAnswer('/api/audit/departures', { every: EVERY_MS });
  const { lines, names } = answer?.ok ? answer.value : { lines: [], names: {} };
  const open = lines.filter(({ until }) => until === null).length;
  const [shown, rest] = [lines.slice(0, SHOWN), lines.slice(SHOWN)];
  return (
    <section className="departures" aria-labelledby="departures-title">
      <header className="panel-head">
        <h2 id="departures-title">Departures from approved mode</h2>
        {answer?.ok && (
          <span className="figures">
            {open} open, {lines.length - open} closed
          </span>
        )}
      </header>
      <Unread what="They cannot be read just now" answer={answer} />
      {answer?.ok && lines.length === 0 && <p className="quiet">None so far.</p>}
      <ul>
        {shown.map((line) => (
          <Departure key={`${line.event} ${line.what}`} line={line} names={names} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} earlier</summary>
          <ul>
            {rest.map((line) => (
              <Departure key={`${line.event} ${line.what}`} line={line} names={names} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
