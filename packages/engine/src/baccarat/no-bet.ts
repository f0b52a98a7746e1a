import { seated } from '../core/seating.ts';
import { type Acts, DEALER, type Evolvers, forPatron, PATRONS_ACT, SUPERVISOR } from './act.ts';
import { standingAt, wagersOf, withRound } from './chips.ts';
import { refuseGaming } from './hours.ts';
import { type BaccaratRules, type Clause, type Refusal, refuse } from './rules.ts';
import { nextStep, refuseUnlessInvitable, refuseUnlessNext } from './step.ts';
import type { Table } from './table.ts';
import { newRound } from './wager.ts';

/** [4.7] [4.8] The patrons at the table: those who sit, and where nobody sits, those who stand there with chips. */
const present = (table: Table): readonly string[] => {
  const sitting = seated(table.seats);
  return sitting.length > 0 ? sitting : standingAt(table);
};

/**
 * [4.7(a)] Who asked for a no-bet coup or agreed to it and is still at the table: a request leaves with the one who
 * made it.
 */
const agreed = (table: Table): readonly string[] => {
  const there = present(table);
  return (table.noBetRequest?.agreed ?? []).filter((patron) => there.includes(patron));
};

const refuseAbsent = (table: Table, patron: string, by: '4.7(a)' | '4.7(b)'): Refusal | undefined => {
  if (present(table).includes(patron)) return undefined;
  return refuse(
    by,
    seated(table.seats).length === 0 ? `${patron} is not at the table` : `${patron} has no seat at the table`,
  );
};

/**
 * [4.7] [4.7(a)] [4.7(b)] [4.8] With patrons there a no-bet coup needs one who asks and all who agree; where nobody is
 * there at all the supervisor may simply direct it.
 */
const refuseConsent = (table: Table): Refusal | undefined => {
  const patrons = present(table);
  if (patrons.length === 0) return undefined;
  if (agreed(table).length === 0)
    return refuse('4.7(a)', 'no patron at the table has asked for a no-bet coup');
  const missing = patrons.filter((patron) => !agreed(table).includes(patron));
  return missing.length === 0
    ? undefined
    : refuse('4.7(b)', `not every patron agrees: still to agree, ${missing.join(', ')}`);
};

/** [4.7] [4.8] Patrons are at the table, or none are. */
const directedBy = (table: Table): Clause => (present(table).length === 0 ? '4.8' : '4.7');

/** When a no-bet coup may be asked for and directed: before a round, while nothing is wagered. */
const refuseMoment = (rules: BaccaratRules, table: Table): Refusal | undefined => {
  if (nextStep(rules, table).do !== 'close') return refuseUnlessInvitable(rules, table);
  return wagersOf(table).length > 0 ? refuse('A:No-Bet Coup', 'there are wagers on the layout') : undefined;
};

export const noBetActs: Acts<'RequestNoBetCoup' | 'AgreeToNoBetCoup' | 'DirectNoBetCoup' | 'BeginNoBetCoup'> =
  {
    RequestNoBetCoup: {
      who: PATRONS_ACT,
      refuse: (rules, table, { patron }) => {
        const absent = refuseAbsent(table, patron, '4.7(a)');
        if (absent !== undefined) return absent;
        if (agreed(table).length > 0) return refuse('4.7(a)', 'a no-bet coup has been asked for already');
        return refuseMoment(rules, table);
      },
      events: (_rules, _table, { patron }) => [{ type: 'NoBetCoupRequested', patron, by: '4.7(a)' }],
      offer: (_rules, _table, actor) =>
        forPatron(actor, (patron) => [
          { command: { type: 'RequestNoBetCoup', actor, patron }, by: '4.7(a)' },
        ]),
    },

    AgreeToNoBetCoup: {
      who: PATRONS_ACT,
      refuse: (rules, table, { patron }) => {
        const absent = refuseAbsent(table, patron, '4.7(b)');
        if (absent !== undefined) return absent;
        if (agreed(table).length === 0) return refuse('4.7(b)', 'nobody has asked for a no-bet coup');
        if (agreed(table).includes(patron)) return refuse('4.7(b)', `${patron} has agreed already`);
        return refuseMoment(rules, table);
      },
      events: (_rules, _table, { patron }) => [{ type: 'NoBetCoupAgreed', patron, by: '4.7(b)' }],
      offer: (_rules, _table, actor) =>
        forPatron(actor, (patron) => [
          { command: { type: 'AgreeToNoBetCoup', actor, patron }, by: '4.7(b)' },
        ]),
    },

    /**
     * [4.7] [4.8] [4.9] [A:No-Bet Coup] [A:Casino Supervisor] A round without wagers, dealt by rules 6 and 7 like any
     * other.
     */
    DirectNoBetCoup: {
      who: SUPERVISOR,
      refuse: (rules, table) =>
        refuseMoment(rules, table) ?? refuseGaming(rules, table) ?? refuseConsent(table),
      events: (_rules, table) => [
        {
          type: 'NoBetCoupBegun',
          round: table.round?.number ?? table.roundsPlayed + 1,
          by: directedBy(table),
        },
      ],
      offer: (_rules, table, actor) => [
        { command: { type: 'DirectNoBetCoup', actor }, by: directedBy(table) },
      ],
    },

    /** [12.2] The exposed excess card leads a no-bet coup; nobody's consent is asked. */
    BeginNoBetCoup: {
      who: DEALER,
      refuse: (rules, table) => refuseUnlessNext(rules, table, 'beginNoBet'),
      events: (_rules, table) => [{ type: 'NoBetCoupBegun', round: table.roundsPlayed + 1, by: '12.2' }],
      offer: (_rules, _table, actor) => [{ command: { type: 'BeginNoBetCoup', actor }, by: '12.2' }],
    },
  };

export const noBetEvolvers: Evolvers<
  'NoBetCoupRequested' | 'NoBetCoupAgreed' | 'NoBetCoupBegun' | 'RoundBecameNoBetCoup'
> = {
  NoBetCoupRequested: (table, { patron }) => ({ ...table, noBetRequest: { agreed: [patron] } }),
  NoBetCoupAgreed: (table, { patron }) => ({
    ...table,
    noBetRequest: { agreed: [...agreed(table), patron] },
  }),
  NoBetCoupBegun: (table, { round, by }) => ({
    ...table,
    noBetRequest: null,
    roundsPlayed: round,
    round: { ...newRound(round), stage: 'dealing', noBet: by },
  }),
  RoundBecameNoBetCoup: (table, { by }) =>
    withRound({ ...table, noBetRequest: null }, { noBet: by, stage: 'dealing' }),
};
