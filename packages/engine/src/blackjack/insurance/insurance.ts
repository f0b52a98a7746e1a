import type { Actor } from '../../core/game.ts';
import type { Cents } from '../../core/money.ts';
import { must } from '../../core/must.ts';
import { type Acts, DEALER, type Evolvers, forPatron, PATRONS_ACT } from '../act.ts';
import { give, patronOf, roundOf, withPatron, withRound } from '../chips.ts';
import type { CommandOf } from '../command.ts';
import type { Event } from '../event.ts';
import { refuseAway } from '../hands/away.ts';
import { isTen } from '../hands/cards.ts';
import { type BlackjackRules, type Clause, type Refusal, refuse } from '../rules.ts';
import { isRefusal, paidOn, settledEvents } from '../settled.ts';
import { refuseUnlessNext } from '../step.ts';
import type { Insurance, InsuranceStage, Settlement, Table } from '../table.ts';
import { allotments, bettorsIn, refuseRequest, uninsured } from './by-others.ts';
import { capOn, insuranceStep, refuseInsuranceAmount, refuseNoAce, refuseTime, wagerOn } from './line.ts';

/** What lies on the line, or is asked for, of one player on one wager. */
const asked = ({ round }: Table, { patron, box, owner }: Omit<Insurance, 'stake'>): Insurance | undefined =>
  [...(round?.insurances ?? []), ...(round?.requests ?? [])].find(
    (each) => each.patron === patron && each.box === box && each.owner === owner,
  );

/** What a player has asked to put on the wagers of others. */
const promised = (table: Table, patron: string): Cents =>
  roundOf(table)
    .requests.filter((request) => request.patron === patron)
    .reduce((sum, { stake }) => sum + stake, 0);

/**
 * [7.1] [7.3] [8.1(b)] A player's own insurance: one on each wager of his own that is open, which he may change until
 * the time for it is over.
 */
const refuseOwn = (
  rules: BlackjackRules,
  table: Table,
  { patron, box, amount }: CommandOf<'Insure'>,
): Refusal | undefined => {
  const wait = refuseNoAce(rules, table) ?? refuseTime(rules, table, 'own');
  if (wait !== undefined) return wait;
  const wager = wagerOn(table, box, patron);
  if (wager === undefined) {
    const paid = roundOf(table).settled.some((each) => each.patron === patron && each.box === box);
    return paid
      ? refuse(rules, '8.1(b)', `${patron} has taken even money on box ${box}: the wager is settled`)
      : refuse(rules, '7.1', `${patron} has no wager on box ${box}`);
  }
  const lies = asked(table, { patron, box, owner: patron })?.stake ?? 0;
  if (lies === amount) return refuse(rules, '7.1', `${patron} has insured the wager on box ${box} already`);
  const half = { by: '7.1', part: rules.law['7.1'], stake: wager.stake } as const;
  return refuseInsuranceAmount(
    rules,
    table,
    { patron, amount, reserved: promised(table, patron) - lies },
    half,
  );
};

/** What was insured before goes back first. */
const withdrawn = (table: Table, wager: Omit<Insurance, 'stake'>, by: Clause): readonly Event[] => {
  const lies = asked(table, wager);
  return lies === undefined ? [] : [{ type: 'InsuranceWithdrawn', ...lies, by }];
};

const insuranceOf = ({ patron, box, owner, amount }: CommandOf<'Insure'>): Insurance => ({
  patron,
  box,
  owner,
  stake: amount,
});

/**
 * [7.2] When each has been asked about his own, others are asked where the table permits it and something is left
 * uninsured.
 */
const afterOwn = (table: Table): InsuranceStage => {
  const others = bettorsIn(roundOf(table)).length > 1 && uninsured(table).length > 0;
  return table.determinations.insuranceByOthers && others ? 'others' : 'closed';
};

const offersTo = (rules: BlackjackRules, table: Table, actor: Actor, patron: string) =>
  (table.round?.boxes ?? []).flatMap(({ number: box, wagers }) =>
    wagers.flatMap(({ patron: owner, stake }) => {
      const by = owner === patron ? '7.1' : '7.2';
      if (by === '7.2' && !rules.insuranceByOthers) return [];
      const cap = capOn(rules, table, rules.law[by], stake);
      const multiple = insuranceStep(rules, table);
      return [
        {
          command: { type: 'Insure', actor, patron, box, owner, amount: multiple } as const,
          by: rules.cite(by),
          choose: {
            amount: { least: multiple, most: Math.min(cap, patronOf(table, patron).chips), multiple },
          },
        },
      ];
    }),
  );

export const insuranceActs: Acts<
  'Insure' | 'WithdrawInsurance' | 'CloseInsurance' | 'AllotInsurance' | 'SettleInsurance'
