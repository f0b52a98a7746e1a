import type { AnswerAt } from '@baize/house/api';
import { type ReactElement, useEffect, useState } from 'react';
import { type Answer, get, type Me } from '../app/api.ts';
import type { DrawWords } from '../game/parts.ts';
import { useLibrary } from '../library/library.ts';
import { PageShell } from '../shell/page-shell.tsx';
import { capital } from '../words/clause.ts';
import { drawWords } from './draw-words.ts';
import { checkSpin, type OpenedSpin, type SpinFound } from './spin-proof.ts';

type Spins = AnswerAt<'GET /api/tables/:table/spins'>;
type Opened = Spins['opened'][number];

const cameTo = (draw: DrawWords, { balls }: OpenedSpin): string => {
  const number = balls.at(-1) ?? null;
  if (balls.length === 0) return `Never ${draw.noun === 'spin' ? 'spun' : 'thrown'}.`;
  return number === null ? `Came to no ${draw.sealed}.` : `Came to ${draw.outcome(number)}.`;
};

/** What each draw that was called off passed over is nobody's to hide either. */
const passedOver = (draw: DrawWords, { balls }: OpenedSpin, { numbers }: SpinFound): string => {
  const passed = numbers.filter((number, at) => balls[at] === null && number !== undefined);
  const words = passed.map((number) => draw.outcome(number ?? 0)).join(', ');
  return passed.length === 0 ? '' : ` No ${draw.noun} was called on ${words}.`;
};

const verdictWords = (draw: DrawWords, spin: OpenedSpin, found: SpinFound | 'unable' | undefined): string => {
  if (found === undefined) return 'This browser is checking it.';
  if (found === 'unable') return 'Browsers compute this only over https or on the machine itself.';
  if (!found.fits) return 'The secret is not what was sealed.';
  const came = cameTo(draw, spin);
  return found.holds
    ? `${came} It is the ${draw.sealed} that was sealed: this browser has computed it again.${passedOver(draw, spin, found)}`
    : `${came} It is not the ${draw.sealed} that was sealed.`;
};

const useFound = (spin: OpenedSpin): SpinFound | 'unable' | undefined => {
  const [found, setFound] = useState<SpinFound | 'unable'>();
  useEffect(() => {
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    if (subtle === undefined) return setFound('unable');
    checkSpin(subtle, spin).then(setFound, () => setFound('unable'));
  }, [spin]);
  return found;
};

const OpenedSpinEntry = ({ spin }: { readonly spin: Opened }): ReactElement => {
  const found = useFound(spin);
  const draw = drawWords(useLibrary(), spin.rulebook);
  const holds = found !== undefined && found !== 'unable' && found.holds;
  const fails = found !== undefined && found !== 'unable' && !found.holds;
  const file = { ...spin, verdict: undefined, numbers: undefined };
  return (
    <article className="clause-entry" data-spin={spin.spin}>
      <h2>
        <span className="clause-number figures">
          {capital(draw.noun)} {spin.spin}
        </span>
        <span className="clause-claim" data-claim={holds ? 'tied' : 'notYet'}>
          {holds ? 'Holds' : fails ? 'Does not hold' : 'Not checked'}
        </span>
      </h2>
      <p className="clause-says">{verdictWords(draw, spin, found)}</p>
      <dl className="seal-facts">
        <dt>Sealed as</dt>
        <dd>{spin.commitment}</dd>
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
          , for <code>baize verify</code>
        </dd>
      </dl>
    </article>
  );
};

interface SpinsPageProps {
  readonly table: string;
  readonly me?: Me;
  readonly onOut: () => void;
}

/** What is published of a table's draws: the commitment before the wagers, the secret when the outcome lies there. */
export const SpinsPage = ({ table, me, onOut }: SpinsPageProps): ReactElement => {
  const [spins, setSpins] = useState<Answer<Spins>>();
  const library = useLibrary();
  const draw = drawWords(library, spins?.ok ? spins.value.rulebook : '');
  const title = `${capital(draw.noun)}s of table ${table}`;
  useEffect(() => void get('/api/tables/:table/spins', { params: { table } }).then(setSpins), [table]);
  return (
    <PageShell
      here="shoes"
      theme="paper"
      title={title}
      me={me}
      onOut={onOut}
      keys={[{ caps: ['/'], does: 'find' }]}
    >
      <div className="clauses">
        <h1>{title}</h1>
        <p>
          <a href={`/tables/${encodeURIComponent(table)}`}>To the table</a>
        </p>
        <p>
          Every {draw.noun} has a secret of its own, which fixes its {draw.sealed} before anybody is invited
          to wager on it. The house publishes what the secret is sealed as. When {draw.rest} the secret is
          opened here, and your own browser computes the {draw.sealed} again. After a no {draw.noun} comes the
          next {draw.sealed} of the same secret, so that no wager is older than what decides it.
        </p>
        {spins?.ok === false && <p role="status">{spins.detail}</p>}
        {spins?.ok && spins.value.sealed !== null && (
          <article className="clause-entry">
            <h2>
              <span className="clause-number figures">
                {capital(draw.noun)} {spins.value.sealed.spin}
              </span>
              <span className="clause-claim">Ahead, sealed</span>
            </h2>
            <dl className="seal-facts">
              <dt>Sealed as</dt>
              <dd>{spins.value.sealed.commitment}</dd>
            </dl>
          </article>
        )}
        {spins?.ok &&
          spins.value.opened.toReversed().map((spin) => <OpenedSpinEntry key={spin.spin} spin={spin} />)}
      </div>
    </PageShell>
  );
};
