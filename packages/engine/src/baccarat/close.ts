import { disturbanceIn, unnamed } from '../core/disturbance.ts';
import { type Acts, DEALER, type Evolvers, OPERATOR } from './act.ts';
import { giveBack, patronOf, roundOf, uninvited } from './chips.ts';
import { CALL_OFFS, type CallOff } from './command.ts';
import { withinDifferential } from './differential.ts';
import type { Event } from './event.ts';
import { refuseGaming } from './hours.ts';
import { type Clause, type Refusal, refuse } from './rules.ts';
import { refuseUnlessInvitable, refuseUnlessNext } from './step.ts';
import type { Table, Wager } from './table.ts';
import { limitsOn } from './wager.ts';

const isShort = (table: Table, { on, stake }: Wager): boolean => stake < limitsOn(table, on).min;

/** [3.4] The first short wager of somebody who was not advised plays; every other goes back. */
const withoutShort = (table: Table, wagers: readonly Wager[]): readonly Wager[] => {
  const advised = new Set<string>();
  return wagers.filter((wager) => {
    if (!isShort(table, wager)) return true;
    const { patron } = wager;
    if (advised.has(patron) || patronOf(table, patron).advised) return false;
    advised.add(patron);
    return true;
  });
};

const returned = (wager: Wager, by: Clause): Event => ({ type: 'WagerReturned', ...wager, by });

/** What of a wager goes back for the differential: all of it, or some, and the rest stays where it lies. */
const cut = (wager: Wager, kept: Wager | undefined): readonly Event[] => {
  if (kept === undefined) return [returned(wager, '3.6')];
  if (kept === wager) return [];
  return [
    { type: 'WagerReturned', ...wager, kept: kept.stake, by: '3.6' },
    { type: 'WagerPlaced', ...kept, returned: 0, advised: false, by: '3.6' },
  ];
};

const found = (wagers: readonly Wager[], { patron, on }: Wager): Wager | undefined =>
  wagers.find((each) => each.patron === patron && each.on === on);

/**
 * [3.4] [3.6] What lies on the layout is judged: short wagers, then the differential. Owners are told by what happens
 * to theirs.
 */
const judged = (table: Table): { readonly events: readonly Event[]; readonly left: readonly Wager[] } => {
  const { wagers, layers } = roundOf(table);
  const standing = withoutShort(table, wagers);
  const laid = layers.filter((layer) => found(standing, layer) !== undefined);
  const left = withinDifferential(table, standing, laid);
  const events = [
    ...wagers.filter((wager) => !standing.includes(wager)).map((wager) => returned(wager, '3.4')),
    ...standing.flatMap((wager) => cut(wager, found(left, wager))),
    ...left
      .filter((wager) => isShort(table, wager))
      .map(({ patron, on }): Event => ({ type: 'PatronAdvised', patron, on, by: '3.4' })),
  ];
  return { events, left };
};

/** [13.2] [14.1] By what wagers go back on which no card was dealt. */
const CALLED_OFF: Readonly<Record<CallOff, Clause>> = { disturbance: '14.1', closing: '13.2' };

const refuseCallOff = (table: Table, cause: CallOff, reason: string): Refusal | undefined => {
  const by = CALLED_OFF[cause];
  if (table.round?.stage !== 'betting' || table.round.wagers.length === 0)
    return refuse(by, 'no wagers lie on the layout before "no more bets"');
  if (reason === '') return refuse(by, 'say why the wagers are returned');
  const isNoticed = table.notices.some(({ what }) => what === 'closing');
  return cause === 'closing' && !isNoticed ? refuse(by, 'patrons must have notice first') : undefined;
};

export const betActs: Acts<'InviteWagers' | 'NoMoreBets' | 'ReturnWagers'> = {
  /** [4.1] [9.7] [13.1] Before the first card every patron is given the opportunity to wager, on pairs too. */
  InviteWagers: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessInvitable(rules, table) ?? refuseGaming(rules, table),
    events: (_rules, table) => [{ type: 'WagersInvited', round: table.roundsPlayed + 1, by: '4.1' }],
    offer: (_rules, _table, actor) => [{ command: { type: 'InviteWagers', actor }, by: '4.1' }],
  },

  /** [6.2] "No more bets", and only then the cards; where nothing is left on the layout, betting stays open. */
  NoMoreBets: {
    who: DEALER,
    refuse: (rules, table) =>
      refuseUnlessNext(rules, table, 'close') ??
      (roundOf(table).wagers.length === 0
        ? refuse('4.7', 'nobody has wagered: without wagers only a no-bet coup may be dealt')
        : undefined),
    events: (_rules, table) => {
      const { events, left } = judged(table);
      return left.length === 0
        ? events
        : [...events, { type: 'BetsClosed', round: roundOf(table).number, by: '6.2' }];
    },
    offer: (_rules, _table, actor) => [{ command: { type: 'NoMoreBets', actor }, by: '6.2' }],
  },

  /** [13.2] [14.1] Before the first card there is no round to invalidate: all wagers go back, the cause on record. */
  ReturnWagers: {
    who: OPERATOR,
    refuse: (_rules, table, { cause, reason }) => refuseCallOff(table, cause, reason),
    events: (_rules, table, command) => {
      const { number: round, wagers: returned } = roundOf(table);
      const { cause, reason } = command;
      const by = CALLED_OFF[cause];
      return [{ type: 'WagersCalledOff', round, reason, ...disturbanceIn(command), returned, by }];
    },
    offer: (_rules, _table, actor) =>
      CALL_OFFS.map((cause) => ({
        command: { type: 'ReturnWagers', actor, cause, reason: cause, ...unnamed(cause) },
        by: CALLED_OFF[cause],
        choose: { reason: 'text' },
      })),
  },
};

export const betEvolvers: Evolvers<'WagersCalledOff' | 'InvitationLapsed'> = {
  WagersCalledOff: (table, { returned }) => uninvited(giveBack(table, returned)),
  InvitationLapsed: (table) => uninvited(table),
};
