import type { Verdict } from '@baize/house/round-files';
import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../art/icon.tsx';
import { cardSign } from '../card/name.ts';
import { timeOf } from '../history/telling.ts';
import { useLibrary } from '../library/library.ts';
import { KeyCap } from '../mark/key-cap.tsx';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import { TextField } from '../shell/field.tsx';
import { Refused } from '../shell/said.tsx';
import { Prose } from '../why/prose.tsx';
import { MONEY } from '../words/money.ts';
import './inspection.css';
import {
  byRulebook,
  isSettled,
  keyOf,
  type Sampled,
  tallyWords,
  verdictOf,
  withoutNote,
} from './inspection.ts';
import type { Inspecting } from './use-inspection.ts';

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

const ComparedTable = ({ sampled: { found, replay } }: { readonly sampled: Sampled }): ReactElement | null =>
  found === null || found.compared.length === 0 ? null : (
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
  );

interface ComparedProps {
  readonly sampled: Sampled;
  readonly inspecting: Inspecting;
}

const NOTE_ID = 'inspection-note';

/** The cursor into the note of the round that is shown. */
export const toNote = (): boolean => {
  const field = document.getElementById(NOTE_ID);
  field?.focus();
  return field !== null;
};

/** One round: what was recorded, what it comes to, and the inspector's word on it. */
const Compared = ({ sampled, inspecting: { begun, notes, note } }: ComparedProps): ReactElement => {
  const { found } = sampled;
  const verdict = verdictOf(sampled);
  const said = notes[keyOf(sampled)] ?? '';
  return (
    <div className="sample-round" data-verdict={verdict}>
      <header className="panel-head">
        <h3>
          Table {sampled.table}, round {sampled.round}
        </h3>
        <span>{WORDS[verdict]}</span>
      </header>
      <ComparedTable sampled={sampled} />
      {found !== null && found.cards.length > 0 && (
        <p className="sample-cards figures">
          <Prose text={found.cards.map(cardSign).join(' ')} />
        </p>
      )}
      {found !== null && found.detail !== null && <p className="sample-detail">{found.detail}</p>}
      {begun?.signed === null ? (
        <TextField
          id={NOTE_ID}
          label={
            verdict === 'differs' ? 'Your note of this finding, needed before it is signed' : 'Your note'
          }
          value={said}
          maxLength={400}
          onChange={(words) => note(sampled, words)}
        />
      ) : (
        said !== '' && <p>{said}</p>
      )}
      <p className="acts">
        <Link className="button" href={roundHref(sampled)}>
          Replay step by step <KeyCap of="R" />
        </Link>
      </p>
    </div>
  );
};

interface GridProps {
  readonly rounds: readonly Sampled[];
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
}

/** A square a round, a row for each set of rules. */
const Grid = ({ rounds, chosen, onChoose }: GridProps): ReactElement => {
  const library = useLibrary();
  return (
    <div className="sample-rows">
      {byRulebook(rounds).map(({ rulebook, places }) => (
        <div key={rulebook ?? ''}>
          <h3>{rulebook === null ? 'On the way' : (library[rulebook]?.edition.title ?? rulebook)}</h3>
          <ul className="sample-grid">
            {places.map((place) => {
              const each = rounds[place] as Sampled;
              return (
                <li key={keyOf(each)}>
                  <button
                    type="button"
                    tabIndex={place === chosen ? 0 : -1}
                    data-verdict={verdictOf(each)}
                    aria-pressed={place === chosen}
                    aria-label={`Table ${each.table}, round ${each.round}: ${verdictWords(each)}`}
                    onClick={() => onChoose(place)}
                  />
                </li>
              );
            })}
          </ul>
          <span className="figures">{places.length}</span>
        </div>
      ))}
    </div>
  );
};

const count = (number: number): string => number.toLocaleString('en-AU');

