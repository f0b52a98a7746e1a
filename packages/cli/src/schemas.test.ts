import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { GAME_NAMES, referee } from '@baize/engine';
import { rulebooks } from '@baize/rulebooks';
import { settle } from '@baize/tournament';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { generatedRounds } from './referee/generate.ts';
import { KINDS } from './referee/generators.ts';
import { compared } from './second-reading/index.ts';
import {
  irregularBaccarat,
  irregularDice,
  irregularPoker,
  irregularRoulette,
} from './second-reading/irregular-rounds.test-kit.ts';
import { baccaratRound, chanceFrom, pokerRound } from './second-reading/rounds.test-kit.ts';
import { generateTournament } from './tournament/generate/index.ts';

const FOLDER = new URL('../../../schemas/', import.meta.url);
const EXAMPLES = new URL('../examples/', import.meta.url);
const ROUNDS = 300;

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
for (const file of readdirSync(FOLDER))
  ajv.addSchema(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));

const schema = (name: string): ValidateFunction => {
  const found = ajv.getSchema(`${name}.schema.json`);
  if (found === undefined) throw new Error(`no schema ${name}`);
  return found;
};

const faultsIn = (name: string, value: unknown): readonly string[] => {
  const validate = schema(name);
  if (validate(JSON.parse(JSON.stringify(value)))) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

type File = Readonly<Record<string, unknown>>;

/** Rounds made from the text, beside those that the games make by chance themselves. */
const FROM_THE_TEXT: Readonly<Record<string, readonly (typeof pokerRound)[]>> = {
  baccarat: [baccaratRound, irregularBaccarat],
  dice: [irregularDice],
  poker: [pokerRound, irregularPoker],
  roulette: [irregularRoulette],
};

const linesOf = (url: URL): readonly File[] =>
  readFileSync(url, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as File);

describe.each(GAME_NAMES)('%s', (game) => {
  test('its examples and every lawful or irregular round by chance fit, and so do their answers', () => {
    const examples = new URL(`${game}.jsonl`, EXAMPLES);
    const text = FROM_THE_TEXT[game] ?? [];
    const kinds = KINDS.filter((kind) => kind !== 'unlawful');
    const files = [
      ...(existsSync(examples) ? linesOf(examples) : []),
      ...text.flatMap((make) => Array.from({ length: ROUNDS }, (_, seed) => make(chanceFrom(seed + 1)))),
      ...kinds.flatMap((kind) =>
        [...generatedRounds(rulebooks, { generate: String(ROUNDS), game, seed: '3', kind })].map(
          ({ file }) => file,
        ),
      ),
    ];
    expect(files.length).toBeGreaterThanOrEqual(ROUNDS);
    for (const file of files) {
      expect(faultsIn(game, file), JSON.stringify(file)).toEqual([]);
      const answer = { ...referee(file) };
      expect(faultsIn('answer', { ...answer, secondReading: compared(file, answer) })).toEqual([]);
    }
  });
});

const BACCARAT = {
  rulebook: 'act-mini-baccarat-2016',
  determinations: { method: 'A', pairs: null },
  wagers: [{ player: 'P1', on: 'banker', amount: 1000 }],
  cards: '6h 4h Js 6c 5d',
};
const POKER = {
  rulebook: 'act-canberra-poker-2023',
  determinations: { maxPayout: null, jackpotWager: 250, automatedShoe: false },
  boxes: [{ box: 1, player: 'P1', ante: 1000, jackpot: true, lit: false, act: 'bet' }],
  cards: '',
};
const ROULETTE = { rulebook: 'house-roulette', wagers: [{ player: 'P1', on: 'red', amount: 1 }], spin: 0 };
const DICE = {
  rulebook: 'house-under-over',
  wagers: [{ player: 'P1', on: 'over', amount: 1 }],
  throw: [1, 6],
};
const BLACKJACK = {
  rulebook: 'act-blackjack-2018',
  determinations: { decks: 8, soft17: 'draw', pairs: null, insuranceByOthers: false },
  boxes: [{ box: 1, wagers: [{ player: 'P1', amount: 1000 }] }],
  cards: 'Ts 7s 9d Td',
  acts: [{ box: 1, hand: 1, act: 'stand' }],
};
const SHAPES = { baccarat: BACCARAT, poker: POKER, roulette: ROULETTE, dice: DICE, blackjack: BLACKJACK };

test.each(Object.entries(SHAPES))('%s: the plain shape fits, and an unknown field does not', (game, file) => {
  expect(faultsIn(game, file)).toEqual([]);
  expect(faultsIn(game, { ...file, colour: 'red' })).not.toEqual([]);
  const { rulebook: _, ...nameless } = file as File;
  expect(faultsIn(game, nameless)).not.toEqual([]);
});

test.each([
  ['baccarat', { ...BACCARAT, cards: '6h 1h' }],
  ['baccarat', { ...BACCARAT, determinations: { method: 'C' } }],
  ['baccarat', { ...BACCARAT, wagers: [{ player: 'P1', on: 'red', amount: 5 }] }],
  ['baccarat', { ...BACCARAT, wagers: [{ player: 'P1', on: 'tie', amount: 0.5 }] }],
  ['baccarat', { ...BACCARAT, irregularities: [{ what: 'burnMissed' }] }],
  ['baccarat', { ...BACCARAT, irregularities: [{ after: 'later', what: 'burnMissed' }] }],
  ['baccarat', { ...BACCARAT, irregularities: [{ after: 5, what: 'drawnInError', card: 0, seen: true }] }],
  ['poker', { ...POKER, boxes: [{ box: 10, player: 'P1', ante: 5, act: 'bet' }] }],
  ['poker', { ...POKER, boxes: [{ box: 1, player: 'P1', ante: 5, act: 'raise' }] }],
  ['poker', { ...POKER, irregularities: [{ after: 5, what: 'burnMissed' }] }],
  ['roulette', { ...ROULETTE, wagers: [{ player: 'P1', on: 'red', numbers: [1], amount: 1 }] }],
  ['roulette', { ...ROULETTE, irregularities: [{ after: 'settled', what: 'correctedNumber' }] }],
  ['dice', { ...DICE, irregularities: [{ after: 'settled', what: 'correctedThrow' }] }],
  ['dice', { ...DICE, irregularities: [{ after: 1, what: 'void', cause: 'faultySpin' }] }],
  ['blackjack', { ...BLACKJACK, irregularities: [{ after: 5, what: 'misplaced', card: 5, lay: 'box 2' }] }],
  ['blackjack', { ...BLACKJACK, irregularities: [{ after: 5, what: 'void', cause: 'fraud' }] }],
  ['dice', { ...DICE, wagers: [] }],
  ['blackjack', { ...BLACKJACK, acts: [{ box: 1, act: 'surrender' }] }],
  ['blackjack', { ...BLACKJACK, acts: [{ box: 1, act: 'insure', player: 'P1' }] }],
])('%s: %j does not fit', (game, file) => {
  expect(faultsIn(game, file)).not.toEqual([]);
});

describe('tournaments', () => {
  test('the examples and tournaments by chance fit, and so do their answers', () => {
    const instruments = [
      'nz-tournament-1999',
      'act-blackjack-2005',
      'act-blackjack-2018',
      'act-canberra-poker-2023',
    ];
    const made = instruments.flatMap((instrument) =>
      Array.from({ length: 20 }, (_, seed) => generateTournament(instrument, seed + 1) as unknown as File),
    );
    for (const file of [...linesOf(new URL('tournament.jsonl', EXAMPLES)), ...made]) {
      const { id, instrument, game, conditions, record } = file;
      const told = { id, instrument, game, conditions, record };
      expect(faultsIn('tournament', told), JSON.stringify(told)).toEqual([]);
      expect(faultsIn('tournament-answer', settle(told))).toEqual([]);
    }
  });

  test('every act that a record can have is described, and no other', () => {
    const { properties } = schema('tournament').schema as {
      properties: { record: { items: { oneOf: { properties: { do: { const: string } } }[] } } };
    };
    const described = properties.record.items.oneOf.map((act) => act.properties.do.const);
    const answer = settle({
      instrument: 'nz-tournament-1999',
      conditions: { entryFee: 1 },
      record: [{ do: '' }],
    });
    const known = answer.ok ? '' : answer.refusal.detail.replace(/^.*acts are /, '');
    expect(described.toSorted()).toEqual(known.split(', ').toSorted());
  });

  test.each([
    [{ instrument: 'nz-tournament-1999' }],
    [{ instrument: 'nz-tournament-1999', conditions: { entryFee: -1 } }],
    [{ instrument: 'nz-tournament-1999', conditions: { entryFee: 1 }, record: [{ do: 'dance' }] }],
    [{ instrument: 'nz-tournament-1999', conditions: { entryFee: 1 }, record: [{ do: 'enter' }] }],
  ])('%j does not fit', (file) => {
    expect(faultsIn('tournament', file)).not.toEqual([]);
  });
});

describe('what is published besides', () => {
  const DOCUMENT = new URL('../../../docs/fairness.md', import.meta.url);
  const vectors = [...readFileSync(DOCUMENT, 'utf8').matchAll(/```json\n(.+)\n```/g)].map(
    ([, text = '']) => JSON.parse(text) as File,
  );
  const examples = ['spin.json', 'shoe.json'].map(
    (name) => JSON.parse(readFileSync(new URL(name, EXAMPLES), 'utf8')) as File,
  );

  test('every draw of the documents fits, and without any of its parts it is none', () => {
    expect(vectors.length).toBeGreaterThan(4);
    for (const draw of [...vectors, ...examples]) {
      expect(faultsIn('draw', draw)).toEqual([]);
      // What was contributed, and cards that a shoe was without, are not in every draw.
      const always = Object.keys(draw).filter((name) => !/^(?:promised|given|without|version)$/.test(name));
      for (const name of always) {
        const { [name]: _, ...rest } = draw;
        expect([name, faultsIn('draw', rest).length > 0]).toEqual([name, true]);
      }
      expect(faultsIn('draw', { ...draw, commitment: 'ab' })).not.toEqual([]);
    }
  });

  test('the clauses of every rulebook fit; a clause that does and does something instead is none', () => {
    for (const { clauses } of Object.values(rulebooks)) expect(faultsIn('clauses', clauses)).toEqual([]);
    const clause = { heading: 'A', says: 'B.', by: 'engine' };
    expect(faultsIn('clauses', { '1.1': { ...clause, does: 'C.' } })).toEqual([]);
    expect(faultsIn('clauses', { '1.1': { ...clause, does: 'C.', instead: 'D.' } })).not.toEqual([]);
    expect(faultsIn('clauses', { '1.1': { ...clause, by: 'nobody' } })).not.toEqual([]);
  });
});