> = {
  /** [7.1] [7.2] [7.3] Against an ace a player insures his own wager; what he leaves, others may ask for. */
  Insure: {
    who: PATRONS_ACT,
    refuse: (rules, table, command) =>
      refuseAway(rules, table, command.patron) ??
      (command.owner === command.patron
        ? refuseOwn(rules, table, command)
        : refuseRequest(rules, table, insuranceOf(command))),
    events: (rules, table, command) => {
      const insurance = insuranceOf(command);
      const { type, by } =
        command.owner === command.patron
          ? ({ type: 'InsurancePlaced', by: rules.cite('7.1') } as const)
          : ({ type: 'InsuranceRequested', by: rules.cite('7.2') } as const);
      return [...withdrawn(table, insurance, by), { type, ...insurance, by }];
    },
    offer: (rules, table, actor) => forPatron(actor, (patron) => offersTo(rules, table, actor, patron)),
  },

  /** [7.3] Until the time for it is over insurance may be taken back. */
  WithdrawInsurance: {
    who: PATRONS_ACT,
    refuse: (rules, table, { patron, box, owner }) => {
      if (asked(table, { patron, box, owner }) === undefined)
        return refuse(rules, '7.3', `${patron} insures no such wager on box ${box}`);
      return refuseTime(rules, table, owner === patron ? 'own' : 'others');
    },
    events: (rules, table, wager) => withdrawn(table, wager, rules.cite('7.3')),
    offer: (rules, table, actor) =>
      forPatron(actor, (patron) =>
        [...(table.round?.insurances ?? []), ...(table.round?.requests ?? [])]
          .filter((each) => each.patron === patron)
          .map(({ box, owner }) => ({
            command: { type: 'WithdrawInsurance', actor, patron, box, owner },
            by: rules.cite('7.3'),
          })),
      ),
  },

  /** [7.3] Before the subsequent deal the time for insurance ends. */
  CloseInsurance: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'closeInsurance'),
    events: (rules, table) => [{ type: 'InsuranceClosed', next: afterOwn(table), by: rules.cite('7.3') }],
    offer: (rules, _table, actor) => [{ command: { type: 'CloseInsurance', actor }, by: rules.cite('7.3') }],
  },

  /** [7.2] [7.2(a)] [7.2(b)] [7.2(c)] What others asked for is allotted in the order of preference. */
  AllotInsurance: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'allotInsurance'),
    events: (rules, table) => [
      ...allotments(rules, table),
      { type: 'InsuranceClosed', next: 'closed', by: rules.cite('7.3') },
    ],
    offer: (rules, _table, actor) => [
      { command: { type: 'AllotInsurance', actor }, by: rules.cite('7.2', '7.3') },
    ],
  },

  /** [7.6] [7.6(a)] [7.6(b)] The dealer's second card decides, before any further card and before the main wagers. */
  SettleInsurance: {
    who: DEALER,
    refuse: (rules, table) =>
      refuseUnlessNext(rules, table, 'settleInsurance') ?? settlements(rules, table).find(isRefusal),
    events: (rules, table) => settledEvents(settlements(rules, table)),
    offer: (rules, _table, actor) => [{ command: { type: 'SettleInsurance', actor }, by: rules.cite('7.6') }],
  },
};

/** [7.5] [7.6(a)] [7.6(b)] A card worth ten makes the dealer's Blackjack and pays 2 to 1; any other loses. */
const settlements = (rules: BlackjackRules, table: Table): readonly (Settlement | Refusal)[] => {
  const { dealer, insurances } = roundOf(table);
  const won = isTen(rules, must(dealer[1], 'second card of the dealer').card);
  return insurances.map(({ patron, box, owner, stake }): Settlement | Refusal => {
    const wager = { patron, box, on: 'insurance', owner, stake } as const;
    if (!won) return { ...wager, result: 'lose', pays: 0, by: rules.cite('7.6(a)') };
    const pays = paidOn(rules, table, { by: '7.5', stake, odds: rules.law['7.5'] });
    return typeof pays === 'object'
      ? pays
      : { ...wager, result: 'win', pays, by: rules.cite('7.6(b)'), paidBy: rules.cite('7.5') };
  });
};

type Whose = Omit<Insurance, 'stake'>;

const isSame = (one: Whose, other: Whose): boolean =>
  one.patron === other.patron && one.box === other.box && one.owner === other.owner;

export const insuranceEvolvers: Evolvers<
  'InsurancePlaced' | 'InsuranceRequested' | 'InsuranceWithdrawn' | 'InsuranceClosed'
> = {
  /** [7.2] What its owner insures is not left to others any more. */
  InsurancePlaced: (table, { type: _type, by: _by, ...insurance }) => {
    const { insurances, requests } = roundOf(table);
    const { patron, box, owner, stake } = insurance;
    const isTaken = (each: Insurance): boolean => each.box === box && each.owner === owner;
    return withRound(withPatron(table, patron, { chips: patronOf(table, patron).chips - stake }), {
      insurances: [...insurances, insurance],
      requests: owner === patron ? requests.filter((each) => !isTaken(each)) : requests,
    });
  },
  InsuranceRequested: (table, { type: _type, by: _by, ...insurance }) =>
    withRound(table, { requests: [...roundOf(table).requests, insurance] }),
  InsuranceWithdrawn: (table, { type: _type, by: _by, ...wager }) => {
    const { insurances, requests } = roundOf(table);
    const left = insurances.filter((each) => !isSame(each, wager));
    const after = withRound(table, {
      insurances: left,
      requests: requests.filter((each) => !isSame(each, wager)),
    });
    return left.length < insurances.length ? give(after, wager.patron, wager.stake) : after;
  },
  InsuranceClosed: (table, { next }) =>
    withRound(table, { insurance: next, ...(next === 'closed' ? { requests: [] } : {}) }),
};
