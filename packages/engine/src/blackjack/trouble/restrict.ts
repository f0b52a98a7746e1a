import { type Cents, dollars } from '../../core/money.ts';
import { type Acts, type Evolvers, OPERATOR, SUPERVISOR } from '../act.ts';
import { findBox, hasCommenced, roundOf } from '../chips.ts';
import { type CommandOf, GROUNDS_OF_RESTRICTION } from '../command.ts';
import { playedIn } from '../deal.ts';
import { stakeOn } from '../hands/box.ts';
import { type BlackjackRules, type Clause, type Refusal, refuse } from '../rules.ts';
import { isAtTable } from '../seat.ts';
import type { Held, InShoe, OnBox, Spot, Table } from '../table.ts';
import { cutToMinimum, wagersReturned } from './returned.ts';

/** [4.7] What is known of the rounds of this shoe, with the one that is on once its first card is out. */
const shoeNow = (table: Table): InShoe => {
  const { round, inShoe } = table;
  return round !== null && hasCommenced(round) ? playedIn(table, round) : inShoe;
};

/**
 * [4.7] [4.7(a)] [4.7(b)] [4.8] [4.9] Whether a player has given that ground for a restriction: who came after the
 * first round of the shoe has not wagered on it either, and leaving is no way round.
 */
const refuseGround = (
  rules: BlackjackRules,
  table: Table,
  { patron, ground, before }: CommandOf<'RestrictPlayer'>,
): Refusal | undefined => {
  const { first, spared, leftOut } = shoeNow(table);
  if ((ground === '4.7(a)' || ground === '4.7(b)') && table.shoe.kind === 'automated') {
    return refuse(rules, '18.1', 'with an automated shoe 4.7 has no effect');
  }
  if (ground === '4.7(a)' && (first === null || [...first, ...spared].includes(patron))) {
    return refuse(rules, '4.7(a)', `${patron} has not missed the first round of this shoe`);
  }
  if (ground === '4.7(b)' && !leftOut.includes(patron)) {
    return refuse(rules, '4.7(b)', `${patron} has left no round out after wagering`);
  }
  const known = table.restrictions.some((each) => each.patron === patron && each.by === rules.cite('4.8'));
  return ground === '4.9' && !known && before === undefined
    ? refuse(rules, '4.9', `${patron} has not been tracked and restricted before`)
    : undefined;
};

const FREE: Held = { shoe: null, lasting: null };

const heldOf = ({ held }: Table, patron: string): Held =>
  (Object.hasOwn(held, patron) ? held[patron] : undefined) ?? FREE;

/** By which clause somebody is held to the minimum: until it is lifted, or for this shoe. */
export const restrictedBy = (table: Table, patron: string): Clause | null => {
  const { lasting, shoe } = heldOf(table, patron);
  return lasting ?? shoe;
};

/** What he has there already may be less before the first card, if not yet as little as the minimum. */
const isLess = (table: Table, patron: string, box: number, amount: Cents): boolean =>
  amount <= (stakeOn(findBox(table.round, box), 'main', patron) ?? 0);

const isShoes = (by: string): boolean => by.startsWith('4.7');

/** [4.8] Whether a player has chips on another box than this one. */
const isElsewhere = (table: Table, patron: string, box: number): boolean =>
  roundOf(table).boxes.some(
    ({ number, wagers, sides }) =>
      number !== box && [...wagers, ...sides].some((wager) => wager.patron === patron),
  );

/**
 * [4.7] [4.8] A restricted player wagers the minimum, and by 4.8 on one box, optional wagers with it. What is less than
 * the minimum goes back at "no more bets".
 */
export const refuseRestricted = (
  table: Table,
  {
    patron,
    box,
    on,
    amount,
  }: { readonly patron: string; readonly box: number; readonly on: Spot; readonly amount: Cents },
): Refusal | undefined => {
  const clause = restrictedBy(table, patron);
  if (clause === null) return undefined;
  const { min } = table.sign.main;
  if (on === 'main' && amount > min && !isLess(table, patron, box, amount))
    return { clause, detail: `${patron} is held to the minimum of ${dollars(min)}` };
  return !isShoes(clause) && isElsewhere(table, patron, box)
    ? { clause, detail: `${patron} is held to a single box` }
    : undefined;
};

/** [4.4] The boxes on which somebody wagered: in this round, or between rounds in the last. */
const boxesNow = (table: Table): readonly OnBox[] => {
  const { round } = table;
  if (round !== null)
    return round.boxes.flatMap(({ number: box, wagers }) => wagers.map(({ patron }) => ({ patron, box })));
  const { boxes = [] } = table.last?.round ?? {};
  return boxes.flatMap(({ number: box, wagers }) => wagers.map(({ patron }) => ({ patron, box })));
};

/** [4.4] Whether there is a box on which nobody wagers, and at which between rounds nobody sits. */
const isVacant = (table: Table): boolean =>
  table.seats.some(
    (seat, index) =>
      !boxesNow(table).some(({ box }) => box === index + 1) && (table.round !== null || seat === null),
  );

