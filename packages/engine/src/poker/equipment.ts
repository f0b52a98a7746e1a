import { FLOOR, OPERATOR, SUPERVISOR } from '../core/act.ts';
import { fullShoe } from '../core/shoe.ts';
import type { Acts, Evolvers } from './act.ts';
import { isBetweenRounds, roundOf, uninvited, wagersOf, withRound } from './chips.ts';
import { refuse } from './rules.ts';
import { refuseUnlessNext } from './step.ts';
import { SHOE_FAULTS } from './table.ts';
import { returned } from './wager.ts';

export const shoeActs: Acts<'ShoeMalfunctioned' | 'DeclareShoeInOrder' | 'ReplaceShoe'> = {
  /** [12.6] [12.8] Whatever keeps the automated shoe from shuffling or spoils its cards makes the round void. */
  ShoeMalfunctioned: {
    who: FLOOR,
    refuse: (_rules, { round, determinations }, { fault, incident }) => {
      if (!determinations.automatedShoe) return refuse('12.1', 'no automated shuffling shoe is in use');
      if (!SHOE_FAULTS.includes(fault))
        return refuse('12.8', 'a fault prevents or impedes the shuffling, or makes the cards unfit for use');
      if (incident === '') return refuse('12.6', 'say under which report the incident can be found');
      if (round === null || round.stage === 'done') return refuse('12.6', 'no round is on');
      return round.mustVoid === null
        ? undefined
        : refuse(round.mustVoid, 'the round has to be declared void already');
    },
    events: (_rules, _table, { fault, incident }) => [
      { type: 'ShoeMalfunctioned', fault, ...(incident === undefined ? {} : { incident }), by: '12.6' },
    ],
    offer: (_rules, _table, actor) =>
      SHOE_FAULTS.map((fault) => {
        const command = { type: 'ShoeMalfunctioned', actor, fault } as const;
        return actor.role === 'supervisor'
          ? { command: { ...command, incident: 'incident' }, by: '12.6', choose: { incident: 'text' } }
          : { command, by: '12.6' };
      }),
  },

  /**
   * [12.7] A shoe that failed deals again once it is declared in order; cards that were unfit for use are replaced
   * before, all of them.
   */
  DeclareShoeInOrder: {
    who: SUPERVISOR,
    refuse: (rules, table, { checkedBy }) => {
      // [14.5] A jackpot that is out of order meanwhile does not keep the shoe from being put right.
      if (table.round !== null || table.shoe.fault === null) return refuseUnlessNext(rules, table, 'mend');
      if (table.shoe.fault === 'unfit') return refuse('12.7', 'new cards are used: they are replaced first');
      return checkedBy === '' ? refuse('12.7', 'say who found the shoe in order') : undefined;
    },
    events: (_rules, _table, { checkedBy }) => [{ type: 'ShoeInOrder', checkedBy, by: '12.7' }],
    offer: (_rules, _table, actor) => [
      {
        command: { type: 'DeclareShoeInOrder', actor, checkedBy: 'name' },
        by: '12.7',
        choose: { checkedBy: 'text' },
      },
    ],
  },

  /**
   * [12.7] [12.1] After a round the automated shoe may be replaced, also by one that is not automated; new cards come
   * with it.
   */
  ReplaceShoe: {
    who: OPERATOR,
    refuse: (_rules, table, { approval }) => {
      if (!table.determinations.automatedShoe) return refuse('12.7', 'no automated shuffling shoe is in use');
      if (!isBetweenRounds(table)) return refuse('12.7', 'the round is completed first');
      return approval === '' ? refuse('A:Shoe', 'the shoe has no reference to its approval') : undefined;
    },
    events: (_rules, _table, { automated, approval }) => [
      { type: 'ShoeReplaced', automated, approval, by: '12.7' },
    ],
    offer: (_rules, _table, actor) =>
      [true, false].map((automated) => ({
        command: { type: 'ReplaceShoe', actor, automated, approval: 'approval' },
        by: '12.7',
        choose: { approval: 'text' },
      })),
  },
};

