import { type ReactElement, useMemo, useState } from 'react';
import { areaOf } from '../games.ts';
import type { Replay } from '../history/replay.ts';
import { unitOf } from '../history/replay.ts';
import { useLibrary } from '../library/library.ts';
import { Columns } from '../shell/columns.tsx';
import { moneyIn } from '../words/money.ts';
import { useWords } from '../words/use-language.tsx';
import { ACTS, type OwnDecision } from './decision.ts';
import { decisionsIn } from './games.ts';
import { useWorths } from './use-worths.ts';
import { basisWords, summary, verdictOf } from './words.ts';
import type { Judged } from './worth.ts';
import './coach-panel.css';

/** One decision: each act with what it was worth, the best and one's own marked. */
const OneDecision = ({ replay, of }: { readonly replay: Replay; readonly of: Judged }): ReactElement => {
  const language = useWords('coach');
  const { say } = language;
  const money = moneyIn(unitOf(replay), language);
  const { decision, acts, chosen, best } = of;
  return (
    <li className="coach-decision" data-best={chosen === best}>
      <h3 className="figures">{decision.place(say)}</h3>
      <p>{verdictOf(money, of)}</p>
      {acts.length > 0 && (
        <table className="figure-table">
          <Columns isHeard of={[say('Act'), { amount: say('Worth on average') }]} />
          <tbody>
            {acts.map(({ act, worth }) => (
              <tr key={act} data-chosen={act === chosen} data-best={act === best}>
                <th scope="row">
                  {say(ACTS[act])}
                  {act === chosen && <span className="coach-mark">{say('yours~act')}</span>}
                  {act === best && <span className="coach-mark">{say('best~act')}</span>}
                </th>
                <td className="amount">{money.signedBalance(worth)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="small-note">
        {basisWords(say, decision.basis)}
        {of.isByStrategy &&
          ` ${say('A split is worth this if what comes of it is played by the best strategy.')}`}
      </p>
    </li>
  );
};

const Worths = ({
  replay,
  decisions,
}: {
  readonly replay: Replay;
  readonly decisions: readonly OwnDecision[];
}): ReactElement => {
  const language = useWords('coach');
  const { say } = language;
  const money = moneyIn(unitOf(replay), language);
  const { judged, done, of, failed } = useWorths(decisions);
  const isDone = done === of;
  return (
    <>
      <p className="coach-summary" role="status" aria-live="polite" aria-busy={!isDone}>
        {failed !== undefined
          ? say('It could not be worked out: {why}.', { why: failed })
          : isDone
            ? judged.length === 0
              ? say('The figures have nothing to say of what you decided here.')
              : summary(money, judged)
            : say('Working out {done} of {of}.', { done: done + 1, of })}
      </p>
      <ul className="coach-list">
        {judged.map((each) => (
          <OneDecision key={each.decision.id} replay={replay} of={each} />
        ))}
      </ul>
    </>
  );
};

interface CoachProps {
  readonly replay: Replay;
  /** The player who looks, by id: nobody is told what another’s decisions were worth. */
  readonly me: string;
}

/**
 * What one’s own decisions in a round were worth by the exact odds: only when it is over, only where somebody asks, and
 * worked out in his browser from what he has been shown.
 */
export const CoachPanel = ({ replay, me }: CoachProps): ReactElement | null => {
  const library = useLibrary();
  useWords(areaOf(library, replay.rulebook));
  const { say } = useWords('coach');
  const [asked, ask] = useState<string>();
  const book = library[replay.rulebook];
  const decisions = useMemo(
    () => (book === undefined ? [] : decisionsIn({ book, replay, me })),
    [book, replay, me],
  );
  if (decisions.length === 0) return null;
  const key = `${replay.table} ${replay.round}`;
  return (
    <section className="coach" id="coach" tabIndex={-1} aria-labelledby="coach-title">
      <h2 id="coach-title">{say('What your decisions were worth')}</h2>
      <p>
        {say(
          'By the exact odds, and only now that the round is over. What it brought was chance: the best act may lose, and a poor one win.',
        )}
      </p>
      {asked === key ? (
        <Worths replay={replay} decisions={decisions} />
      ) : (
        <button type="button" className="button" onClick={() => ask(key)}>
          {say('Work it out')}
        </button>
      )}
    </section>
  );
};
