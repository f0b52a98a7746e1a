import { refereeRound } from '@baize/house/round-files';
import { rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { nonceCommitment, roundsDrawn } from '../../../verifier/src/inspection.ts';
import { readDesks } from '../games.ts';
import { LAID, madeReplay } from '../history/replay.test-kit.ts';
import type { Line, Replay } from '../history/replay.ts';
import {
  type Begun,
  byRulebook,
  drawFault,
  isSettled,
  keyOf,
  type Sampled,
  signedRounds,
  tallyWords,
  withoutNote,
} from './inspection.ts';

await readDesks();

test('what differs needs a note, and what is signed is every round in its order with the notes', () => {
  const replay = madeReplay({ rounds: [LAID] });
  const round = (at: number, found: Sampled['found']): Sampled => ({ table: '1', round: at, found, replay });
  const same = refereeRound(rulebooks, replay);
  const differs = refereeRound(rulebooks, { ...replay, nets: {} });
  const rounds = [round(1, same), round(2, differs)];
  expect(withoutNote(rounds, {}).map(keyOf)).toEqual(['2 1']);
  expect(withoutNote(rounds, { '2 1': ' ' })).toHaveLength(1);
  expect(withoutNote(rounds, { '2 1': 'half of $45' })).toEqual([]);
  expect(signedRounds(rounds, { '2 1': ' half of $45 ' })).toEqual([
    { table: '1', round: 1, verdict: 'same', note: '' },
    { table: '1', round: 2, verdict: 'differs', note: 'half of $45' },
  ]);
  expect([isSettled(rounds), isSettled([...rounds, round(3, null)]), isSettled([])]).toEqual([
    true,
    false,
    false,
  ]);
  expect(byRulebook([...rounds, { ...round(3, null), replay: null }])).toEqual([
    { rulebook: replay.rulebook, places: [0, 1] },
    { rulebook: null, places: [2] },
  ]);
});

test('the draw is worked out again in this browser, and other rounds than are due are a fault', () => {
  const nonce = 'ab'.repeat(32);
  const root = Buffer.from(new Uint8Array(32).fill(9));
  const checkpoint = `felt.example\n70\n${root.toString('base64')}\n\n— felt.example ${Buffer.alloc(68).toString('base64')}\n`;
  const tables = [{ table: '1', rounds: 300 }];
  const commitment = nonceCommitment(nonce);
  const drawn = roundsDrawn(tables, 3, { nonce, origin: 'felt.example', size: 70, root });
  const begun: Begun = {
    number: 1,
    by: 'rae',
    at: 0,
    command: 7,
    commitment,
    count: 3,
    tables,
    checkpoint,
    nonce,
    drawn,
    signed: null,
  };
  expect(drawn).toHaveLength(3);
  expect(drawFault(begun)).toBe(undefined);
  expect(drawFault({ ...begun, nonce: null })).toBe(undefined);
  expect(drawFault({ ...begun, drawn: drawn.slice(1) })).toContain('other rounds');
  expect(drawFault({ ...begun, commitment: nonce })).toContain('another than it was bound to');
  expect(drawFault({ ...begun, checkpoint: 'x' })).toContain('no signed checkpoint');
});

test('the referee comes to what the record says, round after round', () => {
  for (let rounds = 1; rounds <= 10; rounds += 1) {
    const found = refereeRound(rulebooks, madeReplay({ rounds: Array(rounds).fill(LAID) }));
    expect(found).toMatchObject({ verdict: 'same', detail: null });
    expect(found.compared.every(({ recorded, replayed }) => recorded === replayed)).toBe(true);
    expect(found.cards.length).toBeGreaterThanOrEqual(4);
  }
});

const replay = madeReplay({ rounds: [LAID] });

test('a net that was written down wrong is found', () => {
  const wrong: Replay = { ...replay, nets: { ...replay.nets, p1: (replay.nets.p1 ?? 0) + 1 } };
  const { verdict, compared } = refereeRound(rulebooks, wrong);
  expect(verdict).toBe('differs');
  expect(compared.filter(({ recorded, replayed }) => recorded !== replayed)).toHaveLength(1);
  expect(refereeRound(rulebooks, { ...replay, nets: { ...replay.nets, p9: 1 } }).verdict).toBe('differs');
});

test('what has nothing to compare says so', () => {
  expect(refereeRound(rulebooks, madeReplay({ rounds: [LAID], steps: 2 })).verdict).toBe('open');
  expect(refereeRound(rulebooks, { ...replay, lines: [] }).verdict).toBe('empty');
  const lines = replay.lines.map((line): Line => ({ ...line, result: 'void', net: 0 }));
  expect(refereeRound(rulebooks, { ...replay, lines }).verdict).toBe('void');
});

test('a wager that no rules know is no proof', () => {
  const lines = replay.lines.map((line): Line => ({ ...line, box: 'insurance' }));
  const found = refereeRound(rulebooks, { ...replay, lines });
  expect(found.verdict).toBe('differs');
  expect(found.detail).not.toBeNull();
});

test('wagers that were void by themselves leave the others to be compared', () => {
  const [first, ...others] = replay.lines;
  if (first === undefined || others.length === 0) throw new Error('two wagers lie there');
  const nets = { ...replay.nets, [first.person]: (replay.nets[first.person] ?? 0) - first.net };
  const one: Replay = { ...replay, nets, lines: [{ ...first, result: 'void', net: 0 }, ...others] };
  expect(refereeRound(rulebooks, one).verdict).toBe('same');
  expect(refereeRound(rulebooks, { ...one, nets: { ...nets, [first.person]: 1 } }).verdict).toBe('differs');
});

test('what cannot be told as a round file is not comparable, and says why', () => {
  const found = refereeRound(rulebooks, { ...replay, rulebook: 'some-other-game' });
  expect(found).toMatchObject({ verdict: 'untold', detail: 'nobody here knows the game' });
});

test('an inspection counts what was compared, and what there was nothing to compare in apart', () => {
  const same = { found: refereeRound(rulebooks, replay) };
  const differs = { found: refereeRound(rulebooks, { ...replay, nets: {} }) };
  const empty = { found: refereeRound(rulebooks, { ...replay, lines: [] }) };
  expect(tallyWords([same, same])).toBe('2 of 2 rounds as recorded');
  expect(tallyWords([same, differs, empty, { found: null }])).toBe(
    '1 of 4 rounds as recorded, 1 with nothing to compare, 1 differs, 1 on the way',
  );
});
