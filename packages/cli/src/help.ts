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
const STORE_LINE = [
  '--store STORE',
  'sqlite:DIR, or postgres://USER@HOST:PORT/DATABASE; may stand in BAIZE_STORE',
] as const;
/** The same for every command: it is told once, below the options of each. */
const RULEBOOKS_LINE = [
  '--rulebooks DIR',
  'editions from a folder, beside the rulebooks of the house',
] as const;

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
      ['--data DIR', 'the folder that everything is kept in (data; demo with --demo)'],
      STORE_LINE,
      ['--keys DIR', 'the folder of the key that opens what is sealed, if not DIR of --data'],
      ['--cluster-key FILE', 'the key that all nodes over one database share (DIR/cluster.key)'],
      ['--role ROLE', 'of several nodes: all, wire (sockets and pages) or tables'],
      ['--node-address URL', 'where the other nodes find this one'],
      ['--port N', 'the port (7600); 0 takes a free one'],
      ['--host ADDRESS', 'the address of this machine to open it on (127.0.0.1: nobody else gets in)'],
      ['--origin URL', 'where browsers find it, like https://house.example; needed for other machines'],
      ['--proxy NETWORKS', 'reverse proxies whose word on addresses is taken, like 127.0.0.1,10.0.0.0/8'],
      ['--cert FILE, --key FILE', 'TLS without a proxy; read again when they change, or by SIGHUP'],
      ['--config FILE', 'all of these as JSON, by the same names; what is typed wins'],
      ['--pace N', 'how long the first table lets people wager; 1 is humane'],
      ['--name NAME', 'the name under which the record is signed, a word such as casino.example/1; once'],
      ['--witness VKEY@URL', 'somebody outside who cosigns the record; several may be named'],
      ['--demo', 'people of every role, and bots that play; never over a house of your own'],
      ['--log', 'a line of JSON on standard error for each request'],
      ['--sockets-per-address N', 'connections from one address before log-in (50); more for a whole casino'],
    ],
    examples: [
      'baize open --demo',
      'baize open --data /srv/house --origin https://house.example --proxy 127.0.0.1',
    ],
  },
  mcp: {
    use: 'baize mcp',
    brief: 'answers programs that read law: clauses, settlements and chances',
    does: [
      'A server of the Model Context Protocol over standard input and output, one JSON-RPC message a line. It only',
      'reads: rulebooks and clauses with their code and tests, a search through them, rounds and tournaments settled',
      'or checked, chances, and what a refusal means. It changes nothing, opens no connection and knows no house.',
    ],
    options: [JSON_LINE],
    examples: ['baize mcp', 'baize mcp --rulebooks my-editions'],
  },
  odds: {
    use: 'baize odds GAME',
    brief: 'exact chances, edges and best play, and what another rule would change',
    does: [
      'What every wager is worth, exactly, from the very numbers that settle a table: baccarat, blackjack, dice,',
      'poker or roulette. Where it is a fraction the fraction is given; every figure says how exact it is. --remaining and',
      '--out take cards or ranks with their number, as text or in a file. --set asks what if a number of the law',
      'were another; several are separated by commas.',
    ],
    options: [
      JSON_LINE,
      ['--csv', 'the same for a spreadsheet'],
      ['--rulebook', 'the rulebook to compute by'],
      ['--decks', 'how many decks (8)'],
      ['--remaining', "what is left in the shoe: 'A:30 2:31 ...', 'Ah:7 ...'"],
      ['--out', 'the cards that are out of it'],
      ['--removal', 'baccarat, blackjack: what one card out of the shoe does, by rank'],
      ['--set', 'CLAUSE.FIELD=NUMBER'],
      ['--soft17', 'blackjack: stand or draw'],
      ['--hands', 'blackjack: every hand against every up card'],
      ['--hand --up', 'poker, blackjack: one decision'],
      ['--royal', 'poker: what a royal flush pays to one'],
      ['--max-payout', 'poker: what a bet wins at most, in antes'],
      ['--pool', 'poker: the jackpot meter in cents'],
    ],
    examples: [
      'baize odds baccarat',
      'baize odds blackjack --soft17 draw --decks 6',
      "baize odds poker --hand 'As Kh Qd Jc 3s' --up Kd",
      "baize odds baccarat --set '8.8(c).pays=9'",
    ],
  },
  referee: {
    use: 'baize referee FILE',
    brief: 'settles rounds by the rules and names the clause that decided each wager',
    does: [
      'Settles rounds by the rules. FILE holds one round a line, as a JSON object; - reads standard input.',
      'One answer comes back for each, in order: what every wager won or lost and by which clause, or why the',
      'round is refused. Amounts are in cents, and in text as 12.50. On a screen the answers are text, anywhere',
      'else JSON lines. Where a round was refused, the others are still settled and the exit code is 2.',
      '--second-reading settles each a second time by rules that share no code with the first; exit code 1 where',
      'the two differ.',
    ],
    options: [
      JSON_LINE,
      ['--text', 'text for people, also into a file or a pipe'],
      ['--second-reading', 'hold each answer against a second reading'],
      ['--generate N', 'write so many rounds by chance, with --game GAME'],
      ['--kind KIND', 'of them: lawful (default), irregular, unlawful, mixed'],
      ['--seed N', 'where chance begins (1)'],
      ['--generate ID', 'the same by this rulebook; --count N, --illegal'],
    ],
    examples: [
      'baize referee packages/cli/examples/baccarat.jsonl',
      'baize referee packages/cli/examples/irregular.jsonl --text',
      'baize referee --generate 9 --game blackjack --kind mixed',
      'baize referee rounds.jsonl --second-reading --text',
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
      ['--rounds N', 'compare: rounds by chance that both settle (200); 0 none'],
      ['--hashes', 'what the text of each clause comes to, as JSON to be kept'],
      ['--since FILE', 'what is stale since those were kept; exit code 1 if anything'],
    ],
    examples: [
      "baize rules act-mini-baccarat-2016 '8.8(b)'",
      'baize rules act-mini-baccarat-2016 | less',
      'baize rules --coverage',
      'baize rules --compare act-blackjack-2005 act-blackjack-2018',
      'baize rules --since hashes-of-last-year.json',
    ],
  },
  simulate: {
    use: 'baize simulate GAME',
    brief: 'plays a game millions of times, with error bars beside exact figures',
    does: [
      'Plays baccarat, blackjack, dice, poker or roulette by best play, from a shoe that is shuffled anew for every',
      'round, and tells what each wager brought with its standard error, how often which result came, the longest runs,',
      'and what sessions come to. What comes of a seed is the same for any number of threads: the checksum tells.',
      'The law, the shoe and the play are asked for as with baize odds. baize simulate tournament tells the chance to',
      'advance in a heat of blackjack, baccarat or roulette from chips, seat, marker and rounds left.',
    ],
    options: [
      JSON_LINE,
      ['--csv', 'the distribution for a spreadsheet'],
      ['--rounds', 'how many rounds (10000000)'],
      ['--seed', 'where chance begins (1)'],
      ['--threads', 'how many threads (one for each processor)'],
      ['--checkpoint', 'a file to keep what is done, and to go on from'],
      ['--on', 'the wager that is looked at: banker:B, tie, 17-20 ...'],
      ['--bankroll', 'units that a session begins with'],
      ['--session-rounds', 'rounds of a session'],
      ['--play', 'blackjack: best play by total or by cards (total)'],
      ['--method', 'baccarat: A or B (A)'],
      ['--game --chips', 'tournament: the game, and the chips of each seat'],
      ['--seat --marker', 'tournament: the seat asked about, and who wagers first'],
      ['--rounds-left', 'tournament: rounds left in the heat (1)'],
      ['--advance', 'tournament: how many advance (1)'],
      ['--min --max', 'tournament: the limits of a wager'],
      ['--opponents', 'tournament: minimum, maximum or chase (chase)'],
      ['--heats', 'tournament: how many heats (20000)'],
    ],
    examples: [
      'baize simulate blackjack --rounds 100000000',
      'baize simulate baccarat --on tie --seed 7 --threads 2',
      'baize simulate roulette --on red --bankroll 50 --session-rounds 200',
      'baize simulate tournament --chips 5000,4200,6100 --rounds-left 3 --min 100 --max 2000',
    ],
  },
  tournament: {
    use: 'baize tournament DEED FILE',
    brief: 'runs tournaments from conditions to prizes, settles and checks them',
    does: [
      'settle reads one tournament a line, as a JSON object of conditions and what happened; - reads standard',
      'input. One answer comes back for each: pool, refunds, places with their prizes, who goes on, and what has',
      'to be decided first, each by its clause; or why an act is refused. conditions tells whether the conditions',
      'are complete and lawful under their instrument: what is missing and what is contrary. create, enter,',
      'ballot, score and do run one in a file of its own, act by act; options tells what may be done now; export',
      'gives it as one object, papers as pages to print. check goes through exported ones by code of its own;',
      'generate makes them by chance.',
      'On a screen the answers are text, anywhere else JSON. Where something was refused the exit code is 2.',
    ],
    options: [
      JSON_LINE,
      ['--text', 'text for people, also into a file or a pipe'],
      ['--instrument', 'create, generate: the rulebook that governs'],
      ['--game', 'create: the game'],
      ['--conditions', 'create: a file of conditions'],
      ['--from', 'create: a template, or another tournament’s file; with --start'],
      ['--player', 'enter: who; --at, --group, --notified, --agreed'],
      ['--csv', 'enter: a list; export: entries, seats, counts, places'],
      ['--document', 'export: one of the papers, as HTML'],
      ['--to', 'papers: the folder into which all that there are to print are written'],
      ['--session', 'ballot, score: which session; --table, --chips'],
      ['--seal', 'ballot: seal a secret; --reason: in place of one that stands'],
      ['--close', 'ballot: close the list, with --seats; without --seal and --close it is drawn'],
      ['--word', 'ballot: what --player puts into the draw'],
      ['--seed', 'generate: where chance begins; --count how many'],
    ],
    examples: [
      'baize tournament settle packages/cli/examples/tournament.jsonl',
      'baize tournament conditions - --json < tournaments.jsonl',
      'baize tournament create cup.jsonl --instrument act-blackjack-2018 --game blackjack --conditions cup.json',
      'baize tournament generate --instrument nz-tournament-1999 --count 9 | npx baize tournament check -',
    ],
  },
  submission: {
    use: 'baize submission --to FOLDER',
    brief: 'writes what a regulator is handed: build, chance, checklist',
    does: [
      'What runs, file by file with one digest over it; statistical tests of what the house draws; what every wager',
      'of every table is worth, exactly; and what the standards of laboratories ask for, each with where it can be',
      'seen or a plain "not". With --data of the tables of a house, open or closed, else of every rulebook. Exit code 1 where',
      'a test speaks against the generator.',
    ],
    options: [
      JSON_LINE,
      ['--to FOLDER', 'the folder to make'],
      ['--data DIR', 'the data folder of a house'],
      ['--scale N', 'how much is drawn for the tests (1: some 300,000 draws and 40,000 shoes)'],
      ['--dieharder', "dieharder's tests as well, over 256 MiB, where it is installed: takes an hour"],
    ],
    examples: ['baize submission --to pack --data data', 'baize submission --to pack --scale 10 --dieharder'],
  },
  verify: {
    use: 'baize verify PATH',
    brief: "checks a house's whole record, an export, or one opened shoe",
    does: [
      'Goes through the store in a data folder, open or closed: every command against its leaf, the tree against',
      'what was signed, every posting, every table played again from its events and compared with the ledger, and',
      'every opened shoe against what was sealed before the first wager. PATH may also be a backup, an export of the log,',
      'the bundle of a round, the draw of an inspection, or one opened shoe or spin, as the house hands them out, or the',
      'address of a database, postgres://... What could not be proved is said. Exit code 1 where something does not hold.',
    ],
    options: [
      JSON_LINE,
      ['--against FILE', 'a checkpoint that was kept elsewhere: finds a cut tail and a rewrite'],
      ['--witness VKEY', 'a witness that has to have signed; several may be named'],
    ],
    examples: ['baize verify data', 'baize verify data --against kept.txt', 'baize verify shoe-1-1.json'],
  },
  backup: {
    use: 'baize backup --data DIR --to FILE',
    brief: 'copies a house into one file while it goes on',
    does: [
      'The store as it stands at one moment, the keys, the newest checkpoint and how entrants are reached, in one',
      'file that only its owner may read. It holds the keys: keep it as you keep them. A house in a database is copied',
      'into the same kind of file, with the folder of any of its nodes.',
    ],
    options: [
      JSON_LINE,
      ['--data DIR', 'the data folder of the house, or of one of its nodes'],
      STORE_LINE,
      ['--to FILE', 'the file to make'],
      ['--keys DIR', 'where its key lies, if not beside the store'],
    ],
    examples: ['baize backup --data data --to house.backup'],
  },
  restore: {
    use: 'baize restore FILE --data DIR',
    brief: 'lays a backup out in a folder of its own, and says what is missing',
    does: [
      'Goes on under the old name where the backup is all that was ever signed, as far as is known: made of a',
      'closed house, or held to the newest checkpoint with --against. Else it begins NAME/2, whose first entry',
      'names the old checkpoint and what is missing. With --store it goes into an empty database, whichever kind of',
      'store it was made of, and DIR is the folder of its first node.',
    ],
    options: [
      JSON_LINE,
      ['--data DIR', 'the folder to make'],
      STORE_LINE,
      ['--against FILE', 'the newest checkpoint that anybody has'],
    ],
    examples: ['baize restore house.backup --data data'],
  },
  rotate: {
    use: 'baize rotate --data DIR',
    brief: 'gives a closed house another key for what it seals from now on',
    does: [
      'Shoes, spins, ballots and the secrets of apps are locked with a key. The new one is on record before it locks',
      'anything; those before it stay beside it, for what they have locked. The next start reads all events once.',
    ],
    options: [
      JSON_LINE,
      ['--data DIR', 'the data folder of the house'],
      ['--keys DIR', 'where its key lies, if not beside the store'],
    ],
    examples: ['baize rotate --data data'],
  },
  witness: {
    use: 'baize witness --key FILE --data DIR --port N --log VKEY@URL',
    brief: 'watches the logs of houses, and signs that they only grow',
    does: [
      'A small program for somebody outside the house, such as a regulator. It keeps the newest checkpoint of each',
      'log, signs a newer one only where it is proved to begin with that, and keeps what convicts a log of having',
      'two trees. With --key alone it prints its public key, and makes one where FILE is not there.',
      'It speaks C2SP tlog-witness; other programs that do can stand beside it.',
    ],
    options: [
      JSON_LINE,
      ['--key FILE', 'its private key'],
      ['--name NAME', 'the name of a key that is made, a word such as commission.example/w1'],
      ['--data DIR', 'the folder of its own store'],
      ['--port N', 'the port to listen on'],
      ['--host ADDRESS', 'the address of this machine to listen on (127.0.0.1)'],
      ['--log VKEY@URL', 'a log that it watches; several may be named'],
      ['--every SECONDS', 'how often it looks at a log by itself (60); 0 never'],
    ],
    examples: [
      'baize witness --key w1.key --name commission.example/w1',
      'baize witness --key w1.key --data w1 --port 7700 --log casino.example+4f2a91c3+AZ...@https://house.example',
    ],
  },
  checkpoint: {
    use: 'baize checkpoint --data DIR',
    brief: 'prints the newest signed checkpoint of a house: what to keep elsewhere',
    does: [
      'A checkpoint says how many commands the record holds and what they come to, signed by the house. Whoever',
      'keeps one can tell later with baize verify --against whether anything before it was changed or left out.',
    ],
    options: [JSON_LINE, ['--data DIR', 'the data folder of the house']],
    examples: ['baize checkpoint --data data > kept.txt'],
  },
} as const satisfies Record<string, Topic>;

type TopicName = keyof typeof TOPICS;

const INTRODUCTION = [
  'Baize plays casino table games exactly as the approved rules say, and for every card, payment and',
  'refusal it can show the clause that decided it.',
];

const paragraph = (text: readonly string[], width: number): string[] => wrap(text.join(' '), width);

const optionLines = (options: Topic['options']): string[] =>
  options.map(([option, does]) => `  ${option.padEnd(15)} ${does}`);

/** The help of one command. */
export const topicHelp = (name: TopicName, { bold }: Colors, width: number): string => {
  const { use, does, options, examples }: Topic = TOPICS[name];
  return [
    bold(use),
    ...paragraph(does, width),
    '',
    ...optionLines([...options, RULEBOOKS_LINE]),
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
