import type { Card } from '@baize/engine';
import * as blackjack from '@baize/engine/blackjack';
import { refereeRound } from '@baize/house/round-files';
import { rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import type { Frame, Line, Replay } from '../../../history/replay.ts';
import { betting, dealer, on, patron, place, rules, seen } from '../table.test-kit.ts';
import { type Command, type Event, netOf } from '../view.ts';

type State = blackjack.State;

const DUE: Readonly<Record<string, Command>> = {
  close: { type: 'NoMoreBets', actor: dealer },
  settleSides: { type: 'SettleSides', actor: dealer },
  settleInterim: { type: 'SettleInterim', actor: dealer },
  settleInsurance: { type: 'SettleInsurance', actor: dealer },
  settle: { type: 'SettleWagers', actor: dealer },
};

/** A round as the record has it: commands where somebody acts, cards where one is due. */
const recorded = (wagers: readonly Command[], script: readonly (Command | Card)[]): Replay => {
  const frames: Frame[] = [];
  let state: State = betting();
  const act = (command: Command): void => {
    const decision = blackjack.game.decide(rules, state, command);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.detail}`);
    for (const event of decision.events) {
      state = blackjack.game.evolve(state, event as Event);
      const view = seen(state, dealer);
      frames.push({ at: 0, person: null, phase: 'deal', kind: 'act', by: null, event, view, words: '' });
    }
  };
  const catchUp = (): void => {
    for (;;) {
      const due = DUE[seen(state, dealer).next.do];
      if (due === undefined) return;
      act(due);
    }
  };
  for (const wager of wagers) act(wager);
  for (const each of script) {
    catchUp();
    const { next } = seen(state, dealer);
    if (typeof each !== 'string') act(each);
    else if (next.do === 'deal') act({ type: 'DealCard', actor: dealer, to: next.to, card: each });
    else throw new Error(`no card is due: ${next.do}`);
  }
  catchUp();
  const nets: Record<string, number> = {};
  const lines: Line[] = [];
  for (const settled of seen(state, dealer).round?.settled ?? []) {
    const { patron: person, on: wager, stake, result, pays } = settled;
    const net = netOf(settled);
    nets[person] = (nets[person] ?? 0) + net;
    const box = String(settled.box);
    lines.push({ person, box, wager, stake, result, pays, net, clause: '13.1', arithmetic: '' });
  }
  return {
    table: '1',
    round: 1,
    shoe: 1,
    rulebook: 'act-blackjack-2018',
    edition: {
      title: 'Blackjack',
      number: null,
      standing: 'approved',
      force: { is: 'unknown', why: 'Nobody asked.' },
    },
    tournament: null,
    began: 0,
    ended: 1,
    live: false,
    frames,
    lines,
    nets,
    names: {},
    seal: null,
    spin: null,
    remedies: [],
  };
};

const cards = (text: string): readonly Card[] => text.split(' ') as Card[];
const insure = (name: string, box: number, owner: string, amount: number): Command => ({
  type: 'Insure',
  actor: patron(name),
  patron: name,
  box,
  owner,
  amount,
});

const ROUND = recorded(
  [place('Ann', 3, 5000), place('Ann', 3, 1000, 'pairs'), place('Cy', 3, 2000), place('Bo', 5, 2000)],
  [
    ...cards('8s Ts Ah 8h 6c'),
    insure('Cy', 3, 'Cy', 1000),
    { type: 'CloseInsurance', actor: dealer },
    insure('Cy', 3, 'Ann', 1500),
    { type: 'AllotInsurance', actor: dealer },
    { type: 'Split', ...on('Ann', 3), amounts: { Ann: 5000 } },
    { type: 'Follow', ...on('Cy', 3), amount: 2000 },
    '3d',
    { type: 'Double', ...on('Ann', 3), amounts: { Ann: 4000 } },
    ...cards('Kd 9c'),
    { type: 'Stand', ...on('Ann', 3, 2) },
    { type: 'NoteAbsence', actor: dealer, patron: 'Bo' },
    { type: 'Stand', actor: dealer, patron: null, box: 5, hand: 1 },
    '7d',
  ],
);

test('a round with splits, followers, insurance by others and an absent player comes to what the record says', () => {
  const found = refereeRound(rulebooks, ROUND);
  expect(found).toMatchObject({ verdict: 'same', detail: null });
  expect(found.cards).toHaveLength(9);
  expect(Object.keys(ROUND.nets).sort()).toEqual(['Ann', 'Bo', 'Cy']);
});

test('a net that was written down wrong is found', () => {
  const wrong = { ...ROUND, nets: { ...ROUND.nets, Ann: (ROUND.nets.Ann ?? 0) + 1 } };
  expect(refereeRound(rulebooks, wrong).verdict).toBe('differs');
});
