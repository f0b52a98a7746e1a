import type { Actor, Decision, Game, Option, Role } from '../core/game.ts';
import { must } from '../core/must.ts';
import type { Act, Acts, Evolvers, TableCommand, TableEvent } from './act.ts';
import { burnActs, burnEvolvers } from './burn.ts';
import type { Command, CommandOf } from './command.ts';
import { conductActs, conductEvolvers, disputeActs } from './conduct.ts';
import { cutActs, cutEvolvers } from './cut.ts';
import { dealActs, dealEvolvers } from './deal.ts';
import { determineActs, determineEvolvers } from './determine.ts';
import type { Event, EventOf } from './event.ts';
import { irregularityActs, irregularityEvolvers, pauseActs } from './irregularity.ts';
import { noBetActs, noBetEvolvers } from './no-bet.ts';
import { pairsActs } from './pairs.ts';
import { type BaccaratRules, type Clause, type Refusal, refuse } from './rules.ts';
import { seatActs, seatEvolvers } from './seat.ts';
import { settleActs, settleEvolvers } from './settle.ts';
import { shuffleActs, shuffleEvolvers } from './shuffle.ts';
import { openedTable, openTable, signActs, signEvolvers } from './sign.ts';
import type { State, Table } from './table.ts';
import { type TableView, view } from './view.ts';
import { voidActs, voidEvolvers } from './void.ts';
import { betActs, wagerActs, wagerEvolvers } from './wager.ts';

const ACTS: Acts = {
  ...signActs,
  ...determineActs,
  ...seatActs,
  ...shuffleActs,
  ...cutActs,
  ...burnActs,
  ...betActs,
  ...wagerActs,
  ...noBetActs,
  ...dealActs,
  ...pairsActs,
  ...settleActs,
  ...irregularityActs,
  ...pauseActs,
  ...voidActs,
  ...conductActs,
  ...disputeActs,
};

const EVOLVERS: Evolvers = {
  ...signEvolvers,
  ...determineEvolvers,
  ...seatEvolvers,
  ...shuffleEvolvers,
  ...cutEvolvers,
  ...burnEvolvers,
  ...wagerEvolvers,
  ...noBetEvolvers,
  ...dealEvolvers,
  ...settleEvolvers,
  ...irregularityEvolvers,
  ...voidEvolvers,
  ...conductEvolvers,
};

type AnyAct = Act<TableCommand['type']>;

const actsOf = (role: Role): readonly AnyAct[] =>
  (Object.values(ACTS) as readonly AnyAct[]).filter(({ who }) => who.includes(role));

const ACTS_OF: Readonly<Record<Role, readonly AnyAct[]>> = {
  patron: actsOf('patron'),
  dealer: actsOf('dealer'),
  supervisor: actsOf('supervisor'),
  operator: actsOf('operator'),
};

/** The judge of one command, its type and its table tied together once, here. */
const actFor = <Type extends TableCommand['type']>(type: Type): Act<Type> => ACTS[type];

const ROLE_CLAUSES: Readonly<Record<Role, Clause>> = {
  patron: '14.7',
  dealer: 'A:Dealer',
  supervisor: 'A:Casino Supervisor',
  operator: 'A:Casino Operator',
};

/** [A:Dealer] [A:Casino Supervisor] [A:Casino Operator] [14.7] Each act is for those whom the rules name, and nobody acts for another patron. */
const refuseActor = (who: readonly Role[], command: TableCommand): Refusal | undefined => {
  const { actor } = command;
  if (!who.includes(actor.role)) {
    const needed = must(who.at(-1), 'role that may do this');
    return refuse(ROLE_CLAUSES[needed], `this is for the ${who.join(' or the ')} to do`);
  }
  const patron = 'patron' in command ? command.patron : actor.role;
  return actor.role === 'patron' && patron !== actor.patron
    ? refuse('14.7', `${actor.patron} does not act for another`)
    : undefined;
};

/** The one judgement of a command at a table that has been opened. */
const judgeAt = <Type extends TableCommand['type']>(
  rules: BaccaratRules,
  table: Table,
  type: Type,
  command: CommandOf<Type> & TableCommand,
): Refusal | undefined => {
  const act = actFor(type);
  return refuseActor(act.who, command) ?? act.refuse(rules, table, command);
};

