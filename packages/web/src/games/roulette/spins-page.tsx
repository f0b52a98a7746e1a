import { editions, type RouletteRules } from '@baize/engine/roulette';
import type { AnswerAt } from '@baize/house/api';
import { type ReactElement, useEffect, useState } from 'react';
import { type Answer, get, type Me } from '../../app/api.ts';
import { useLibrary } from '../../library/library.ts';
import { PageShell } from '../../shell/page-shell.tsx';
import { checkSpin, type OpenedSpin, type SpinFound } from './spin-proof.ts';
import { numberWords } from './words.ts';

type Spins = AnswerAt<'GET /api/tables/:table/spins'>;
type Opened = Spins['opened'][number];

const cameTo = (rules: RouletteRules | undefined, { balls }: OpenedSpin): string => {
  const number = balls.at(-1) ?? null;
  if (balls.length === 0) return 'Never spun.';
  return number === null
    ? 'Came to no number.'
    : `Came to ${rules === undefined ? number : numberWords(rules, number)}.`;
};

/** What each no spin passed over is nobody's to hide either. */
const passedOver = ({ balls }: OpenedSpin, { numbers }: SpinFound): string => {
  const passed = numbers.filter((_, at) => balls[at] === null);
  return passed.length === 0 ? '' : ` No spin was called on ${passed.join(', ')}.`;
};

const verdictWords = (
  rules: RouletteRules | undefined,
  spin: OpenedSpin,
  found: SpinFound | 'unable' | undefined,
): string => {
  if (found === undefined) return 'This browser is checking it.';
  if (found === 'unable') return 'Browsers compute this only over https or on the machine itself.';
  if (!found.fits) return 'The secret is not what was sealed.';
  return found.holds
    ? `${cameTo(rules, spin)} It is the number that was sealed: this browser has computed it again.${passedOver(spin, found)}`
    : `${cameTo(rules, spin)} It is not the number that was sealed.`;
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
  const book = editions.bookIn(useLibrary(), spin.rulebook);
  // A record may outlive the edition that it names: then its numbers have no colours here.
  const rules = book === undefined ? undefined : editions.rulesOf(book);
  const holds = found !== undefined && found !== 'unable' && found.holds;
  const fails = found !== undefined && found !== 'unable' && !found.holds;
  const file = { ...spin, verdict: undefined, numbers: undefined };
  return (
    <article className="clause-entry" data-spin={spin.spin}>
      <h2>
        <span className="clause-number figures">Spin {spin.spin}</span>
        <span className="clause-claim" data-claim={holds ? 'tied' : 'notYet'}>
          {holds ? 'Holds' : fails ? 'Does not hold' : 'Not checked'}
        </span>
      </h2>
      <p className="clause-says">{verdictWords(rules, spin, found)}</p>
      <dl className="seal-facts">
        <dt>Sealed as</dt>
        <dd>{spin.commitment}</dd>
        <dt>Secret</dt>
        <dd>{spin.secret}</dd>
        <dt>Take along</dt>
        <dd>
          <a
            href={`data:application/json,${encodeURIComponent(JSON.stringify(file))}`}
            download={`spin-${spin.table}-${spin.spin}.json`}
          >
            spin-{spin.table}-{spin.spin}.json
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

/** What is published of a wheel's spins: the commitment before the wagers, the secret when the ball has come to rest. */
export const SpinsPage = ({ table, me, onOut }: SpinsPageProps): ReactElement => {
  const [spins, setSpins] = useState<Answer<Spins>>();
  useEffect(() => void get('/api/tables/:table/spins', { params: { table } }).then(setSpins), [table]);
  return (
    <PageShell
      here="shoes"
      theme="paper"
      title={`Spins of table ${table}`}
      me={me}
      onOut={onOut}
      keys={[{ caps: ['/'], does: 'find' }]}
    >
      <div className="clauses">
        <h1>Spins of table {table}</h1>
        <p>
          <a href={`/tables/${encodeURIComponent(table)}`}>To the table</a>
        </p>
        <p>
          Every spin has a secret of its own, which fixes its number before anybody is invited to wager on it.
          The house publishes what the secret is sealed as. When the ball has come to rest the secret is
          opened here, and your own browser computes the number again. After a no spin the ball comes to the
          next number of the same secret, so that no wager is older than what decides it.
        </p>
        {spins?.ok === false && <p role="status">{spins.detail}</p>}
        {spins?.ok && spins.value.sealed !== null && (
          <article className="clause-entry">
            <h2>
              <span className="clause-number figures">Spin {spins.value.sealed.spin}</span>
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
