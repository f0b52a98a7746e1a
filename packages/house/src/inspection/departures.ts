import type { Library } from '@baize/rulebooks';
import type { Departure } from '../editions/force.ts';
import type { Restored } from '../log/epoch.ts';
import type { Json, StoredEvent } from '../store/port.ts';

/** In what a house departs from the approved mode. */
export const DEPARTURES = [
  'house rules',
  'trial edition',
  'not in force',
  'real cards',
  'one person',
  'correction',
  'override',
  'lost seal',
  'restored record',
] as const;
type DepartureKind = (typeof DEPARTURES)[number];

/** One departure, by the event of the log that began it. Nothing takes it from the list again. */
export interface DepartureLine {
  /** The position of that event in the log. */
  readonly event: number;
  readonly is: DepartureKind;
  readonly table: string | null;
  readonly tournament: string | null;
  readonly what: string;
  readonly rulebook: string | null;
  readonly clause: string | null;
  readonly round: number | null;
  readonly since: number;
  /** When it was over; null where it goes on. What happened in one moment was over at once. */
  readonly until: number | null;
  /** Rounds that ended while it went on. */
  readonly rounds: number;
  /** Who began it; null is the house itself. */
  readonly who: string | null;
}

/** What is known of a table on the way through the log. */
interface TableSoFar {
  readonly rulebook: string;
  readonly round: number | null;
  /** Places in the list of what goes on there. */
  readonly open: readonly number[];
}

/** All departures up to an event, in the order of the log. */
export interface Departures {
  readonly lines: readonly DepartureLine[];
  readonly tables: ReadonlyMap<string, TableSoFar>;
  /** Where the house's setting stands that nobody needs a second person. */
  readonly settings: number | null;
}

export const NO_DEPARTURES: Departures = { lines: [], tables: new Map(), settings: null };

type Fields = Readonly<Record<string, Json | undefined>>;

const fieldsOf = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);

/** What a person put right in the record of a round, and not the house. */
const CORRECTIONS: Readonly<Record<string, string>> = {
  'game.CardCorrected': 'A card was put right by hand',
  'game.NumberCorrected': 'The number was put right by hand',
  'game.ThrowCorrected': 'The throw was put right by hand',
  'game.RoundRebuilt': 'A round was rebuilt by hand',
  'game.HandsReconstructed': 'Hands were laid again by hand',
  'game.RecordDecided': 'What lay was decided by a person',
  'tournament.ScoreCorrected': 'A count of a tournament was put right',
  'tournament.PlayOffCorrected': 'A play-off was put right',
  'tournament.Undone': 'Something done in a tournament was taken back',
};

const LOST: Readonly<Record<string, string>> = {
  'house.ShoeLost': 'The seal of a shoe cannot be opened: nobody can check it any more',
  'house.SpinLost': 'The seal of a draw cannot be opened: nobody can check it any more',
};

type Began = Pick<DepartureLine, 'is' | 'what'> &
  Partial<Pick<DepartureLine, 'clause' | 'rulebook' | 'round' | 'until'>>;

const lineOf = ({ position, stream, at, data }: StoredEvent, began: Began): DepartureLine => {
  const [kind, ...name] = stream.split(':');
  const { person } = fieldsOf(data);
  return {
    event: position,
    table: kind === 'table' ? name.join(':') : null,
    tournament: kind === 'tournament' ? name.join(':') : null,
    rulebook: null,
    clause: null,
    round: null,
    since: at,
    until: null,
    rounds: 0,
    who: textOf(person),
    ...began,
  };
};

/** What is not approved about the edition itself. */
const standingOf = (library: Library, rulebook: string): readonly Began[] => {
  const standing = library[rulebook]?.edition.standing;
  if (standing === undefined || standing === 'approved') return [];
  const title = library[rulebook]?.edition.title ?? rulebook;
  return standing === 'house'
    ? [{ is: 'house rules', what: `Plays house rules: ${title}`, rulebook }]
    : [{ is: 'trial edition', what: `Plays a trial edition: ${title}`, rulebook }];
};

const notInForce = (departure: Departure | undefined): readonly Began[] => {
  if (departure === undefined) return [];
  const { is, rulebook, why, reason } = departure;
  const state = is === 'revoked' ? 'not in force any more' : 'not in force yet';
  return [{ is: 'not in force', what: `Plays by ${rulebook}, ${state}: ${why} Why: ${reason}`, rulebook }];
};

const atOpening = (library: Library, rulebook: string, hosted: Fields): readonly Began[] => [
  ...standingOf(library, rulebook),
  ...notInForce(hosted.departure as unknown as Departure | undefined),
  ...(hosted.mode === 'human'
    ? [
        {
          is: 'real cards' as const,
          what: 'Real cards or a real wheel: what lies there is told by people',
          rulebook,
        },
      ]
    : []),
  ...(hosted.mode === 'automatic' && hosted.secondPerson === 'none'
    ? [
        {
          is: 'one person' as const,
          what: 'One person alone may take back what the house has dealt',
          rulebook,
        },
      ]
    : []),
];

const withLines = (
  departures: Departures,
  event: StoredEvent,
  began: readonly Began[],
): { readonly departures: Departures; readonly places: readonly number[] } => ({
  departures: { ...departures, lines: [...departures.lines, ...began.map((each) => lineOf(event, each))] },
  places: began.map((_, index) => departures.lines.length + index),
});

