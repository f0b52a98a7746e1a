import type { Option } from '@baize/engine';
import type { Command } from '@baize/engine/baccarat';
import { expect, test } from 'vitest';
import { cutOf } from '../../dock/offered-act.ts';
import { ENGLISH } from '../../words/language.ts';
import { MONEY } from '../../words/money.ts';
import { keyActs, otherActs } from './acts.ts';
import { betting, dealtDown, noMoreBets, offered, place, rules, run, toCut } from './table.test-kit.ts';

const mine = (...args: Parameters<typeof offered>): readonly Option<Command>[] =>
  offered(...args) as readonly Option<Command>[];

test('a patron who sits has no key while bets are open: the boxes are the keys', () => {
  expect(keyActs(ENGLISH.say, rules.law, mine(betting()))).toEqual([]);
});

test('a patron who does not sit is offered the first free seat', () => {
  const options = mine(betting(), { role: 'patron', patron: 'Mere' });
  expect(
    keyActs(ENGLISH.say, rules.law, options).map(({ label, detail, clause }) => [label, detail, clause]),
  ).toEqual([['Sit', 'seat 1', '4.1']]);
});

test('the cut has its range, and can be declined', () => {
  const cut = cutOf(mine(toCut()));
  expect(cut).toMatchObject({ least: 52, most: 364, decline: { type: 'DeclineCut' } });
  expect(cutOf(mine(betting()))).toBeUndefined();
});

test('hands face down are turned by a key too', () => {
  const state = dealtDown(
    run(betting({ face: 'down', exposedBy: 'patrons' }), [place('tie', 1000), noMoreBets]),
  );
  expect(
    keyActs(ENGLISH.say, rules.law, mine(state)).map(({ label, detail }) => `${label} ${detail}`),
  ).toEqual(['Turn the player’s hand', 'Turn the banker’s hand']);
});

test('the dealer’s keys are the next step', () => {
  expect(
    keyActs(ENGLISH.say, rules.law, mine(run(betting(), [place('tie', 1000)]), { role: 'dealer' })).map(
      ({ label }) => label,
    ),
  ).toEqual(['No more bets']);
});

test('an act that wants words or an amount asks for them, and never sends what stood in', () => {
  const asks = Object.fromEntries(otherActs(MONEY, mine(betting())).map(({ label, asks }) => [label, asks]));
  expect(asks['Raise a dispute']).toEqual([{ field: 'what', kind: 'words' }]);
  expect(asks['Bring chips']).toMatchObject([{ field: 'amount', kind: 'amount', least: 100, step: 100 }]);
  expect(asks['Leave the table']).toEqual([]);
});

test('cards are never asked of a person: the house tells them', () => {
  const state = run(betting(), [place('tie', 1000), noMoreBets]);
  for (const { asks } of keyActs(ENGLISH.say, rules.law, mine(state, { role: 'dealer' })))
    expect(asks).toEqual([]);
});

test('every option is on the table, on a key, or listed', () => {
  for (const role of ['dealer', 'supervisor', 'operator'] as const) {
    const options = mine(betting(), { role });
    const shown = [...keyActs(ENGLISH.say, rules.law, options), ...otherActs(MONEY, options)].map(
      ({ command }) => command,
    );
    for (const { command } of options) {
      if (!['CutCards', 'DeclineCut'].includes(command.type)) expect(shown).toContain(command);
    }
  }
});
