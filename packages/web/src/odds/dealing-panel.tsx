import { SEED_MAX } from '@baize/odds';
import { type ReactElement, useState } from 'react';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import { PickField, TextField } from '../shell/field.tsx';
import { binsOf } from './bins.ts';
import { type Case, keyOf } from './case.ts';
import { ExactnessBadge } from './exactness-badge.tsx';
import { Plot } from './plot.tsx';
import type { Dealt } from './simulation.ts';
import type { DealingWork } from './use-work.ts';
import { dealtFor, percent } from './words.ts';
import { ShareBar } from './work-state.tsx';

const count = (number: number): string => number.toLocaleString('en-AU');
const BARS = 9;
const MILLION = 1_000_000;
const ROUNDS = [1, 10, 100].map((millions) => millions * MILLION);

const Distribution = ({ dealt }: { readonly dealt: Dealt }): ReactElement => {
  const bins = binsOf(dealt.distribution, BARS);
  const most = Math.max(...bins.map(({ share }) => share));
  return (
    <table className="distribution">
      <caption>One round, in units of the wager</caption>
      <Columns isHeard of={['Result', 'Per cent of rounds']} />
      <tbody>
        {bins.map(({ label, share, sign }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <ShareBar share={share / most} sign={sign} />
              <span className="amount">{percent(share, 3)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const ERRORS = 2;

/** The mean as rounds went by, the band of its error, and the figure that was counted out. */
const Convergence = ({ dealt }: { readonly dealt: Dealt }): ReactElement => {
  const { points, expected } = dealt;
  const last = points.at(-1) as Dealt['points'][number];
  return (
    <Plot
      columns={[
        points.map(({ rounds }) => rounds),
        points.map(({ mean, standardError }) => -mean + ERRORS * standardError),
        points.map(({ mean, standardError }) => -mean - ERRORS * standardError),
        points.map(() => -expected),
        points.map(({ mean }) => -mean),
      ]}
      lines={[
        { name: 'upper', colour: '--bar', width: 1, dash: [2, 3] },
        { name: 'lower', colour: '--bar', width: 1, dash: [2, 3] },
        { name: 'counted out', colour: '--ink', width: 1 },
        { name: 'dealt', colour: '--felt-text', width: 2 },
      ]}
      foot={(rounds) => `${rounds / MILLION}m`}
      side={(value) => percent(value, 2)}
      summary={`After ${count(last.rounds)} rounds the edge dealt is ${percent(-last.mean)} with a standard error of ${percent(last.standardError)}; counted out it is ${percent(-expected)}.`}
    />
  );
};

const Found = ({ dealt }: { readonly dealt: Dealt }): ReactElement => {
  const { mean, standardError } = dealt.points.at(-1) as Dealt['points'][number];
  const away = standardError === 0 ? 0 : Math.abs(mean - dealt.expected) / standardError;
  return (
    <>
      <p className="row side-figure figures">
        {percent(-mean)} <small>± {percent(ERRORS * standardError)}</small> <ExactnessBadge of="simulation" />
      </p>
      <p className="small-note">
        edge dealt; {percent(-dealt.expected)} counted out, {away.toFixed(1)} standard errors away
      </p>
      <Convergence dealt={dealt} />
      <Distribution dealt={dealt} />
      <p className="small-note figures">
        Longest run won {dealt.longestWins}, lost {dealt.longestLosses}. Checksum{' '}
        <code>{dealt.checksum}</code>
      </p>
    </>
  );
};

const isSeed = (text: string): boolean => /^\d{1,16}$/.test(text) && Number(text) <= SEED_MAX;

/** Rounds dealt by chance, to hold against what was counted out. */
export const DealingPanel = ({
  asked,
  work,
}: {
  readonly asked: Case;
  readonly work: DealingWork;
}): ReactElement => {
  const wagers = dealtFor(asked);
  const [chosen, setOn] = useState('');
  const on = wagers.some((wager) => wager.on === chosen) ? chosen : (wagers[0]?.on ?? '');
  const [rounds, setRounds] = useState(MILLION);
  const [seed, setSeed] = useState('7');
  const { state, dealt, dealing } = work;
  const share = dealt === undefined || dealing === undefined ? undefined : dealt.rounds / dealing.rounds;
  return (
    <section className="dealing" aria-labelledby="dealing-title">
      <h2 id="dealing-title">Deal it</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isSeed(seed)) work.start({ asked, on, rounds, seed: Number(seed) });
        }}
      >
        <PickField
          label="Wager"
          value={on}
          of={wagers.map((wager) => [wager.on, wager.name])}
          onChange={setOn}
        />
        <PickField
          label="Rounds"
          value={rounds}
          of={ROUNDS.map((many) => [many, count(many)])}
          onChange={(typed) => setRounds(Number(typed))}
        />
        <TextField
          label="Seed"
          inputMode="numeric"
          value={seed}
          refused={!isSeed(seed)}
          {...(isSeed(seed) ? {} : { note: `A whole number up to ${count(SEED_MAX)}.` })}
          onChange={setSeed}
        />
        {state === 'busy' ? (
          // A button of its own: one that turned into the other while it is pressed would deal anew.
          <Button key="cancel" onClick={work.cancel}>
            Cancel
          </Button>
        ) : (
          <Button key="deal" type="submit" disabled={!isSeed(seed)}>
            Deal
          </Button>
        )}
      </form>
      <div role="status" className="dealing-state">
        {state === 'busy' && (
          <progress aria-label="Dealing" max={1} {...(share === undefined ? {} : { value: share })} />
        )}
        {state === 'stopped' && `Stopped after ${count(dealt?.rounds ?? 0)} rounds.`}
        {state === 'failed' && `It did not end: ${work.failed}`}
      </div>
      {dealt !== undefined && <Found key={keyOf(asked)} dealt={dealt} />}
    </section>
  );
};
