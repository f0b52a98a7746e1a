import type { Actor, Option } from '@baize/engine';
import { rulesOf } from '@baize/engine/baccarat';
import type { HouseKind } from '@baize/house/api';
import { actMiniBaccarat2016, houseBaccarat } from '@baize/rulebooks/books';
import { subjectUnder as baccaratUnder } from '../../../engine/src/baccarat/laws.test-kit.ts';
import { openTable as openBaccarat } from '../../../engine/src/baccarat/table.test-kit.ts';
import { subject as blackjackUnder } from '../../../engine/src/blackjack/laws.test-kit.ts';
import { rules2005, rules2018 } from '../../../engine/src/blackjack/round.test-kit.ts';
import { openTable as openBlackjack } from '../../../engine/src/blackjack/table.test-kit.ts';
import { subject as diceSubject } from '../../../engine/src/dice/laws.test-kit.ts';
import { openTable as openDice } from '../../../engine/src/dice/table.test-kit.ts';
import { subject as pokerSubject } from '../../../engine/src/poker/laws.test-kit.ts';
import { openTable as openPoker } from '../../../engine/src/poker/table.test-kit.ts';
import { subject as rouletteSubject } from '../../../engine/src/roulette/laws.test-kit.ts';
import { openTable as openRoulette } from '../../../engine/src/roulette/table.test-kit.ts';
import { type Chance, chanceFrom, pickWeighted, type Subject } from '../../../engine/src/testing/laws.ts';
import { idOf, type Records } from '../../../house/src/records/records.test-kit.ts';
import { applyEntry, entriesOf, tableBeforeFirst } from '../../../house/src/records/source.ts';
import type { Replay } from '../history/replay.ts';

type Command = HouseKind['command'];
type AnySubject = Pick<Subject<unknown, unknown, Command, unknown, unknown>, 'fill' | 'weight'>;

/** A table at which people deal: every lawful act of everybody, the irregular ones too, is tried by chance. */
export interface HonestTable {
  readonly name: string;
  readonly rulebook: string;
  readonly opening: Command;
  readonly subject: AnySubject;
}

const any = (subject: unknown): AnySubject => subject as AnySubject;
const baccarat = any(baccaratUnder(rulesOf(actMiniBaccarat2016)));
const forms = any(baccaratUnder(rulesOf(houseBaccarat)));
const DOWN = { face: 'down', exposedBy: 'patrons' } as const;

/** Every game that is played, in what the operator may determine otherwise about it. */
export const HONEST_TABLES: readonly HonestTable[] = [
  { name: 'method A', rulebook: 'act-mini-baccarat-2016', opening: openBaccarat(), subject: baccarat },
  {
    name: 'method B, Canberra pairs',
    rulebook: 'act-mini-baccarat-2016',
    opening: openBaccarat({ determinations: { method: 'B', pairs: 'canberra', ...DOWN } }),
    subject: baccarat,
  },
  ...(['mini', 'midi', 'full'] as const).map((form) => ({
    name: `house baccarat, ${form}`,
    rulebook: 'house-baccarat',
    opening: openBaccarat({ determinations: { form, ...(form === 'mini' ? {} : DOWN) } }),
    subject: forms,
  })),
  {
    name: 'blackjack, insurance by others',
    rulebook: 'act-blackjack-2018',
    opening: openBlackjack({
      determinations: { insuranceByOthers: true, pairs: 'perfect-pairs', boxes: 3, soft17: 'draw' },
    }),
    subject: any(blackjackUnder(rules2018, {})),
  },
  {
    name: 'blackjack from an automated shoe',
    rulebook: 'act-blackjack-2018',
    opening: openBlackjack({ determinations: { shoe: 'automated', decks: 8, boxes: 4 } }),
    subject: any(blackjackUnder(rules2018, {})),
  },
  {
    name: 'blackjack of 2005',
    rulebook: 'act-blackjack-2005',
    opening: openBlackjack({
      determinations: { decks: 4, sevens: [100], pairs: 'perfect-pairs', boxes: 3 },
    }),
    subject: any(blackjackUnder(rules2005, {})),
  },
  {
    name: 'Canberra Poker',
    rulebook: 'act-canberra-poker-2023',
    opening: openPoker(),
    subject: any(pokerSubject),
  },
  {
    name: 'Canberra Poker, automated shoe',
    rulebook: 'act-canberra-poker-2023',
    opening: openPoker({ determinations: { automatedShoe: true, colours: ['red', 'blue'] } }),
    subject: any(pokerSubject),
  },
  {
    name: 'dice',
    rulebook: 'house-under-over',
    opening: openDice(),
    subject: any(diceSubject),
  },
  {
    name: 'roulette',
    rulebook: 'house-roulette',
    opening: openRoulette(),
    subject: any(rouletteSubject),
  },
];

