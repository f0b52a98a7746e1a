import { must } from '@baize/engine';
import { citationOf } from '@baize/rulebooks';
import { hexOf, sha256 } from '../ballot/sha256.ts';
import { judge } from '../judge.ts';
import { allowedBy, noRoomFor } from '../policy/allowed.ts';
import type { Item } from '../policy/policy.ts';
import type { Fields } from '../refusal.ts';
import type { Rules } from '../state.ts';
import {
  type Block,
  capital,
  dollars,
  heading,
  type Matter,
  type Paper,
  paragraph,
  signature,
} from './paper.ts';
import { worded } from './worded.ts';

/** What every paper says under an edition that nobody has approved: nobody takes it for the paper of a casino. */
export const trialWords = ({ policy }: Rules): readonly string[] =>
  policy.book.edition.standing === 'trial' ? ['This is a trial: nobody has approved these rules.'] : [];

/** "Blackjack tournament, 20 March 2030, 18:00. Casino Control (Blackjack) Approval 2018 (No 1)." A trial says so. */
export const underOf = (rules: Rules): string => {
  const { start } = rules.conditions.said;
  const when = start === undefined ? '' : `, ${worded('start', start)}`;
  const game = capital(rules.game.replaceAll('-', ' '));
  const { edition } = rules.policy.book;
  return [`${game} tournament${when}. ${citationOf(edition)}.`, ...trialWords(rules)].join(' ');
};

/** [17.3(b)] [1999 6.1] Which holds where rules and conditions disagree, and who conducts the tournament. */
const precedence = (rules: Rules): Block => {
  const { what, by } = rules.policy.prevails;
  const sentence =
    what === 'rules'
      ? 'Where the rules and these conditions disagree, the rules prevail.'
      : 'Where these conditions, as approved, disagree with the ordinary rules of the game, the conditions prevail for the tournament.';
  return paragraph(`The tournament is conducted by the tournament director. ${sentence} `, { by });
};

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** What the conditions say, or of the one field that is asked about the part that it is asked for. */
const saidIn = (said: Fields, fields: readonly string[], part: string | undefined): Fields =>
  part === undefined ? said : { [part]: (said[must(fields[0], part)] as Fields)[part] };

const matterOf = (
  { conditions }: Rules,
  {
    fields: all,
    says,
    by,
    part,
  }: Pick<Item, 'says' | 'part'> & { readonly fields: readonly string[]; readonly by: string },
): Matter => {
  const said = saidIn(conditions.said, all, part);
  const fields = part === undefined ? all : [part];
  const stated = fields.filter((field) => isSaid(said[field]));
  return {
    by,
    name: capital(says),
    text:
      stated.length < fields.length
        ? undefined
        : capital(stated.map((field) => worded(field, said[field])).join(', ')),
  };
};

/** Every matter that is demanded, and what is stated of one's own accord, in the order of the instrument. */
const mattersOf = (rules: Rules): readonly Matter[] => {
  const order = Object.keys(rules.policy.book.clauses);
  return [
    ...rules.policy.items
      .filter(({ when }) => when?.(rules.conditions) ?? true)
      .map((item) => matterOf(rules, item)),
    ...[...allowedBy(rules.policy), ...noRoomFor(rules.policy)]
      .map((item) => matterOf(rules, item))
      .filter(({ text }) => text !== undefined),
  ].sort((one, other) => order.indexOf(one.by) - order.indexOf(other.by));
};

const MARK_DIGITS = 8;

/** The beginning of a hash over what was determined: two copies with the same mark say the same. */
const markOf = (rules: Rules): string => {
  const text = JSON.stringify([rules.name, rules.policy.instrument, mattersOf(rules)]);
  return hexOf(sha256(new TextEncoder().encode(text)))
    .slice(0, MARK_DIGITS)
    .replace(/^.{4}/, '$& ');
};

const statedIn = (rules: Rules): readonly Block[] => [
  { is: 'matters', matters: mattersOf(rules) },
  precedence(rules),
];

/**
 * The conditions with every item that the instrument asks for, and the statement on precedence. What is missing says
 * so.
 */
export const conditionsDocument = (rules: Rules): Paper => {
  const { ok } = judge(rules.policy, rules.conditions, rules.game);
  const draft = paragraph({ strong: 'Draft.' }, ' Something is missing or contrary to the rules.');
  return {
    title: `Conditions of ${rules.name}`,
    mark: markOf(rules),
    blocks: [
      heading(rules.name, underOf(rules), 'Conditions of entry'),
      ...(ok ? [] : [draft]),
      ...statedIn(rules),
    ],
  };
};

/**
 * [17.2(c)] [2005 20.3] The notice, or the request for approval, that goes to the regulator with a copy of the
 * conditions; nothing where no regulator is told.
 */
export const regulatorNotice = (rules: Rules): Paper | undefined => {
  const step = rules.policy.gate.find(({ step: each }) => each === 'notify' || each === 'approve');
  if (step === undefined) return undefined;
  const [title, sentence] =
    step.step === 'approve'
      ? [
          'Request for approval',
          'The Commission is asked to approve the conditions of this tournament. A copy of them is enclosed. ',
        ]
      : [
          'Notice of a tournament',
          'The Commission is notified of this tournament. A copy of its conditions is enclosed. ',
        ];
  const mark = markOf(rules);
  return {
    title: `${title}: ${rules.name}`,
    mark,
    blocks: [
      heading(rules.name, underOf(rules), title),
      paragraph('To the ', { strong: 'ACT Gambling and Racing Commission' }),
      paragraph(sentence, { by: step.by }),
      paragraph(
        'No entries are taken before this has been done. The copy carries the mark ',
        { strong: mark },
        '.',
      ),
      ...['For the casino operator', 'Name and position', 'Date'].map(signature),
      ...['Received for the Commission', 'Date'].map(signature),
      { is: 'page' },
      heading(rules.name, underOf(rules), 'Enclosed: conditions of entry'),
      ...statedIn(rules),
    ],
  };
};

/** [1999 2.7] What an applicant is told in writing before the entry is accepted. */
export const writtenNotice = (rules: Rules, applicant: string): Paper => ({
  title: `Notice to ${applicant}`,
  mark: markOf(rules),
  blocks: [
    heading(rules.name, underOf(rules), `Written notice to ${applicant}`),
    paragraph('Before your entry is accepted you are told what has been determined for the tournament. ', {
      by: rules.policy.notice.by,
    }),
    ...statedIn(rules),
    ...['For the casino operator', 'Received, applicant', 'Date'].map(signature),
  ],
});

/** What an applicant fills in and signs. */
export const entryForm = (rules: Rules): Paper => {
  const { entryFee, commission, said } = rules.conditions;
  const kept = commission === 0 ? '' : `, of which ${dollars(commission)} is commission`;
  const group = said.groups === undefined ? [] : ['Group or club, if any'];
  return {
    title: `Entry to ${rules.name}`,
    mark: markOf(rules),
    blocks: [
      heading(rules.name, underOf(rules), 'Entry form'),
      paragraph('Entry fee ', { strong: dollars(entryFee) }, `${kept}.`),
      ...['Name', 'Address', 'Telephone', ...group].map(signature),
      { is: 'subheading', text: 'Declaration' },
      paragraph(
        'I have been told the conditions of the tournament in writing and agree to play by them and by the rules.',
      ),
      ...['Signature of the applicant', 'Date'].map(signature),
      { is: 'subheading', text: 'For the casino' },
      ...['Fee received, receipt number', 'Accepted by', 'Date'].map(signature),
    ],
  };
};
