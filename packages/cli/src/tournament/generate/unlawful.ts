import { type Act, decide, evolve, initial, readAct, rulesOf, type Tournament } from '@baize/tournament';
import type { Exported } from './run.ts';

/** Something that somebody might ask of a desk in the course of a tournament, and may not. */
export interface Unlawful {
  readonly what: string;
  /** How much of the record was done before it. */
  readonly after: number;
  readonly act: object;
  /** The clause that it has to be refused by. */
  readonly clause: string;
}

type Said = Readonly<Record<string, unknown>>;

/** Where in a record something is tried. */
interface Moment {
  readonly made: Exported;
  /** What was done before it. */
  readonly before: readonly Said[];
  /** What was done lawfully then. */
  readonly next: Said;
  /** How many events there are by then. */
  readonly events: number;
}

/**
 * One kind of it: the clauses of 2005, 2016, 2018, 2023 and New Zealand, and what is tried at a moment, if anything.
 */
interface Attempt {
  readonly by: string;
  readonly at: (moment: Moment) => object | undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const did = ({ before }: Moment, what: string): boolean => before.some((each) => each.do === what);
const fieldsIn = (value: unknown): Said =>
  typeof value === 'object' && value !== null ? (value as Said) : {};
const isAct = ({ made }: Moment): boolean => made.instrument !== 'nz-tournament-1999';
/** The conditions as they were generated. */
const said = ({ made }: Moment): Said => made.conditions;

const planOf = (moment: Moment, session: unknown): Said =>
  (said(moment).sessions as readonly Said[]).find(({ name }) => name === session) ?? {};

/** The count that is about to be told, of two players and more, all of them there. */
const chipsNext = ({ next }: Moment): Said | undefined => {
  const chips = fieldsIn(next.chips);
  return next.do === 'score' && Object.keys(chips).length > 1 && !('into' in next) ? chips : undefined;
};

const OUTSIDER = 'Somebody Else';

const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  'a second entry': {
    by: '20.6 15.6 19.6 17.6 A:Tournament',
    at: ({ before }) => {
      const last = before.at(-1);
      return last?.do === 'enter' && last.another !== true ? { ...last } : undefined;
    },
  },
  'an entry before the conditions are made known': {
    by: '20.3 15.2(a) 19.2(a) 17.2(a) 2.2',
    at: ({ before }) =>
      before.length === 0 ? { do: 'enter', player: OUTSIDER, notified: true, agreed: true } : undefined,
  },
  'one player too many': {
    by: '20.4(e) 15.3(a)(v) 19.3(a)(v) 17.3(a)(v) 2.2(f)',
    at: (moment) => {
      const { before, next } = moment;
      const entered = before.filter((each) => each.do === 'enter').length;
      const plain = before.every((each) => ['prepare', 'nameDirector', 'enter'].includes(textOf(each.do)));
      return plain && next.do !== 'enter' && entered === said(moment).maxPlayers
        ? { do: 'enter', player: OUTSIDER, notified: true, agreed: true }
        : undefined;
    },
  },
  'somebody absent before any seat is drawn': {
    by: '20.9 15.9 19.9 17.9 2.3(c)(ii)',
    at: ({ before }) => {
      const last = before.at(-1);
      return last?.do === 'enter' && last.another !== true
        ? { do: 'noShow', player: last.player }
        : undefined;
    },
  },
  'seats before they are drawn of all': {
    by: '20.7 15.7 19.7 17.7 4.2',
    at: ({ next }) => {
      const tables = next.tables as readonly (readonly string[])[] | undefined;
      return next.do === 'ballot' && tables !== undefined
        ? { ...next, tables: [[...(tables[0] ?? []), OUTSIDER], ...tables.slice(1)] }
        : undefined;
    },
  },
  'seats that nobody saw drawn': {
    by: '20.7 15.7 19.7 17.7 -',
    at: (moment) => {
      const { do: what, how: _, drawnBy: __, seenBy: ___, ...rest } = moment.next;
      return what === 'ballot' && isAct(moment) ? { do: what, ...rest } : undefined;
    },
  },
  'a count that leaves somebody out': {
    by: '20.19 15.20 19.18 17.20 5.5',
    at: (moment) => {
      const chips = chipsNext(moment);
      if (chips === undefined) return undefined;
      const [first = ''] = Object.keys(chips);
      const { [first]: _, ...others } = chips;
      const { out: __, ...count } = moment.next;
      return { ...count, chips: others };
    },
  },
  'a count of somebody who sits nowhere': {
    by: '20.6 15.6 19.6 17.6 A:Player',
    at: (moment) => {
      const chips = chipsNext(moment);
      return chips === undefined ? undefined : { ...moment.next, chips: { ...chips, [OUTSIDER]: 1000 } };
    },
  },
  'a table counted twice': {
    by: '20.19 15.20 19.18 17.20 5.5',
    at: ({ before }) => {
      const last = before.at(-1);
      return last?.do === 'score' ? { ...last } : undefined;
    },
  },
  'places confirmed that are not counted': {
    by: '20.19 15.20 19.18 17.20 5.5',
    at: ({ next, before }) =>
      next.do === 'score' &&
      !before.some((each) => each.do === 'score' && each.session === next.session) &&
      next.table !== 'second chance'
        ? { do: 'confirm', session: next.session }
        : undefined,
  },
  'prizes before the end': {
    by: '20.19 15.20 19.18 17.20 5.5',
    at: ({ next }) => (next.do === 'score' ? { do: 'pay' } : undefined),
  },
  'rounds more that nobody is due to': {
    by: '20.21 15.3(a)(xi)(D) 19.3(a)(xi)(D) 17.3(a)(xii)(D) 5.10',
    at: ({ before, next }) =>
      next.do === 'score' && !before.some((each) => each.do === 'score')
        ? { do: 'playOff', chips: fieldsIn(next.chips) }
        : undefined,
  },
  'cancelled when play has begun': {
    by: '- - - - 2.3(e)',
    at: (moment) => (!isAct(moment) && moment.before.at(-1)?.do === 'score' ? { do: 'cancel' } : undefined),
  },
  'cancelled when it is over': {
    by: '20.20 15.21 19.19 17.21 2.4',
    at: ({ before }) => (before.at(-1)?.do === 'pay' ? { do: 'cancel' } : undefined),
  },
  'a refund when it is over': {
    by: '20.20 15.21 19.19 17.21 2.4',
    at: ({ before, next }) => {
      const [player] = Object.keys(fieldsIn(before.find((each) => each.do === 'score')?.chips));
      return before.at(-1)?.do === 'pay' && next !== undefined
        ? { do: 'withdraw', player, consent: true }
        : undefined;
    },
  },
  'a reserve where there are none': {
    by: '- - - - 2.3(b)',
    at: (moment) => {
      const last = moment.before.at(-1);
      return !isAct(moment) && last?.do === 'noShow'
        ? { do: 'reserve', player: OUTSIDER, for: last.player }
        : undefined;
    },
  },
  'buying back where nobody does': {
    by: '20.6 - - - 4.4',
    at: (moment) => {
      const known = ['act-mini-baccarat-2016', 'act-blackjack-2018', 'act-canberra-poker-2023'];
      const [player] = Object.keys(fieldsIn(moment.before.at(-1)?.chips));
      return !known.includes(moment.made.instrument) && moment.before.at(-1)?.do === 'score'
        ? { do: 'buyBack', player }
        : undefined;
    },
  },
  'going on at discretion without terms': {
    by: '20.21 15.3(a)(ii)(c) 19.3(a)(ii)(C) 17.3(a)(ii)(C) 5.7',
    at: (moment) => {
      const last = moment.before.at(-1);
      const plan = planOf(moment, last?.session);
      const [player] = Object.keys(fieldsIn(last?.chips));
      return last?.do === 'score' && plan.discretion === undefined && plan.final !== true
        ? { do: 'advance', session: last.session, player }
        : undefined;
    },
  },
  'more chips than at the beginning': {
    by: '- - - - 3.8',
    at: (moment) => {
      const last = moment.next;
      return !isAct(moment) && last.do === 'reissue' ? { ...last, chips: 1_000_000 } : undefined;
    },
  },
  'chips once more where nobody gets any': {
    by: '20.13 15.13 19.13 17.13 -',
    at: (moment) => {
      const last = moment.before.at(-1);
      return isAct(moment) && last?.do === 'score'
        ? {
            do: 'reissue',
            session: last.session,
            table: last.table,
            players: Object.keys(fieldsIn(last.chips)),
            chips: 500,
            round: 9,
          }
        : undefined;
    },
  },
  'a sound table broken up': {
    by: '20.7 15.7 19.7 17.7 4.2',
    at: (moment) => {
      const { next } = moment;
      return next.do === 'score' && typeof next.table === 'number' && !did(moment, 'failTable')
        ? { do: 'breakTable', session: next.session, table: next.table, reason: 'it is late' }
        : undefined;
    },
  },
  'seats changed in play': {
    by: '20.7 15.7 19.7 17.7 4.2',
    at: (moment) => {
      const chips = chipsNext(moment);
      const [player, other] = Object.keys(chips ?? {});
      const { session } = moment.next;
      const isOn = moment.before.some((each) => each.do === 'score' && each.session === session);
      return player === undefined || !isOn || 'waves' in planOf(moment, session)
        ? undefined
        : { do: 'swap', session, player, with: other };
    },
  },
  'a draw taken back': {
    by: '20.7 15.7 19.7 17.7 4.2',
    at: (moment) => {
      const at = moment.before.findLastIndex((each) => each.do === 'ballot' || each.do === 'draw');
      return at !== -1 && at === moment.before.length - 1
        ? { do: 'undo', event: moment.events - 1, reason: 'they do not like it' }
        : undefined;
    },
  },
  'the start moved when it has begun': {
    by: '20.9 15.7 19.7 17.7 2.8',
    at: (moment) => {
      const last = moment.before.at(-1);
      return last?.do === 'score'
        ? { do: 'moveStart', session: last.session, start: '2031-01-01T10:00', notified: true }
        : undefined;
    },
  },
  'money that nobody stated': {
    by: '20.23 15.22 19.20 10.6(b) -',
    at: (moment) =>
      isAct(moment) && said(moment).contributions === undefined && moment.before.at(-1)?.do === 'nameDirector'
        ? { do: 'contribute', amount: 5 }
        : undefined,
  },
  'an entry that is not transferable': {
    by: '- - - - 2.3(b)',
    at: (moment) => {
      const last = moment.before.at(-1);
      return !isAct(moment) && said(moment).transferable !== true && last?.do === 'enter'
        ? { do: 'substitute', player: OUTSIDER, for: last.player, notified: true }
        : undefined;
    },
  },
  'a prize handed over before it is declared': {
    by: '20.20 15.21 19.19 17.21 2.4',
    at: ({ next }) => (next.do === 'pay' ? { do: 'handOver', player: OUTSIDER } : undefined),
  },
  'a step before entries when somebody has entered': {
    by: '20.3 15.2(a) 19.2(a) 17.2(a) 2.7',
    at: ({ before }) =>
      before.filter((each) => each.do === 'enter').length === 2 && before.at(-1)?.do === 'enter'
        ? { do: 'undo', event: 0, reason: 'the conditions are to be others' }
        : undefined,
  },
};