export const restrictActs: Acts<'RestrictPlayer' | 'LiftRestriction' | 'ReleaseBox'> = {
  /**
   * [4.7] [4.8] [4.9] The operator may hold a player to the minimum, on the grounds that the rules name and with a
   * reference.
   */
  RestrictPlayer: {
    who: OPERATOR,
    refuse: (rules, table, command) => {
      const { patron, ground, reference } = command;
      if (!isAtTable(table, patron)) return refuse(rules, ground, `${patron} is not at the table`);
      const { shoe, lasting } = heldOf(table, patron);
      if ((isShoes(ground) ? shoe : lasting) !== null) {
        return refuse(rules, ground, `${patron} is restricted already`);
      }
      if (reference === '') return refuse(rules, ground, 'a restriction has a reference to the procedures');
      return refuseGround(rules, table, command);
    },
    events: (rules, table, { patron, ground, reference, scope }) => {
      const clause = rules.cite(ground);
      const told = scope === undefined ? {} : { scope };
      return [
        { type: 'PlayerRestricted', patron, reference, ...told, by: clause },
        ...cutToMinimum(rules, table, patron, { clause, single: !isShoes(ground) }),
      ];
    },
    offer: (rules, table, actor) =>
      table.arrivals.flatMap((patron) =>
        GROUNDS_OF_RESTRICTION.map((ground) => ({
          command: { type: 'RestrictPlayer', actor, patron, ground, reference: 'reference' },
          by: rules.cite(ground),
          choose: { reference: 'text' },
        })),
      ),
  },

  LiftRestriction: {
    who: OPERATOR,
    refuse: (rules, table, { patron, ground }) => {
      const { shoe, lasting } = heldOf(table, patron);
      const held = ground === undefined ? (shoe ?? lasting) : ground === '4.7' ? shoe : lasting;
      return held === null ? refuse(rules, ground ?? '4.8', `${patron} is not restricted`) : undefined;
    },
    events: (rules, _table, { patron, ground }) => [
      {
        type: 'RestrictionLifted',
        patron,
        ...(ground === undefined ? {} : { ground }),
        by: rules.cite(ground ?? '4.8'),
      },
    ],
    offer: (rules, table, actor) =>
      Object.keys(table.held).map((patron) => ({
        command: { type: 'LiftRestriction', actor, patron },
        by: rules.cite('4.8'),
      })),
  },

  /**
   * [4.4] While no box is vacant, a player with several gives one up to others, before the deal or between rounds. It
   * is left to others until a box is vacant again when wagers are invited.
   */
  ReleaseBox: {
    who: SUPERVISOR,
    refuse: (rules, table, { patron, box }) => {
      const { round, released } = table;
      if (round !== null && round.stage !== 'betting')
        return refuse(rules, '4.4', 'a box is given up before the deal');
      if (isVacant(table)) return refuse(rules, '4.4', 'there is a vacant box');
      const own = boxesNow(table).filter(
        (each) => each.patron === patron && !released.some((given) => isSame(given, each)),
      );
      return own.length > 1 && own.some((each) => each.box === box)
        ? undefined
        : refuse(rules, '4.4', `${patron} has no second box to give up`);
    },
    events: (rules, table, { patron, box }) => [
      ...(table.round === null ? [] : wagersReturned(rules, table, { patron, box, on: 'main' }, '4.4')),
      { type: 'BoxReleased', patron, box, by: rules.cite('4.4') },
    ],
    offer: (rules, table, actor) =>
      boxesNow(table).map(({ patron, box }) => ({
        command: { type: 'ReleaseBox', actor, patron, box },
        by: rules.cite('4.4'),
      })),
  },
};

const isSame = (one: OnBox, other: OnBox): boolean => one.patron === other.patron && one.box === other.box;

/** [4.4] A box that was given up is anybody's again once one is vacant. */
export const keptReleased = (table: Table): readonly OnBox[] => (isVacant(table) ? [] : table.released);

const withHeld = (table: Table, patron: string, change: Partial<Held>): Table => ({
  ...table,
  held: { ...table.held, [patron]: { ...heldOf(table, patron), ...change } },
});

export const restrictEvolvers: Evolvers<'PlayerRestricted' | 'RestrictionLifted' | 'BoxReleased'> = {
  PlayerRestricted: (table, { patron, reference, scope, by }) => ({
    ...withHeld(table, patron, isShoes(by) ? { shoe: by } : { lasting: by }),
    restrictions: [
      ...table.restrictions,
      { patron, by, reference, ...(scope === undefined ? {} : { scope }) },
    ],
  }),
  RestrictionLifted: (table, { patron, ground }) =>
    withHeld(table, patron, {
      ...(ground === '4.8' ? {} : { shoe: null }),
      ...(ground === '4.7' ? {} : { lasting: null }),
    }),
  BoxReleased: (table, { patron, box }) => ({ ...table, released: [...table.released, { patron, box }] }),
};
