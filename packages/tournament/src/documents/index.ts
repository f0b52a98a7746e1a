import { must } from '@baize/engine';
import { citationOf, rulebooks } from '@baize/rulebooks';
import { prizesOf } from '../decide/life.ts';
import { judge } from '../judge.ts';
import { moneyOf } from '../money.ts';
import { standingOf } from '../standing.ts';
import type { Rules, Tournament } from '../state.ts';
import { dollars, escaped, heading, page, signature, table } from './page.ts';

const titleOf = ({ name, game }: Rules): string => `${name} (${game} tournament)`;

const instrumentOf = ({ policy }: Rules): string =>
  citationOf(must(rulebooks[policy.instrument], policy.instrument).edition);

/** A matter of the conditions in words: sums as money, lists and objects as they read. */
const worded = (field: string, value: unknown): string => {
  if (value === undefined) return 'not stated';
  if (field === 'entryFee' || field === 'commission') return dollars(Number(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((each) => worded('', each)).join('; ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, said]) => `${name} ${worded('', said)}`)
    .join(', ');
};

/** [act-mini-baccarat-2016 15.3(b)] [act-blackjack-2018 19.3(b)] [act-canberra-poker-2023 17.3(b)] [act-blackjack-2005 20.5] [nz-tournament-1999 6.1] Which holds where rules and conditions disagree, and who conducts the tournament. */
const precedence = (rules: Rules): string => {
  const { what, by } = rules.policy.prevails;
  const sentence =
    what === 'rules'
      ? 'Where the rules and these conditions disagree, the rules prevail.'
      : 'Where these conditions, as approved, disagree with the ordinary rules of the game, the conditions prevail for the tournament.';
  return `<p>The tournament is conducted by the tournament director. ${sentence} <span class="by">${escaped(by)}</span></p>`;
};

const matters = ({ policy, conditions }: Rules): string =>
  table(
    ['matter', 'as determined', 'clause'],
    policy.items
      .filter(({ when }) => when?.(conditions) ?? true)
      .map(({ fields, says, by }) => [
        says,
        fields.map((field) => worded(field, conditions.said[field])).join('; '),
        by,
      ]),
  );

/** The conditions with every item that the instrument asks for, and the statement on precedence. What is missing says so. */
export const conditionsDocument = (rules: Rules): string => {
  const { ok } = judge(rules.policy, rules.conditions, rules.game);
  const draft = ok ? '' : '<p><strong>Draft.</strong> Something is missing or contrary to the rules.</p>';
  return page(
    `Conditions of ${rules.name}`,
    heading(`Conditions of ${titleOf(rules)}`, instrumentOf(rules)) +
      draft +
      matters(rules) +
      precedence(rules),
  );
};

/** [act-mini-baccarat-2016 15.2(c)] [act-blackjack-2018 19.2(c)] [act-canberra-poker-2023 17.2(c)] [act-blackjack-2005 20.3] The notice, or the request for approval, that goes to the regulator with a copy of the conditions; nothing where no regulator is told. */
export const regulatorNotice = (rules: Rules): string | undefined => {
  const step = rules.policy.gate.find(({ step: each }) => each === 'notify' || each === 'approve');
  if (step === undefined) return undefined;
  const [title, sentence] =
    step.step === 'approve'
      ? [
          'Request for approval',
          'The Commission is asked to approve the conditions of the tournament that are enclosed.',
        ]
      : [
          'Notice of a tournament',
          'The Commission is notified of the tournament. A copy of its conditions is enclosed.',
        ];
  const body = `<p>${sentence} <span class="by">${escaped(step.by)}</span></p>${signature('For the casino operator')}`;
  return page(
    `${title}: ${rules.name}`,
    heading(`${title}: ${titleOf(rules)}`, instrumentOf(rules)) + body + matters(rules) + precedence(rules),
  );
};

/** [nz-tournament-1999 2.7] What an applicant is told in writing before the entry is accepted. */
export const writtenNotice = (rules: Rules, applicant: string): string =>
  page(
    `Notice to ${applicant}`,
    heading(`Notice to ${applicant}`, `${titleOf(rules)}, ${instrumentOf(rules)}`) +
      `<p>Before your entry is accepted you are told what has been determined for the tournament. <span class="by">${escaped(rules.policy.notice.by)}</span></p>` +
      matters(rules) +
      precedence(rules) +
      signature('Received, applicant'),
  );

export const entryForm = (rules: Rules): string =>
  page(
    `Entry to ${rules.name}`,
    heading(`Entry to ${titleOf(rules)}`, instrumentOf(rules)) +
      `<p>Entry fee ${dollars(rules.conditions.entryFee)}, of which commission ${dollars(rules.conditions.commission)}.</p>` +
      ['Name', 'Address', 'Date'].map(signature).join('') +
      '<p>I have been told the conditions of the tournament and agree to play by them and by the rules.</p>' +
      signature('Signature'),
  );

const twice = (body: string): string =>
  ['Copy for the player', 'Copy for the casino']
    .map((copy) => `<div class="copy"><p class="quiet">${copy}</p>${body}</div>`)
    .join('');

/** A receipt in two copies: for the fees that somebody paid, or for what was given back. */
export const receipt = (rules: Rules, state: Tournament, player: string, of: 'fee' | 'refund'): string => {
  const entrant = state.entrants.find((each) => each.player === player);
  const paid = (entrant?.fees ?? 0) * rules.conditions.entryFee;
  const sum = of === 'fee' ? paid : (moneyOf(rules, state).refunds[player] ?? 0);
  const title = of === 'fee' ? 'Receipt for the entry fee' : 'Receipt for a refund';
  const [from, to] = of === 'fee' ? [player, 'the casino'] : ['The casino', player];
  return page(
    title,
    twice(
      heading(title, titleOf(rules)) +
        `<p>${escaped(from)} paid ${escaped(to)} <strong>${dollars(sum)}</strong>.</p>` +
        signature('For the casino') +
        signature('Player'),
    ),
  );
};

const seatsIn = (state: Tournament, session: string): readonly (readonly string[])[] =>
  state.ballots.find((each) => each.session === session)?.tables ?? [];

/** A slip for every seat of a session. */
export const seatSlips = (rules: Rules, state: Tournament, session: string): string =>
  page(
    `Seats of ${session}`,
    seatsIn(state, session)
      .flatMap((players, at) =>
        players.map(
          (player, seat) =>
            `<div class="slip">${heading(player, `${titleOf(rules)}, ${session}`)}<p>Table <strong>${at + 1}</strong>, seat <strong>${seat + 1}</strong></p></div>`,
        ),
      )
      .join(''),
  );

/** The sheet on which a table is scored: seats in order, room for the count, and what was counted. */
export const sessionSheet = (rules: Rules, state: Tournament, session: string): string => {
  const counted = Object.assign(
    {},
    ...state.scores.filter((each) => each.session === session).map(({ chips }) => chips),
  );
  const { startingChips = '', minWager = '', maxWager = '' } = rules.conditions;
  const sheets = seatsIn(state, session).map(
    (players, at) =>
      `<div class="copy"><h2>Table ${at + 1}</h2>${table(
        ['seat', 'player', 'chips at the end', 'signature'],
        players.map((player, seat) => [seat + 1, player, counted[player] ?? '', '']),
        [2],
      )}</div>`,
  );
  return page(
    `Sheet of ${session}`,
    heading(`${session}: ${titleOf(rules)}`, `Chips ${startingChips}, wagers ${minWager} to ${maxWager}`) +
      sheets.join(''),
  );
};

/** The result: places with their clauses, prizes, and the money to the last cent. */
export const resultStatement = (rules: Rules, state: Tournament): string => {
  const { places, due, remainder } = standingOf(rules, state);
  const { pool, commission, refunds } = moneyOf(rules, state);
  const prizes = prizesOf(rules, state);
  const paid = Object.values(prizes).reduce((sum, each) => sum + each, 0);
  const rows = places.flatMap(({ place, players, clause }) =>
    players.map((player) => [place, player, dollars(must(prizes[player], player)), clause]),
  );
  const money = [
    ['prize pool', dollars(pool)],
    ['commission', dollars(commission)],
    ['prizes', dollars(paid)],
    ...(remainder === 0 ? [] : [['not in the prizes', dollars(Math.abs(remainder))]]),
    ...Object.entries(refunds).map(([player, sum]) => [`refund to ${player}`, dollars(sum)]),
  ];
  const open =
    due.length === 0 ? '' : '<p><strong>Not final.</strong> Something has still to be decided.</p>';
  const cancelled = state.cancelled ? '<p><strong>Cancelled.</strong> All that is due is refunded.</p>' : '';
  return page(
    `Result of ${rules.name}`,
    heading(`Result of ${titleOf(rules)}`, instrumentOf(rules)) +
      open +
      cancelled +
      table(['place', 'player', 'prize', 'clause'], rows, [2]) +
      table(['money', 'sum'], money, [1]) +
      signature('Tournament director'),
  );
};
