import { must } from '@baize/engine';
import { citationOf, rulebooks } from '@baize/rulebooks';
import { prizesOf } from '../decide/life.ts';
import { judge } from '../judge.ts';
import { moneyOf } from '../money.ts';
import { allowedBy } from '../policy/allowed.ts';
import { seatsIn } from '../seats.ts';
import { standingOf } from '../standing.ts';
import type { Rules, Tournament } from '../state.ts';
import {
  type Block,
  dollars,
  heading,
  type Matter,
  type Paper,
  paragraph,
  signature,
  table,
} from './paper.ts';
import { worded } from './worded.ts';

/** Who a player is called on paper: he is known by an id where he has an account. */
type NameOf = (player: string) => string;

const asKnown: NameOf = (player) => player;

const titleOf = ({ name, game }: Rules): string => `${name} (${game} tournament)`;

const instrumentOf = ({ policy }: Rules): string =>
  citationOf(must(rulebooks[policy.instrument], policy.instrument).edition);

/** [act-mini-baccarat-2016 15.3(b)] [act-blackjack-2018 19.3(b)] [act-canberra-poker-2023 17.3(b)] [act-blackjack-2005 20.5] [nz-tournament-1999 6.1] Which holds where rules and conditions disagree, and who conducts the tournament. */
const precedence = (rules: Rules): Block => {
  const { what, by } = rules.policy.prevails;
  const sentence =
    what === 'rules'
      ? 'Where the rules and these conditions disagree, the rules prevail.'
      : 'Where these conditions, as approved, disagree with the ordinary rules of the game, the conditions prevail for the tournament.';
  return paragraph(`The tournament is conducted by the tournament director. ${sentence} `, { by });
};

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const matterOf = (
  { conditions: { said } }: Rules,
  { fields, says, by }: { readonly fields: readonly string[]; readonly says: string; readonly by: string },
): Matter => {
  const stated = fields.filter((field) => isSaid(said[field]));
  return {
    by,
    name: says,
    text:
      stated.length < fields.length
        ? undefined
        : stated.map((field) => worded(field, said[field])).join(', '),
  };
};

/** Every matter that is demanded, and then what is stated of one's own accord. */
const matters = (rules: Rules): Block => ({
  is: 'matters',
  matters: [
    ...rules.policy.items
      .filter(({ when }) => when?.(rules.conditions) ?? true)
      .map((item) => matterOf(rules, item)),
    ...allowedBy(rules.policy)
      .map((item) => matterOf(rules, item))
      .filter(({ text }) => text !== undefined),
  ],
});

/** The conditions with every item that the instrument asks for, and the statement on precedence. What is missing says so. */
export const conditionsDocument = (rules: Rules): Paper => {
  const { ok } = judge(rules.policy, rules.conditions, rules.game);
  const draft = paragraph({ strong: 'Draft.' }, ' Something is missing or contrary to the rules.');
  return {
    title: `Conditions of ${rules.name}`,
    blocks: [
      heading(`Conditions of ${titleOf(rules)}`, instrumentOf(rules)),
      ...(ok ? [] : [draft]),
      matters(rules),
      precedence(rules),
    ],
  };
};

/** [act-mini-baccarat-2016 15.2(c)] [act-blackjack-2018 19.2(c)] [act-canberra-poker-2023 17.2(c)] [act-blackjack-2005 20.3] The notice, or the request for approval, that goes to the regulator with a copy of the conditions; nothing where no regulator is told. */
export const regulatorNotice = (rules: Rules): Paper | undefined => {
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
  return {
    title: `${title}: ${rules.name}`,
    blocks: [
      heading(`${title}: ${titleOf(rules)}`, instrumentOf(rules)),
      paragraph(`${sentence} `, { by: step.by }),
      signature('For the casino operator'),
      matters(rules),
      precedence(rules),
    ],
  };
};

/** [nz-tournament-1999 2.7] What an applicant is told in writing before the entry is accepted. */
export const writtenNotice = (rules: Rules, applicant: string): Paper => ({
  title: `Notice to ${applicant}`,
  blocks: [
    heading(`Notice to ${applicant}`, `${titleOf(rules)}, ${instrumentOf(rules)}`),
    paragraph('Before your entry is accepted you are told what has been determined for the tournament. ', {
      by: rules.policy.notice.by,
    }),
    matters(rules),
    precedence(rules),
    signature('Received, applicant'),
  ],
});

export const entryForm = (rules: Rules): Paper => ({
  title: `Entry to ${rules.name}`,
  blocks: [
    heading(`Entry to ${titleOf(rules)}`, instrumentOf(rules)),
    paragraph(
      `Entry fee ${dollars(rules.conditions.entryFee)}, of which commission ${dollars(rules.conditions.commission)}.`,
    ),
    ...['Name', 'Address', 'Date'].map(signature),
    paragraph(
      'I have been told the conditions of the tournament and agree to play by them and by the rules.',
    ),
    signature('Signature'),
  ],
});