/** What stops a table for good, and what would make every round a ruling: the former never, the latter now and then. */
const WEIGHTS: Readonly<Record<string, number>> = {
  CloseTable: 0,
  AnnounceFinalRounds: 0,
  GiveNotice: 0,
  GrantLimit: 1,
  ExcludePatron: 0,
  LeaveTable: 0,
  DirectShuffle: 1,
  ReplaceCards: 1,
  ReplaceShoe: 1,
  ShoeMalfunctioned: 1,
  Misdealt: 20,
  DeclareVoid: 1,
  RecordBreach: 1,
  RaiseDispute: 1,
  RestrictPlayer: 2,
  VoidWagers: 200,
  NoteAbsence: 1000,
  NoteReturn: 6000,
  Reconstruct: 6000,
  SetHours: 0,
  TellHour: 0,
  CorrectCard: 200,
  ReportCard: 200,
  CardMisplaced: 200,
};
const USUAL = 60;

/** Where nothing but a void is left it is declared. */
const weightOf = (view: HouseKind['view'], command: Command, subject: AnySubject): number =>
  command.type === 'DeclareVoid' && view.stage !== 'unopened' && view.next.do === 'void'
    ? 1_000_000
    : (WEIGHTS[command.type] ?? subject.weight(command) * USUAL);

/** The card that has left the shoe already is the next one. */
const withFront = (view: HouseKind['view'], command: Command): Command => {
  const front =
    view.stage !== 'unopened' && 'shoe' in view && 'front' in view.shoe ? view.shoe.front[0] : null;
  return command.type === 'DealCard' && front ? { ...command, card: front } : command;
};

const STAFF: readonly Actor[] = [{ role: 'dealer' }, { role: 'supervisor' }, { role: 'operator' }];
const PLAYERS = ['ann', 'bo', 'mira', 'otto'] as const;

/** Rounds of a real house, played by chance from a seed; answers with each of them as an inspector is told it. */
export const playedHonestly = async (
  { house, get, logIn }: Records,
  { rulebook, opening, subject }: HonestTable,
  seed: number,
  rounds: number,
): Promise<readonly Replay[]> => {
  const { floor } = house;
  const table = 'honest';
  const chance: Chance = chanceFrom(seed);
  const opened = await floor.open(
    table,
    { rulebook, mode: 'human', pace: { act: 1, result: 1, betting: 1, patron: 1 }, float: 5_000_000 },
    { id: `open ${table}`, person: null, command: opening },
  );
  if (!opened.ok) throw new Error(`${table}: ${opened.refusal.detail}`);
  const patrons = PLAYERS.map((each) => idOf(house, each));
  for (const patron of patrons) {
    const command = { type: 'BringChips', actor: { role: 'patron', patron }, patron, amount: 100_000 };
    await floor.perform(table, {
      id: `chips ${table} ${patron}`,
      person: patron,
      command: command as Command,
    });
  }
  const actors = [...STAFF, ...patrons.map((patron): Actor => ({ role: 'patron', patron }))];
  let hosted = await tableBeforeFirst(house, table);
  for (let step = 0; ; step += 1) {
    for await (const entry of entriesOf(house, table, hosted.version)) hosted = applyEntry(hosted, entry);
    const now = hosted.play.view(hosted.state, { role: 'onlooker' });
    if (now.stage !== 'unopened' && now.rounds.length >= rounds) break;
    if (step > rounds * 600) throw new Error(`${rulebook}: no ${rounds} rounds after ${step} acts`);
    const { options } = await floor.projection(table);
    const offers: readonly Option<Command>[] = actors.flatMap((actor) => options(actor));
    const offer = pickWeighted(offers, ({ command }) => weightOf(now, command, subject), chance);
    if (offer === undefined) throw new Error(`${table}: nothing can be done`);
    const command = withFront(now, subject.fill(offer, hosted.state, chance));
    await floor.perform(table, { id: `${table} ${step}`, person: null, command });
  }
  const rae = await logIn('rae');
  const last = hosted.play.view(hosted.state, { role: 'onlooker' });
  const count = last.stage === 'unopened' ? 0 : last.rounds.length;
  const answers: Replay[] = [];
  for (let round = 1; round <= count; round += 1) {
    const answer = await get(`/api/tables/${encodeURIComponent(table)}/rounds/${round}`, rae);
    answers.push(JSON.parse(answer.body) as Replay);
  }
  return answers;
};