const update = (
  { lines }: Departures,
  places: readonly number[],
  to: (line: DepartureLine) => Partial<DepartureLine>,
): readonly DepartureLine[] =>
  places.length === 0
    ? lines
    : lines.map((line, place) => (places.includes(place) ? { ...line, ...to(line) } : line));

/** What is open at a table is over with it. */
const closeTable = (departures: Departures, name: string, at: number): Departures => {
  const table = departures.tables.get(name);
  if (table === undefined) return departures;
  return {
    ...departures,
    lines: update(departures, table.open, () => ({ until: at })),
    tables: new Map(departures.tables).set(name, { ...table, open: [] }),
  };
};

/** What is known of a game besides its events. */
export interface GamesKnown {
  readonly library: Library;
  /** The rulebook of tables that do not say theirs. */
  readonly firstRulebook: string;
  endsRound(rulebook: string, event: { readonly type: string }): boolean;
}

const atTable = (
  departures: Departures,
  event: StoredEvent,
  { library, firstRulebook, endsRound }: GamesKnown,
): Departures => {
  const name = event.stream.slice('table:'.length);
  const told = fieldsOf(fieldsOf(event.data).event);
  if (event.type === 'house.TableHosted') {
    const rulebook = textOf(told.rulebook) ?? firstRulebook;
    const { departures: grown, places } = withLines(departures, event, atOpening(library, rulebook, told));
    return { ...grown, tables: new Map(grown.tables).set(name, { rulebook, round: null, open: places }) };
  }
  const table = departures.tables.get(name);
  if (table === undefined) return departures;
  if (event.type === 'game.TableClosed') return closeTable(departures, name, event.at);
  if (event.type === 'game.WagersInvited')
    return {
      ...departures,
      tables: new Map(departures.tables).set(name, { ...table, round: numberOf(told.round) ?? table.round }),
    };
  if (table.open.length > 0 && event.type.startsWith('game.') && endsRound(table.rulebook, told as never))
    return { ...departures, lines: update(departures, table.open, ({ rounds }) => ({ rounds: rounds + 1 })) };
  const { rulebook } = table;
  const round = numberOf(told.round) ?? table.round;
  const moment = { rulebook, round, clause: textOf(told.by), until: event.at };
  const what = CORRECTIONS[event.type];
  if (what !== undefined)
    return withLines(departures, event, [{ is: 'correction', what, ...moment }]).departures;
  const lost = LOST[event.type];
  if (lost !== undefined)
    return withLines(departures, event, [{ is: 'lost seal', what: lost, ...moment, clause: null }])
      .departures;
  return departures;
};

const atTournament = (departures: Departures, event: StoredEvent): Departures => {
  const told = fieldsOf(fieldsOf(event.data).event);
  if (event.type === 'house.Departed')
    return withLines(departures, event, notInForce(told.departure as unknown as Departure)).departures;
  const what = CORRECTIONS[event.type];
  if (what === undefined) return departures;
  const said = textOf(told.reason);
  return withLines(departures, event, [
    {
      is: 'correction',
      what: said === null ? what : `${what}: ${said}`,
      clause: textOf(told.by),
      until: event.at,
    },
  ]).departures;
};

const approvedWords = (told: Fields): string =>
  `An act that takes back what was dealt, asked for as request ${numberOf(told.request) ?? ''} and approved by a second person`;

const settingsSet = (departures: Departures, event: StoredEvent): Departures => {
  const { set, reason, by } = fieldsOf(event.data);
  const { secondPerson } = fieldsOf(set);
  const { tables, tournaments } = fieldsOf(secondPerson);
  const isOpen = tables === 'never' || tournaments === 'never';
  if (isOpen === (departures.settings !== null)) return departures;
  if (!isOpen) {
    const lines = update(departures, [departures.settings ?? -1], () => ({ until: event.at }));
    return { ...departures, lines, settings: null };
  }
  const what = `No second person is needed in this house: ${textOf(reason) ?? ''}`;
  const { departures: grown, places } = withLines(departures, event, [{ is: 'one person', what }]);
  const lines = update(grown, places, () => ({ who: textOf(by) }));
  return { ...grown, lines, settings: places[0] ?? null };
};

const restoredWords = ({ missing, size }: Restored): string =>
  `The record was restored from a backup: ${size} commands were there to go on from, ${missing === 0 ? 'and none that was signed is known to be missing' : `and ${missing} that were signed are missing`}`;

/** One more event of the log. */
export const withEvent = (departures: Departures, event: StoredEvent, known: GamesKnown): Departures => {
  if (event.type === 'house.ActApproved') {
    const told = fieldsOf(fieldsOf(event.data).event);
    const table = departures.tables.get(event.stream.slice('table:'.length));
    const about = { rulebook: table?.rulebook ?? null, round: table?.round ?? null, until: event.at };
    return withLines(departures, event, [{ is: 'override', what: approvedWords(told), ...about }]).departures;
  }
  if (event.stream.startsWith('table:')) return atTable(departures, event, known);
  if (event.stream.startsWith('tournament:')) return atTournament(departures, event);
  if (event.type === 'house.SettingsSet') return settingsSet(departures, event);
  if (event.type === 'log.Restored') {
    const what = restoredWords(fieldsOf(event.data).restored as unknown as Restored);
    return withLines(departures, event, [{ is: 'restored record', what }]).departures;
  }
  return departures;
};
