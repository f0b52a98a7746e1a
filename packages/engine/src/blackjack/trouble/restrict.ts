import { dollars } from '../../core/money.ts';
import { type Acts, type Evolvers, OPERATOR, SUPERVISOR } from '../act.ts';
import { patronOf, roundOf, withPatron, withRound } from '../chips.ts';
import { GROUNDS_OF_RESTRICTION, type GroundOfRestriction } from '../command.ts';
import { type BlackjackRules, type Refusal, refuse } from '../rules.ts';
import { isAtTable } from '../seat.ts';
import type { Table } from '../table.ts';
import { wagersReturned } from './returned.ts';

/** [4.7] [4.7(a)] [4.7(b)] [4.8] [4.9] Whether a player has given that ground for a restriction. */
const refuseGround = (
  rules: BlackjackRules,
  table: Table,
  patron: string,
  ground: GroundOfRestriction,
): Refusal | undefined => {
  const { inShoe } = patronOf(table, patron);
  if ((ground === '4.7(a)' || ground === '4.7(b)') && table.shoe.kind === 'automated') {
    return refuse(rules, '18.1', 'with an automated shoe 4.7 has no effect');
  }
  if (ground === '4.7(a)' && !inShoe.missedFirst) {
    return refuse(rules, '4.7(a)', `${patron} has not missed the first round of this shoe`);
  }
  if (ground === '4.7(b)' && !inShoe.leftOut) {
    return refuse(rules, '4.7(b)', `${patron} has left no round out after wagering`);
  }
  const before = table.restrictions.some((each) => each.patron === patron && each.by === rules.cite('4.8'));
  return ground === '4.9' && !before
    ? refuse(rules, '4.9', `${patron} has not been tracked and restricted before`)
    : undefined;
};

/** [4.7] [4.8] A restricted player wagers the minimum, and by 4.8 on one box. */
export const refuseRestricted = (
  table: Table,
  patron: string,
  box: number,
  amount: number,
): Refusal | undefined => {
  const by = patronOf(table, patron).restricted;
  if (by === null) return undefined;
  const { min } = table.sign.main;
  if (amount !== min) return { clause: by, detail: `${patron} is held to the minimum of ${dollars(min)}` };
  const elsewhere = roundOf(table).boxes.some(
    ({ number, wagers }) => number !== box && wagers.some((wager) => wager.patron === patron),
  );
  return elsewhere && !by.startsWith('4.7')
    ? { clause: by, detail: `${patron} is held to a single box` }
    : undefined;
};

export const restrictActs: Acts<'RestrictPlayer' | 'LiftRestriction' | 'ReleaseBox'> = {
  /**
   * [4.7] [4.8] [4.9] The operator may hold a player to the minimum, on the grounds that the rules name and with a
   * reference.
   */
  RestrictPlayer: {
    who: OPERATOR,
    refuse: (rules, table, { patron, ground, reference }) => {
      if (!isAtTable(table, patron)) return refuse(rules, ground, `${patron} is not at the table`);
      if (patronOf(table, patron).restricted !== null) {
        return refuse(rules, ground, `${patron} is restricted already`);
      }
      if (reference === '') return refuse(rules, ground, 'a restriction has a reference to the procedures');
      return refuseGround(rules, table, patron, ground);
    },
    events: (rules, _table, { patron, ground, reference }) => [
      { type: 'PlayerRestricted', patron, reference, by: rules.cite(ground) },
    ],
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
    refuse: (rules, table, { patron }) =>
      patronOf(table, patron).restricted === null
        ? refuse(rules, '4.8', `${patron} is not restricted`)
        : undefined,
    events: (rules, _table, { patron }) => [{ type: 'RestrictionLifted', patron, by: rules.cite('4.8') }],
    offer: (rules, table, actor) =>
      table.arrivals.map((patron) => ({
        command: { type: 'LiftRestriction', actor, patron },
        by: rules.cite('4.8'),
      })),
  },

  /** [4.4] While no box is vacant, a player with several gives one up to others, before the deal. */
  ReleaseBox: {
    who: SUPERVISOR,
    refuse: (rules, table, { patron, box }) => {
      const { round, determinations } = table;
      const boxes = (round?.boxes ?? []).filter(({ wagers }) => wagers.length > 0);
      if (round?.stage !== 'betting') return refuse(rules, '4.4', 'a box is given up before the deal');
      if (boxes.length < determinations.boxes) return refuse(rules, '4.4', 'there is a vacant box');
      const own = boxes.filter(({ wagers }) => wagers.some((wager) => wager.patron === patron));
      return own.length > 1 && own.some(({ number }) => number === box)
        ? undefined
        : refuse(rules, '4.4', `${patron} has no second box to give up`);
    },
    events: (rules, table, { patron, box }) => [
      ...wagersReturned(rules, table, { patron, box, on: 'main' }, '4.4'),
      { type: 'BoxReleased', patron, box, by: rules.cite('4.4') },
    ],
    offer: (rules, table, actor) =>
      (table.round?.boxes ?? []).flatMap(({ number: box, wagers }) =>
        wagers.map(({ patron }) => ({
          command: { type: 'ReleaseBox', actor, patron, box },
          by: rules.cite('4.4'),
        })),
      ),
  },
};

export const restrictEvolvers: Evolvers<'PlayerRestricted' | 'RestrictionLifted' | 'BoxReleased'> = {
  PlayerRestricted: (table, { patron, reference, by }) => ({
    ...withPatron(table, patron, { restricted: by }),
    restrictions: [...table.restrictions, { patron, by, reference }],
  }),
  RestrictionLifted: (table, { patron }) => withPatron(table, patron, { restricted: null }),
  BoxReleased: (table, { patron, box }) =>
    withRound(table, { released: [...roundOf(table).released, { patron, box }] }),
};