const twice = (blocks: readonly Block[]): readonly Block[] =>
  ['Copy for the player', 'Copy for the casino'].map((copy) => ({
    is: 'copy',
    blocks: [paragraph(copy), ...blocks],
  }));

/** A receipt in two copies: for the fees that somebody paid, or for what was given back. */
export const receipt = (
  rules: Rules,
  state: Tournament,
  player: string,
  of: 'fee' | 'refund',
  nameOf: NameOf = asKnown,
): Paper => {
  const entrant = state.entrants.find((each) => each.player === player);
  const paid = (entrant?.fees ?? 0) * rules.conditions.entryFee;
  const sum = of === 'fee' ? paid : (moneyOf(rules, state).refunds[player] ?? 0);
  const title = of === 'fee' ? 'Receipt for the entry fee' : 'Receipt for a refund';
  const name = nameOf(player);
  const [from, to] = of === 'fee' ? [name, 'the casino'] : ['The casino', name];
  return {
    title,
    blocks: twice([
      heading(title, titleOf(rules)),
      paragraph(`${from} paid ${to} `, { strong: dollars(sum) }, '.'),
      signature('For the casino'),
      signature('Player'),
    ]),
  };
};

/** A slip for every seat of a session. */
export const seatSlips = (
  rules: Rules,
  state: Tournament,
  session: string,
  nameOf: NameOf = asKnown,
): Paper => ({
  title: `Seats of ${session}`,
  blocks: (seatsIn(state, session) ?? []).flatMap((players, at) =>
    players.map(
      (player, seat): Block => ({
        is: 'slip',
        blocks: [
          heading(nameOf(player), `${titleOf(rules)}, ${session}`),
          paragraph('Table ', { strong: String(at + 1) }, ', seat ', { strong: String(seat + 1) }),
        ],
      }),
    ),
  ),
});

/** The sheet on which a table is scored: seats in order, room for the count, and what was counted. */
export const sessionSheet = (
  rules: Rules,
  state: Tournament,
  session: string,
  nameOf: NameOf = asKnown,
): Paper => {
  const counted: Readonly<Record<string, number>> = Object.assign(
    {},
    ...state.scores.filter((each) => each.session === session).map(({ chips }) => chips),
  );
  const { startingChips = '', minWager = '', maxWager = '' } = rules.conditions;
  return {
    title: `Sheet of ${session}`,
    blocks: [
      heading(`${session}: ${titleOf(rules)}`, `Chips ${startingChips}, wagers ${minWager} to ${maxWager}`),
      ...(seatsIn(state, session) ?? []).map(
        (players, at): Block => ({
          is: 'copy',
          blocks: [
            { is: 'subheading', text: `Table ${at + 1}` },
            table(
              ['seat', 'player', 'chips at the end', 'signature'],
              players.map((player, seat) => [seat + 1, nameOf(player), counted[player] ?? '', '']),
              [2],
            ),
          ],
        }),
      ),
    ],
  };
};

/** The result: places with their clauses, prizes, and the money to the last cent. */
export const resultStatement = (rules: Rules, state: Tournament, nameOf: NameOf = asKnown): Paper => {
  const { places, due, remainder } = standingOf(rules, state);
  const { pool, commission, refunds } = moneyOf(rules, state);
  const prizes = prizesOf(rules, state);
  const paid = Object.values(prizes).reduce((sum, each) => sum + each, 0);
  const rows = places.flatMap(({ place, players, clause }) =>
    players.map((player) => [place, nameOf(player), dollars(must(prizes[player], player)), clause]),
  );
  const money = [
    ['prize pool', dollars(pool)],
    ['commission', dollars(commission)],
    ['prizes', dollars(paid)],
    ...(remainder === 0 ? [] : [['not in the prizes', dollars(Math.abs(remainder))]]),
    ...Object.entries(refunds).map(([player, sum]) => [`refund to ${nameOf(player)}`, dollars(sum)]),
  ];
  const open = paragraph({ strong: 'Not final.' }, ' Something has still to be decided.');
  const cancelled = paragraph({ strong: 'Cancelled.' }, ' All that is due is refunded.');
  return {
    title: `Result of ${rules.name}`,
    blocks: [
      heading(`Result of ${titleOf(rules)}`, instrumentOf(rules)),
      ...(due.length === 0 ? [] : [open]),
      ...(state.cancelled ? [cancelled] : []),
      table(['place', 'player', 'prize', 'clause'], rows, [2]),
      table(['money', 'sum'], money, [1]),
      signature('Tournament director'),
    ],
  };
};