/** By what it was drawn: what neither side could choose alone. */
const Seed = ({ inspecting: { begun, kept } }: { readonly inspecting: Inspecting }): ReactElement | null => {
  if (begun === null) return null;
  const { tables, checkpoint, nonce, at, by, number } = begun;
  const of = tables.reduce((sum, { rounds }) => sum + rounds, 0);
  const size = checkpoint?.split('\n')[1];
  return (
    <dl className="inspection-seed">
      <dt>Drawn</dt>
      <dd>
        {timeOf(at, true)} by {kept?.names[by] ?? by}
      </dd>
      <dt>From</dt>
      <dd>
        {count(of)} rounds at {tables.length} {tables.length === 1 ? 'table' : 'tables'}
      </dd>
      <dt>Seed</dt>
      <dd>
        {size === undefined
          ? 'the next tree that the house signs, and your number'
          : `the tree of ${count(Number(size))} commands, signed after your number was fixed`}
      </dd>
      {nonce !== null && (
        <>
          <dt>Again by</dt>
          <dd>
            <a href={`/api/audit/inspections/${number}/draw.json`} download={`inspection-${number}.json`}>
              draw.json
            </a>{' '}
            <code>node verify.mjs inspection-{number}.json</code>
          </dd>
        </>
      )}
    </dl>
  );
};

const COUNT = '40';

/** How many rounds, and the key that draws them. */
const Beginning = ({ inspecting }: { readonly inspecting: Inspecting }): ReactElement => {
  const [wanted, setWanted] = useState(COUNT);
  const number = Number(wanted);
  const isNumber = Number.isInteger(number) && number >= 1 && number <= 500;
  return (
    <form
      className="inspection-begin"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNumber) inspecting.begin(number);
      }}
    >
      <TextField
        label="Rounds to draw"
        inputMode="numeric"
        value={wanted}
        refused={!isNumber}
        note={isNumber ? undefined : 'From 1 to 500.'}
        onChange={setWanted}
      />
      <Button type="submit" disabled={!isNumber || inspecting.busy !== null} id="inspection-new">
        New inspection <KeyCap of="N" />
      </Button>
    </form>
  );
};

const SignOff = ({ inspecting }: { readonly inspecting: Inspecting }): ReactElement | null => {
  const { begun, rounds, notes, busy, sign } = inspecting;
  const [words, setWords] = useState('');
  if (begun === null || begun.nonce === null) return null;
  const { signed, number } = begun;
  if (signed !== null)
    return (
      <div className="inspection-signed">
        <p>
          <b>Signed {timeOf(signed.at, true)}, and kept.</b> {signed.words}
        </p>
        <a className="button" href={`/api/audit/inspections/${number}/report.pdf`}>
          Report, PDF
        </a>
      </div>
    );
  const open = withoutNote(rounds, notes);
  const [first] = open;
  return (
    <form
      className="inspection-sign"
      onSubmit={(event) => {
        event.preventDefault();
        sign(words);
      }}
    >
      <TextField label="In your words, for the report" value={words} maxLength={2000} onChange={setWords} />
      <Button
        type="submit"
        data-filled="true"
        id="inspection-sign"
        disabled={busy !== null || !isSettled(rounds) || first !== undefined}
      >
        Sign and keep <KeyCap of="S" />
      </Button>
      {first !== undefined && (
        <p className="sample-detail">
          Table {first.table}, round {first.round} differs: it needs your note first.
        </p>
      )}
    </form>
  );
};

interface InspectionPanelProps {
  readonly inspecting: Inspecting;
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
}

/** Rounds that neither house nor inspector has chosen, settled once more in this browser, signed and kept. */
export const InspectionPanel = ({ inspecting, chosen, onChoose }: InspectionPanelProps): ReactElement => {
  const { begun, rounds, busy, said } = inspecting;
  const shown = rounds[chosen];
  return (
    <section className="sample-panel" aria-labelledby="sample-title">
      <header className="panel-head">
        <h2 id="sample-title">{begun === null ? 'Inspection' : `Inspection ${begun.number}`}</h2>
        <span className="figures" role="status">
          {busy ?? (rounds.length === 0 ? '' : tallyWords(rounds))}
        </span>
      </header>
      {begun === null && busy === null && (
        <p className="nothing-here">
          <b>No inspection yet</b>Your browser is bound to a number of its own before the house signs the tree
          that decides with it: neither of you chooses the rounds.
        </p>
      )}
      <Seed inspecting={inspecting} />
      {rounds.length > 0 && <Grid rounds={rounds} chosen={chosen} onChoose={onChoose} />}
      {shown !== undefined && <Compared key={keyOf(shown)} sampled={shown} inspecting={inspecting} />}
      <Refused what="The inspection does not go on" answer={said ?? undefined} />
      <SignOff key={begun?.number ?? 0} inspecting={inspecting} />
      <Beginning inspecting={inspecting} />
    </section>
  );
};