export const jackpotActs: Acts<'JackpotMalfunctioned' | 'ApproveGame' | 'StopJackpot' | 'RestoreJackpot'> = {
  /**
   * [4.2] [14.5] A fault of the jackpot halts the table until the supervisor has been told; wagers not accepted by then
   * go back.
   */
  JackpotMalfunctioned: {
    who: FLOOR,
    refuse: (_rules, { sign, jackpot }, { what }) => {
      if (sign.jackpotWager === null) return refuse('3.6', 'no jackpot is offered at this table');
      if (jackpot !== 'operating') return refuse('14.5', 'the jackpot is known to be out of order');
      return what === '' ? refuse('14.5', 'say what does not work') : undefined;
    },
    events: (_rules, table, { what }) => [
      { type: 'JackpotMalfunctioned', what, by: '14.5' },
      ...wagersOf(table)
        .filter(({ on, box }) => on === 'jackpot' && roundOf(table).unlit.includes(box))
        .map((wager) => returned(wager, '4.2')),
    ],
    offer: (_rules, _table, actor) => [
      {
        command: { type: 'JackpotMalfunctioned', actor, what: 'what' },
        by: '14.5',
        choose: { what: 'text' },
      },
    ],
  },

  /**
   * [14.5] [A:Casino Supervisor] The game goes on when the supervisor approves, without the jackpot until that works.
   */
  ApproveGame: {
    who: SUPERVISOR,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'approve'),
    events: () => [{ type: 'GameApproved', by: '14.5' }],
    offer: (_rules, _table, actor) => [{ command: { type: 'ApproveGame', actor }, by: '14.5' }],
  },

  /**
   * [4.2] The jackpot may be out of operation without a fault: the sign says so, and why, and it takes no wagers.
   */
  StopJackpot: {
    who: OPERATOR,
    refuse: (_rules, table, { reason }) => {
      if (table.sign.jackpotWager === null) return refuse('3.6', 'no jackpot is offered at this table');
      if (table.jackpot !== 'operating') return refuse('4.2', 'the jackpot is not operating');
      if (!isBetweenRounds(table)) return refuse('4.2', 'the jackpot is stopped between rounds');
      return reason === '' ? refuse('4.2', 'the sign says why the jackpot is not operating') : undefined;
    },
    events: (_rules, _table, { reason }) => [{ type: 'JackpotStopped', reason, by: '4.2' }],
    offer: (_rules, _table, actor) => [
      {
        command: { type: 'StopJackpot', actor, reason: 'reason' },
        by: '4.2',
        choose: { reason: 'text' },
      },
    ],
  },

  /** [4.1(b)] [4.2] Once the equipment works again the jackpot is open for the next round. */
  RestoreJackpot: {
    who: OPERATOR,
    refuse: (_rules, table) => {
      if (table.jackpot !== 'down')
        return refuse('4.2', 'the jackpot is not out of order with the game going on');
      return isBetweenRounds(table) ? undefined : refuse('4.2', 'the jackpot is restored between rounds');
    },
    events: () => [{ type: 'JackpotRestored', by: '4.1(b)' }],
    offer: (_rules, _table, actor) => [{ command: { type: 'RestoreJackpot', actor }, by: '4.1(b)' }],
  },
};

export const equipmentEvolvers: Evolvers<
  | 'ShoeMalfunctioned'
  | 'ShoeInOrder'
  | 'ShoeReplaced'
  | 'JackpotMalfunctioned'
  | 'GameApproved'
  | 'JackpotStopped'
  | 'JackpotRestored'
> = {
  ShoeMalfunctioned: (table, { fault, by }) =>
    withRound({ ...table, shoe: { ...table.shoe, fault } }, { mustVoid: by }),
  ShoeInOrder: (table) => ({ ...table, shoe: { ...table.shoe, fault: null } }),
  ShoeReplaced: (table, { automated, approval }) => {
    const { shoe, determinations, approvals, ...rest } = uninvited(table);
    return {
      ...rest,
      approvals: { ...approvals, shoe: approval },
      determinations: { ...determinations, automatedShoe: automated },
      shoe: { ...shoe, stage: 'unchecked', fault: null, cards: fullShoe(shoe.cards.decks) },
    };
  },
  JackpotMalfunctioned: (table, { what }) => ({ ...table, jackpot: 'suspended', outOfOrder: what }),
  GameApproved: (table) => ({ ...table, jackpot: 'down' }),
  JackpotStopped: (table, { reason }) => ({ ...table, jackpot: 'down', outOfOrder: reason }),
  JackpotRestored: (table) => ({ ...table, jackpot: 'operating', outOfOrder: null }),
};