const COLUMNS: readonly string[] = [
  'act-blackjack-2005',
  'act-mini-baccarat-2016',
  'act-blackjack-2018',
  'act-canberra-poker-2023',
  'nz-tournament-1999',
];

/** Where a tournament stood before each of its acts, and at its end. */
const statesOf = (made: Exported): readonly Tournament[] => {
  const rules = rulesOf({ ...made }, 'everything');
  if ('detail' in rules) throw new Error(rules.detail);
  const states: Tournament[] = [initial(rules)];
  for (const said of made.record) {
    const before = states.at(-1) as Tournament;
    const outcome = decide(rules, before, readAct(said, 0) as Act);
    if (!outcome.ok) throw new Error(`${JSON.stringify(said)} was done, and is refused`);
    states.push(outcome.events.reduce(evolve, before));
  }
  return states;
};

/** Everything of these kinds that could be tried in a tournament, each where it comes up. */
export const unlawfulIn = (made: Exported, states = statesOf(made)): readonly Unlawful[] => {
  const record = made.record as readonly Said[];
  const column = COLUMNS.indexOf(made.instrument);
  return record.flatMap((next, after) => {
    const events = states[after]?.history.length ?? 0;
    const moment: Moment = { made, before: record.slice(0, after), next, events };
    return Object.entries(ATTEMPTS).flatMap(([what, { by, at }]) => {
      const act = at(moment);
      const clause = by.split(' ')[column] ?? '';
      return act === undefined ? [] : [{ what, after, act, clause }];
    });
  });
};

/** What a desk lets pass of it, or refuses by another clause than was foretold. */
export const letPassIn = (made: Exported): readonly string[] => {
  const rules = rulesOf({ ...made }, 'everything');
  if ('detail' in rules) return [rules.detail];
  const states = statesOf(made);
  return unlawfulIn(made, states).flatMap(({ what, after, act, clause }) => {
    const outcome = decide(rules, states[after] as Tournament, readAct(act, 0) as Act);
    if (outcome.ok) return [`${what} was taken after act ${after}: ${JSON.stringify(act)}`];
    return outcome.refusal.clause === clause
      ? []
      : [`${what} was refused by ${outcome.refusal.clause} after act ${after}, and not by ${clause}`];
  });
};
