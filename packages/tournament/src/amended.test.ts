import { expect } from 'vitest';
import { sealBallot } from './ballot/draw.ts';
import { deskOf, rulesUnder } from './desk.test-kit.ts';
import type { Book } from './file.test-kit.ts';
import { clause } from './instruments.test-kit.ts';
import { amended, initial, type Tournament } from './state.ts';

const FINAL = { name: 'final', final: true };
const IN_WAVES = { sessions: [{ name: 'heats', advance: 1, waves: [{}, {}] }, FINAL] };
const LATER = { start: '2024-05-11T18:00', entryFee: 20_000 };

const seal = (session: string, wave?: number): object => {
  const of = { session, ...(wave === undefined ? {} : { wave }) };
  return { do: 'seal', ...of, commitment: sealBallot({ tournament: 'T', ...of }, '5'.repeat(64)) };
};

/** A tournament that was made known, with a director and two seals, and then its conditions were amended. */
const amendedBy = (book: Book): { readonly before: Tournament; readonly after: Tournament } => {
  const desk = deskOf(book, IN_WAVES);
  desk.do(
    ...desk.rules.policy.gate.map(({ step }) => ({ do: 'prepare', step })),
    { do: 'nameDirector', name: 'Dora' },
    seal('heats', 2),
    seal('final'),
  );
  return { before: desk.state(), after: amended(rulesUnder(book, { ...IN_WAVES, ...LATER }), desk.state()) };
};

const SAYS = 'other conditions are made known anew, seals under the first are void, and the director stays';
const prove = (book: Book): void => {
  const { before, after } = amendedBy(book);
  expect([before.prepared.length > 0, before.seals.length]).toEqual([true, 2]);
  const { start } = initial(rulesUnder(book, { ...IN_WAVES, ...LATER }));
  expect(start).not.toEqual(before.start);
  expect(after).toMatchObject({ prepared: [], start, starts: [], begun: [], allocations: [], seals: [] });
  expect(after).toMatchObject({ director: before.director, history: [] });
  const reason = 'the conditions were amended';
  const [first, second] = before.seals.map(({ commitment }) => commitment);
  expect(after.voidedSeals).toEqual([
    { session: 'heats', wave: 2, commitment: first, reason },
    { session: 'final', commitment: second, reason },
  ]);
};
clause('17.2', SAYS, prove);
clause('1999 2.2', SAYS, prove);