const eventsAt = <Type extends TableCommand['type']>(
  rules: BaccaratRules,
  table: Table,
  type: Type,
  command: CommandOf<Type> & TableCommand,
): readonly Event[] => actFor(type).events(rules, table, command);

/** [14.2] [14.3] [14.4] What comes to light after closing is still put on record, undone and paid back. */
const AFTER_CLOSING: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'DeclareVoid',
  'RecordBreach',
  'RaiseDispute',
  'DecideDispute',
  'RequestReview',
  'LeaveTable',
]);

const judge = (rules: BaccaratRules, table: Table, command: TableCommand): Refusal | undefined =>
  table.stage === 'closed' && !AFTER_CLOSING.has(command.type)
    ? refuse('13.2', 'the table is closed')
    : judgeAt(rules, table, command.type, command as never);

const decide = (rules: BaccaratRules, state: State, command: Command): Decision<Event, Clause> => {
  if (command.type === 'OpenTable') {
    if (state.stage !== 'unopened')
      return { ok: false, refusal: refuse('1.1', 'the table is open or was closed') };
    return command.actor.role === 'operator'
      ? openTable(rules, command)
      : { ok: false, refusal: refuse('A:Casino Operator', 'the operator opens a table') };
  }
  if (state.stage === 'unopened')
    return { ok: false, refusal: refuse('1.1', 'the table has not been opened') };
  const refusal = judge(rules, state, command);
  return refusal === undefined
    ? { ok: true, events: eventsAt(rules, state, command.type, command as never) }
    : { ok: false, refusal };
};

const evolveTable = <Type extends TableEvent['type']>(
  table: Table,
  type: Type,
  event: EventOf<Type>,
): Table => (EVOLVERS[type] as (table: Table, event: EventOf<Type>) => Table)(table, event);

const evolve = (state: State, event: Event): State => {
  if (event.type === 'TableOpened') return openedTable(event);
  if (state.stage === 'unopened')
    throw new Error(`impossible: ${event.type} at a table that was never opened`);
  return evolveTable(state, event.type, event as never);
};

/** What the operator sees before there is a table: the house's usual determinations are his to fill in. */
const opening = (actor: Actor): Option<Command, Clause> => ({
  command: {
    type: 'OpenTable',
    actor,
    approvals: { table: 'table', layout: 'layout', shoe: 'shoe' },
    determinations: { method: 'A', pairs: 'perfect', face: 'up', exposedBy: 'dealer', seats: 7 },
    sign: {
      main: { min: 1000, max: 100_000, multiple: 500 },
      pairs: { min: 500, max: 10_000, multiple: 500 },
      chip: 100,
      differential: null,
      payableUnit: 25,
    },
  },
  by: '8.1',
  choose: { approvals: 'text', determinations: 'text', sign: 'text' },
});

/** [14.5(a)] Lawful acts and nothing else: no advice among them. What would follow from each is not worked out. */
const options = (rules: BaccaratRules, state: State, actor: Actor): readonly Option<Command, Clause>[] => {
  if (state.stage === 'unopened')
    return [opening(actor)].filter(({ command }) => decide(rules, state, command).ok);
  const lawful: Option<TableCommand, Clause>[] = [];
  const isLawful = ({ command }: Option<TableCommand, Clause>): boolean =>
    !lawful.some((other) => isSameOption(other.command, command)) &&
    judge(rules, state, command) === undefined;
  for (const act of ACTS_OF[actor.role])
    for (const option of act.offer(rules, state, actor)) if (isLawful(option)) lawful.push(option);
  return lawful;
};

/** Two offers of one act that differ only in an amount are one option. */
const isSameOption = (one: Command, other: Command): boolean =>
  one.type === 'AlterWager' && other.type === 'AlterWager' && one.on === other.on;

export const miniBaccarat: Game<BaccaratRules, State, Command, Event, TableView, Clause> = {
  initial: () => ({ stage: 'unopened' }),
  decide,
  evolve,
  options,
  view,
};
