import { type ReactElement, useMemo } from 'react';
import type { DrawWords } from '../game/parts.ts';
import { useLibrary } from '../library/library.ts';
import { drawWords } from './draw-words.ts';
import type { Check } from './proof.ts';
import { CheckList, VerifyHead } from './proof-check.tsx';
import type { Replay, SpinSeal } from './replay.ts';
import { checkSpin, type OpenedSpin, type SpinFound } from './spin-proof.ts';
import { type Computed, useComputed } from './use-computed.ts';

const openedSpin = ({ table, round, rulebook, spin }: Replay): OpenedSpin | undefined =>
  spin === null || spin === undefined || spin.secret === null
    ? undefined
    : { table, spin: round, rulebook, ...spin, secret: spin.secret };

const check = (id: Check['id'], said: Pick<Check, 'state' | 'title' | 'detail'> & Partial<Check>): Check => ({
  id,
  at: null,
  clause: null,
  code: null,
  ...said,
});

const numberCheck = (draw: DrawWords, { balls }: SpinSeal, { holds, numbers }: SpinFound): Check => {
  const said = (number: number | null | undefined): string =>
    number == null ? 'none' : draw.outcome(number);
  const announced = balls.at(-1) ?? null;
  const passed = numbers.filter((_, at) => balls[at] === null);
  return check('number', {
    state: holds ? 'holds' : 'fails',
    title: holds
      ? announced === null
        ? `No ${draw.sealed} was announced`
        : `${said(announced)} is the ${draw.sealed} that was sealed`
      : `${said(numbers.at(-1))} was sealed, and ${said(announced)} announced`,
    detail:
      passed.length === 0
        ? `secret and ${draw.noun} give this ${draw.sealed} and no other`
        : `no ${draw.noun} on ${passed.map(said).join(', ')}`,
    clause: draw.clause,
  });
};

/** Everything that is checked about a spin, in the order in which it came about. */
const checksOf = (
  draw: DrawWords,
  { began }: Replay,
  seal: SpinSeal,
  finding: Computed<SpinFound>,
): readonly Check[] => {
  const before = seal.sealedAt <= began;
  const found = typeof finding === 'string' ? undefined : finding;
  const fixed = check('fixed', {
    state: before ? 'holds' : 'fails',
    title: before ? 'Fixed before bets were open' : `Fixed only after the ${draw.noun} began`,
    detail: 'sealed as',
    at: seal.sealedAt,
    code: seal.commitment,
  });
  if (seal.secret === null)
    return [
      fixed,
      check('opened', {
        state: 'waits',
        title: 'Secret still sealed',
        detail: `It is opened when ${draw.rest}. Then this page checks the ${draw.sealed}.`,
      }),
    ];
  const opened = check('opened', {
    state: found === undefined ? 'waits' : found.fits ? 'holds' : 'fails',
    title:
      found?.fits === false ? 'The secret is not what was sealed' : `Secret opened with the ${draw.sealed}`,
    detail: 'secret',
    at: seal.revealedAt,
    code: seal.secret,
  });
  return found === undefined ? [fixed, opened] : [fixed, opened, numberCheck(draw, seal, found)];
};

/** Whether the ball came to the number that was fixed before anybody wagered, checked here and now. */
export const SpinProof = ({ replay }: { readonly replay: Replay }): ReactElement => {
  const draw = drawWords(useLibrary(), replay.rulebook);
  const opened = useMemo(() => openedSpin(replay), [replay]);
  const finding = useComputed(opened, checkSpin);
  const seal = replay.spin ?? null;
  const checks = seal === null ? [] : checksOf(draw, replay, seal, finding);
  return (
    <>
      <VerifyHead noun={draw.noun} checks={checks} />
      {seal === null ? (
        <p className="proof-none">
          {draw.by}, so nothing was sealed. What can be checked is the record: every event is in the chain,
          and every payment follows from the {draw.sealed} that was announced.
        </p>
      ) : (
        <>
          <CheckList checks={checks} />
          <p className="row proof-take">
            <a className="button" href={`/spins/${encodeURIComponent(replay.table)}`}>
              {draw.all}
            </a>
          </p>
        </>
      )}
    </>
  );
};
