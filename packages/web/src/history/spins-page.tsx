import type { AnswerAt } from '@baize/house/api';
import type { ReactElement } from 'react';
import type { OpenPage } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import type { DrawWords } from '../game/parts.ts';
import { useLibrary } from '../library/library.ts';
import { capital } from '../words/clause.ts';
import { drawWords } from './draw-words.ts';
import { Contributors, SealedEntry, SealedPage } from './sealed-page.tsx';
import { checkSpin, type OpenedSpin, type SpinFound } from './spin-proof.ts';
import { type Computed, useComputed } from './use-computed.ts';

type Spins = AnswerAt<'GET /api/tables/:table/spins'>;
type Opened = Spins['opened'][number];

const cameTo = (draw: DrawWords, { balls }: OpenedSpin): string => {
  const number = balls.at(-1) ?? null;
  if (balls.length === 0) return `Never ${draw.noun === 'spin' ? 'spun' : 'thrown'}.`;
  return number === null ? `Came to no ${draw.sealed}.` : `Came to ${draw.outcome(number)}.`;
};

/** What each draw that was called off passed over is nobody's to hide either. */
const passedOver = (draw: DrawWords, { balls }: OpenedSpin, { numbers }: SpinFound): string => {
  const passed = numbers.filter((_, at) => balls[at] === null);
  const words = passed.map((number) => draw.outcome(number)).join(', ');
  return passed.length === 0 ? '' : ` No ${draw.noun} was called on ${words}.`;
};

const verdictWords = (draw: DrawWords, spin: OpenedSpin, found: Computed<SpinFound>): string => {
  if (found === 'computing') return 'This browser is checking it.';
  if (!found.fits) return 'The secret is not what was sealed.';
  const came = cameTo(draw, spin);
  return found.holds
    ? `${came} It is the ${draw.sealed} that was sealed: this browser has computed it again.${passedOver(draw, spin, found)}`
    : `${came} It is not the ${draw.sealed} that was sealed.`;
};

const OpenedSpinEntry = ({ spin }: { readonly spin: Opened }): ReactElement => {
  const found = useComputed(spin, checkSpin);
  const draw = drawWords(useLibrary(), spin.rulebook);
  const isFound = typeof found !== 'string';
  const holds = isFound && found.holds;
  const file = { ...spin, verdict: undefined, numbers: undefined };
  return (
    <SealedEntry
      spin={spin.spin}
      name={`${capital(draw.noun)} ${spin.spin}`}
      claim={holds ? 'tied' : 'notYet'}
      state={holds ? 'Holds' : isFound ? 'Does not hold' : 'Not checked'}
      says={verdictWords(draw, spin, found)}
      commitment={spin.commitment}
    >
      <Contributors {...spin} />
      <dt>Secret</dt>
      <dd>{spin.secret}</dd>
      <dt>Take along</dt>
      <dd>
        <a
          href={`data:application/json,${encodeURIComponent(JSON.stringify(file))}`}
          download={`${draw.noun}-${spin.table}-${spin.spin}.json`}
        >
          {draw.noun}-{spin.table}-{spin.spin}.json
        </a>
        , for <code>baize verify</code> or{' '}
        <a href="/verify.html">the page that checks it without the house</a>
      </dd>
    </SealedEntry>
  );
};

interface SpinsPageProps extends OpenPage {
  readonly table: string;
}

/** What is published of a table's draws: the commitment before the wagers, the secret when the outcome lies there. */
export const SpinsPage = ({ table, ...page }: SpinsPageProps): ReactElement => {
  const [spins] = useAnswer('/api/tables/:table/spins', { asked: [{ params: { table } }] });
  const library = useLibrary();
  const draw = drawWords(library, spins?.ok ? spins.value.rulebook : '');
  const title = `${capital(draw.noun)}s of table ${table}`;
  const sealed = spins?.ok ? spins.value.sealed : null;
  return (
    <SealedPage
      table={table}
      title={title}
      {...page}
      answer={spins}
      about={
        <>
          Every {draw.noun} has a secret of its own, which fixes its {draw.sealed} before anybody is invited
          to wager on it, together with what the browsers of the players contribute after it is sealed. The
          house publishes what the secret is sealed as. When {draw.rest} the secret is opened here, and your
          own browser computes the {draw.sealed} again. After a no {draw.noun} comes the next {draw.sealed} of
          the same secret, so that no wager is older than what decides it.
        </>
      }
    >
      {sealed !== null && (
        <SealedEntry
          name={`${capital(draw.noun)} ${sealed.spin}`}
          state="Ahead, sealed"
          commitment={sealed.commitment}
        >
          <Contributors {...sealed} />
        </SealedEntry>
      )}
      {spins?.ok &&
        spins.value.opened.toReversed().map((spin) => <OpenedSpinEntry key={spin.spin} spin={spin} />)}
    </SealedPage>
  );
};
