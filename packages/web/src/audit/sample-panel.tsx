import type { Verdict } from '@baize/house/round-files';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Icon } from '../art/icon.tsx';
import { cardSign } from '../card/name.ts';
import { KeyCap } from '../mark/key-cap.tsx';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import { Prose } from '../why/prose.tsx';
import { MONEY } from '../words/money.ts';
import { verdictOf } from './sample.ts';
import type { Sample, Sampled } from './use-audit.ts';

const WORDS: Readonly<Record<Verdict | 'waiting', string>> = {
  same: 'replays as recorded',
  differs: 'does not come to what was recorded',
  void: 'void, as recorded',
  empty: 'nothing was settled',
  open: 'still on',
  untold: 'not comparable',
  waiting: 'on its way',
};

/** "not comparable: a hand of this round was never shown". */
const verdictWords = (sampled: Sampled): string => {
  const words = WORDS[verdictOf(sampled)];
  const why = sampled.found?.verdict === 'untold' ? sampled.found.detail : null;
  return why === null ? words : `${words}: ${why}`;
};

export const roundHref = ({ table, round }: Pick<Sampled, 'table' | 'round'>): string =>
  `/history/${encodeURIComponent(table)}/${round}?table=${encodeURIComponent(table)}`;

const Compared = ({ sampled }: { readonly sampled: Sampled }): ReactElement => {
  const { found, replay } = sampled;
  const verdict = verdictOf(sampled);
  return (
    <div className="sample-round" data-verdict={verdict}>
      <header className="panel-head">
        <h3>
          Table {sampled.table}, round {sampled.round}
        </h3>
        <span>{WORDS[verdict]}</span>
      </header>
      {found !== null && found.compared.length > 0 && (
        <table className="figure-table">
          <Columns of={['Player', { amount: 'Recorded' }, { amount: 'Replayed' }, { heard: 'Agrees' }]} />
          <tbody>
            {found.compared.map(({ person, recorded, replayed }) => (
              <tr key={person}>
                <td>{replay?.names[person] ?? 'a player'}</td>
                <td className="amount">{MONEY.figure(recorded)}</td>
                <td className="amount">{replayed === null ? '–' : MONEY.figure(replayed)}</td>
                <td className="sample-sign" data-same={recorded === replayed}>
                  {recorded === replayed ? <Icon name="check" /> : replayed !== null && <Icon name="cross" />}
                  <span className="heard">{recorded === replayed ? 'agrees' : 'differs'}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {found !== null && found.cards.length > 0 && (
        <p className="sample-cards figures">
          <Prose text={found.cards.map(cardSign).join(' ')} />
        </p>
      )}
      {found !== null && found.detail !== null && <p className="sample-detail">{found.detail}</p>}
    </div>
  );
};

interface SamplePanelProps {
  readonly sample: Sample;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** Rounds drawn by chance, each settled once more from its cards by the referee in this browser. */
export const SamplePanel = ({ sample, chosen, onChoose }: SamplePanelProps): ReactElement => {
  const { rounds, of, draw } = sample;
  const shown = rounds[chosen];
  return (
    <section className="sample-panel" aria-labelledby="sample-title">
      <header className="panel-head">
        <h2 id="sample-title">Sample of rounds</h2>
        <span className="figures">
          {rounds.length} of {of.toLocaleString('en-AU')}
        </span>
      </header>
      {rounds.length === 0 ? (
        <p className="nothing-here">
          <b>No round to draw from</b>A sample is drawn as soon as rounds have been played.
        </p>
      ) : (
        <ul className="sample-grid">
          {rounds.map((each, index) => (
            <li key={`${each.table} ${each.round}`}>
              <button
                type="button"
                tabIndex={index === chosen ? 0 : -1}
                data-verdict={verdictOf(each)}
                aria-pressed={index === chosen}
                aria-label={`Table ${each.table}, round ${each.round}: ${verdictWords(each)}`}
                onClick={() => onChoose(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="sample-note">Drawn by this browser, and settled in it from wagers and cards alone.</p>
      {shown !== undefined && <Compared sampled={shown} />}
      <p className="acts">
        {shown !== undefined && (
          <Link className="button" href={roundHref(shown)}>
            Replay step by step <KeyCap of="R" />
          </Link>
        )}
        <Button onClick={draw}>
          Draw a new sample <KeyCap of="N" />
        </Button>
      </p>
    </section>
  );
};
