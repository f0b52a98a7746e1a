import type { AnswerAt } from '@baize/house/api';

export type Settings = AnswerAt<'GET /api/settings'>['settings'];

const TWO_WORDS: Readonly<Record<Settings['secondPerson']['tables'], string>> = {
  usual: 'as is usual there',
  always: 'always two persons',
  never: 'one person',
};

const hoursWords = ({ hours }: Settings): string =>
  hours === null ? 'none' : `${hours.from} to ${hours.to}`;
const zoneWords = ({ timeZone }: Settings): string => timeZone ?? 'as the machine is set';

/** What is said of each setting, in the order of the page. */
const WORDS: readonly (readonly [string, (settings: Settings) => string])[] = [
  ['Hours of gaming', hoursWords],
  ['Time zone', zoneWords],
  ['Money back at a table', ({ secondPerson }) => TWO_WORDS[secondPerson.tables]],
  ['Taking back at a desk', ({ secondPerson }) => TWO_WORDS[secondPerson.tournaments]],
  [
    'Screens are locked after',
    ({ lockMinutes }) => (lockMinutes === 1 ? '1 minute' : `${lockMinutes} minutes`),
  ],
  [
    'A passkey or codes are asked of',
    ({ strongLogin }) => (strongLogin.length === 0 ? 'nobody' : strongLogin.join(', ')),
  ],
  ['Roles and links of staff', ({ twoForPeople }) => (twoForPeople ? 'two persons' : 'the owner alone')],
];

/** All of it, a line each. */
export const settingLines = (settings: Settings): readonly (readonly [string, string])[] =>
  WORDS.map(([what, wordsOf]) => [what, wordsOf(settings)]);

/** What is another in these settings, a sentence each. */
export const changeWords = (before: Settings, after: Settings): readonly string[] =>
  WORDS.flatMap(([what, wordsOf]) => {
    const [was, is] = [wordsOf(before), wordsOf(after)];
    return was === is ? [] : [`${what}: ${was}, then ${is}.`];
  });
