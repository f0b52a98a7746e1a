import type { Act, Acts, Evolvers, TableCommand, TableEvent, World } from './act.ts';
import type { Actor, Decision, Game, Option, Role, Viewer } from './game.ts';
import { must } from './must.ts';
import { type Refusal, refuse } from './refusal.ts';

interface Unopened {
  readonly stage: 'unopened';
}

/** A game at a table: its types, and a state that is a table once that has been opened. */
export interface TableWorld extends World {
  readonly Table: { readonly stage: 'open' | 'closed' };
}

/** What a game says of itself; the rest is the same for every table. */
export interface Plan<W extends TableWorld, View> {
  readonly acts: Acts<W, TableCommand<W>['type']>;
  readonly evolvers: Evolvers<W, TableEvent<W>['type']>;
  open(rules: W['Rules'], command: W['Command']): Decision<W['Event'], W['Clause']>;
  opened(event: W['Event']): W['Table'];
  /** What the operator sees before there is a table: the house's usual determinations are his to fill in. */
  opening(rules: W['Rules'], actor: Actor): Option<W['Command'], W['Clause']>;
  /** What comes to light after closing is still put on record, undone and paid back. */
  readonly afterClosing: ReadonlySet<W['Command']['type']>;
  /** By which clause an act is kept to those whom the rules name. */
  readonly clauses: Readonly<Record<Role | 'opening' | 'closed', W['Clause']>>;
  view(rules: W['Rules'], state: Unopened | W['Table'], viewer: Viewer): View;
  /** What an open table shows to a viewer beside what everybody sees, where that is all the difference. */
  own?(table: W['Table'], viewer: Viewer): Partial<View>;
}

/** Each act is for those whom the rules name, and nobody acts for another patron. */
const refuseActor = <W extends TableWorld>(
  clauses: Plan<W, unknown>['clauses'],
  who: readonly Role[],
  command: W['Command'],
): Refusal<W['Clause']> | undefined => {
  const { actor } = command;
  if (!who.includes(actor.role)) {
    const needed = must(who.at(-1), 'role that may do this');
    return refuse(clauses[needed], `this is for the ${who.join(' or the ')} to do`);
  }
  const patron = 'patron' in command ? command.patron : actor.role;
  return actor.role === 'patron' && patron !== actor.patron
    ? refuse(clauses.patron, `${actor.patron} does not act for another`)
    : undefined;
};

/** The five functions of a game that is a table of acts, each with one judge. */
// long: the five functions of a game over one set of acts: they share what is built here.
export const tableGame = <W extends TableWorld, View>(
  plan: Plan<W, View>,
): Game<W['Rules'], Unopened | W['Table'], W['Command'], W['Event'], View, W['Clause']> => {
  type State = Unopened | W['Table'];
  const { acts, evolvers, clauses } = plan;
  /** The judge of one command, its type and its table tied together once, here. */
  type AnyAct = Act<W['Rules'], W['Table'], W['Command'], W['Event'], W['Clause']>;
  const actFor = (type: string): AnyAct => acts[type as never];
  const openTo = (role: Role): readonly AnyAct[] =>
    (Object.values(acts) as readonly AnyAct[]).filter(({ who }) => who.includes(role));
  const actsOf: Readonly<Record<Role, readonly AnyAct[]>> = {
    patron: openTo('patron'),
    dealer: openTo('dealer'),
    supervisor: openTo('supervisor'),
    operator: openTo('operator'),
  };
  const evolverFor = (type: string): ((table: W['Table'], event: W['Event']) => W['Table']) =>
    evolvers[type as never];
  const refused = (refusal: Refusal<W['Clause']>): Decision<W['Event'], W['Clause']> => ({
    ok: false,
    refusal,
  });

  /** The one judgement of a command, of which this is the act, at a table that has been opened. */
  const judge = (
    act: AnyAct,
    rules: W['Rules'],
    table: W['Table'],
    command: W['Command'],
  ): Refusal<W['Clause']> | undefined => {
    if (table.stage === 'closed' && !plan.afterClosing.has(command.type))
      return refuse(clauses.closed, 'the table is closed');
    return refuseActor<W>(clauses, act.who, command) ?? act.refuse(rules, table, command);
  };

  const decide = (
    rules: W['Rules'],
    state: State,
    command: W['Command'],
  ): Decision<W['Event'], W['Clause']> => {
    if (command.type === 'OpenTable') {
      if (state.stage !== 'unopened')
        return refused(refuse(clauses.opening, 'the table is open or was closed'));
      return command.actor.role === 'operator'
        ? plan.open(rules, command)
        : refused(refuse(clauses.operator, 'the operator opens a table'));
    }
    if (state.stage === 'unopened') return refused(refuse(clauses.opening, 'the table has not been opened'));
    const act = actFor(command.type);
    const refusal = judge(act, rules, state, command);
    return refusal === undefined ? { ok: true, events: act.events(rules, state, command) } : refused(refusal);
  };

  const evolve = (state: State, event: W['Event']): State => {
    if (event.type === 'TableOpened') return plan.opened(event);
    if (state.stage === 'unopened')
      throw new Error(`impossible: ${event.type} at a table that was never opened`);
    return evolverFor(event.type)(state, event);
  };

  /** Lawful acts and nothing else: no advice among them. What would follow from each is not worked out. */
  const options = (
    rules: W['Rules'],
    state: State,
    actor: Actor,
  ): readonly Option<W['Command'], W['Clause']>[] => {
    if (state.stage === 'unopened')
      return [plan.opening(rules, actor)].filter(({ command }) => decide(rules, state, command).ok);
    const lawful: Option<W['Command'], W['Clause']>[] = [];
    for (const act of actsOf[actor.role])
      for (const option of act.offer(rules, state, actor))
        if (judge(act, rules, state, option.command) === undefined) lawful.push(option);
    return lawful;
  };

  const { own } = plan;
  return {
    initial: () => ({ stage: 'unopened' }),
    decide,
    evolve,
    options,
    view: plan.view,
    ...(own && { own: (state, viewer) => (state.stage === 'unopened' ? {} : own(state, viewer)) }),
  };
};
