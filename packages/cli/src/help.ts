import type { Colors } from './terminal.ts';
import { wrap } from './text.ts';

interface Topic {
  readonly use: string;
  readonly brief: string;
  readonly does: readonly string[];
  readonly options: readonly (readonly [string, string])[];
  readonly examples: readonly [string, ...string[]];
}

const JSON_LINE = ['--json', 'JSON on standard output and nothing else'] as const;

/** The commands that exist, as their help tells them. */
const TOPICS = {
  open: {
    use: 'baize open',
    brief: 'opens the house: a mini baccarat table in the browser, dealt by the house',
    does: [
      'Opens the house on this machine: its pages, its API and its store. At the first start it makes the owner',
      'and prints a link by which the owner sets a password, once. There is a table to play at from the start.',
      'Whatever happens to the machine, what was acknowledged is there when the house is opened again.',
    ],
    options: [
      JSON_LINE,
      ['--data DIR', 'the folder that everything is kept in (data)'],
      ['--port N', 'the port (7600); 0 takes a free one'],
      ['--pace N', 'how long the first table lets people wager; 1 is humane'],
      ['--demo', 'one person of each role, and bots that play'],
    ],
    examples: ['baize open --demo', 'baize open --data /srv/house --port 8000'],
  },
  referee: {
    use: 'baize referee FILE',
    brief: 'settles rounds by the rules and names the clause that decided each wager',
    does: [
      'Settles rounds by the rules. FILE holds one round a line, as a JSON object; - reads standard input.',
      'One answer comes back for each, in order: what every wager won or lost and by which clause, or why the',
      'round is refused. Amounts are in cents, and in text as 12.50. On a screen the answers are text, anywhere',
      'else JSON lines. Where a round was refused, the others are still settled and the exit code is 2.',
    ],
    options: [
      JSON_LINE,
      ['--text', 'text for people, also into a file or a pipe'],
      ['--generate ID', 'write rounds by chance, by this rulebook'],
      ['--seed N', 'where chance begins (1)'],
      ['--count N', 'how many rounds (1)'],
      ['--illegal', 'each with one unlawful act, and its refusal in the id'],
    ],
    examples: [
      'baize referee packages/cli/examples/baccarat.jsonl',
      'baize referee --generate act-blackjack-2018 --count 9',
      'baize referee - --json < rounds.jsonl > answers.jsonl',
    ],
  },
  rules: {
    use: 'baize rules [RULEBOOK [CLAUSE]]',
    brief: 'prints what the rules say, who carries each clause out and what proves it',
    does: [
      'Without arguments lists the rulebooks; with a rulebook prints its clauses; with a clause tells what it',
      'says, who carries it out, how it is read, and where the code and the tests are. A clause is tied when',
      'code carries it out and a test proves it; recorded when no program could and what is done instead is',
      'tested; not yet when neither is so.',
    ],
    options: [
      JSON_LINE,
      ['--coverage', 'count the clauses that are tied, recorded and not yet'],
      ['--compare', 'tell what differs between two rulebooks, clause by clause'],
    ],
    examples: [
      "baize rules act-mini-baccarat-2016 '8.8(b)'",
      'baize rules act-mini-baccarat-2016 | less',
      'baize rules --coverage',
      'baize rules --compare act-blackjack-2005 act-blackjack-2018',
    ],
  },
  verify: {
    use: 'baize verify DIR',
    brief: "checks a house's whole record: chains, replay, chips, shoes",
    does: [
      'Goes through the store in a data folder, offline: every chain of events, every posting, every table played',
      'again from its events and compared with the ledger, and every opened shoe against what was sealed before',
      'the first wager. Exit code 1 where something does not hold.',
    ],
    options: [JSON_LINE],
    examples: ['baize verify data'],
  },
} as const satisfies Record<string, Topic>;

type TopicName = keyof typeof TOPICS;

const INTRODUCTION = [
  'Baize plays casino table games exactly as the approved rules say, and for every card, payment and',
  'refusal it can show the clause that decided it.',
];

const paragraph = (text: readonly string[], width: number): string[] => wrap(text.join(' '), width);

const optionLines = (options: Topic['options']): string[] =>
  options.map(([option, does]) => `  ${option.padEnd(12)}${does}`);

/** The help of one command. */
export const topicHelp = (name: TopicName, { bold }: Colors, width: number): string => {
  const { use, does, options, examples }: Topic = TOPICS[name];
  return [
    bold(use),
    ...paragraph(does, width),
    '',
    ...optionLines(options),
    '',
    ...examples.map((line) => `  $ npx ${line}`),
  ].join('\n');
};

/** The first thing that a newcomer reads. */
export const help = ({ bold, dim }: Colors, width: number): string =>
  [
    ...paragraph(INTRODUCTION, width),
    '',
    ...Object.values<Topic>(TOPICS).flatMap(({ use, brief, examples }) => [
      bold(use),
      `    ${brief}`,
      dim(`    $ npx ${examples[0]}`),
    ]),
    '',
    ...optionLines([
      ['--help', 'this text; baize COMMAND --help tells more of one command'],
      ['--version', 'the version of Baize'],
    ]),
    '',
    'README.md is the place to read on.',
  ].join('\n');
