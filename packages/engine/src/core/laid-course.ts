import type { Actor, Decision } from './game.ts';
import { type Irregularity, voidLine } from './irregularities.ts';
import { faultInMoments, type LaidMoment, type LaidRuling, momentOf, rulingsOf } from './laid-irregular.ts';
import { type Fault, type Followed, fault, isFault, type Line } from './notation.ts';
import { netsBy } from './purse.ts';

const DEALER: Actor = { role: 'dealer' };

interface AnyEvent {
  readonly type: string;
  readonly by: string;
}

/** The steps of a round that its dealer takes, which no file has to tell. */
type Step = 'NoMoreBets' | 'SettleWagers' | 'ClearLayout' | 'InviteWagers';

/** What a round of a game is settled by at which chips lie on a layout. */
export interface LaidReferee<Table, Command, Event extends AnyEvent, Cause extends string> {
  decide(table: Table, command: Command): Decision<Event, string>;
  evolve(table: Table, event: Event): Table;
  readonly causes: Readonly<Record<Cause, 'supervisor' | 'operator'>>;
  /** The command that announces the result, and where the file tells it. */
  readonly announcement: readonly [command: Command, at: string];
  /** The command for a result that was announced wrongly, where the irregularity is that. */
  correction(each: Irregularity): Command | Fault | undefined;
  /** The lines of an event: of the wagers that it settles, anew where they were settled before, or gives back. */
  linesOf(event: Event): readonly Line[];
  /** What followed, in words. */
  wordsOf(event: Event): string;
  isVoid(table: Table): boolean;
  breaches(table: Table): number;
}

/** A round on its way: the table as it stands, its lines, what followed, and the clause that made it void. */
interface Course<Table> {
  table: Table;
  lines: readonly Line[];
  readonly followed: Followed[];
  void: string | null;
}

const sameWager = (one: Line, other: Line): boolean => one.player === other.player && one.box === other.box;

/** The lines after an event: what is told anew takes the place of what was told before. */
const linesAfter = (before: readonly Line[], told: readonly Line[]): readonly Line[] => [
  ...before.filter((line) => !told.some((each) => sameWager(each, line))),
  ...told,
];

/** The wagers of a player that an event makes void, or all of them. */
const voided = (lines: readonly Line[], event: AnyEvent): readonly Line[] => {
  const { patron, wagers } = event as { readonly patron?: string; readonly wagers?: readonly string[] };
  const isPicked = ({ player, box }: Line): boolean =>
    event.type === 'RoundVoided' || (player === patron && (wagers?.includes(String(box)) ?? true));
  return lines.map((line) => (isPicked(line) ? voidLine(line, event.by) : line));
};

/**
 * Plays the round of a file through `decide` and `evolve` to its end, with what came to light at its place in it: the
 * same at a wheel and with dice. The wagers lie there already.
 */
export const laidCourse = <
  Table,
  Command extends { readonly type: string },
  Event extends AnyEvent,
  Cause extends string,
>(
  referee: LaidReferee<Table, Command, Event, Cause>,
  start: Table,
  irregularities: readonly Irregularity[],
): Course<Table> | Fault => {
  const course: Course<Table> = { table: start, lines: [], followed: [], void: null };

  /** Carries a command out at the table; the last event, or why not. */
  const act = (command: Command, at: string): Event | Fault => {
    const decision = referee.decide(course.table, command);
    if (!decision.ok) return fault(at, decision.refusal.detail, decision.refusal.clause);
    for (const event of decision.events) {
      course.table = referee.evolve(course.table, event);
      course.lines = linesAfter(course.lines, referee.linesOf(event));
      if (event.type === 'RoundVoided') course.void = event.by;
      if (event.type === 'RoundVoided' || event.type === 'WagersVoided')
        course.lines = voided(course.lines, event);
    }
    return decision.events.at(-1) as Event;
  };

  const follow = (each: Irregularity): Fault | undefined => {
    const corrected = referee.correction(each);
    if (corrected !== undefined && isFault(corrected)) return corrected;
    const acts: readonly (Command | LaidRuling<Cause, string>)[] | Fault =
      corrected === undefined
        ? rulingsOf<Cause, string>(each, referee.causes, referee.breaches(course.table))
        : [corrected];
    if (isFault(acts)) return acts;
    for (const command of acts) {
      const last = act(command as Command, each.at);
      if (isFault(last)) return last;
      // Of several acts the last one is what follows.
      if (command === acts.at(-1))
        course.followed.push({ what: each.what, clause: last.by, detail: referee.wordsOf(last) });
    }
    return undefined;
  };

  const found = (moment: LaidMoment): Fault | undefined => {
    for (const each of irregularities) {
      const refused = momentOf(each) === moment ? follow(each) : undefined;
      if (refused !== undefined) return refused;
    }
    return undefined;
  };
  const take = (command: Command, at: string): Fault | undefined => {
    const last = act(command, at);
    return isFault(last) ? last : undefined;
  };
  const step = (type: Step): Fault | undefined =>
    take({ type, actor: DEALER } as unknown as Command, 'wagers');
  /** A step that a void round does not need any more. */
  const unlessVoid = (next: () => Fault | undefined): Fault | undefined =>
    referee.isVoid(course.table) ? undefined : next();
  const isLater = irregularities.some(({ after }) => after === 'collected' || after === 'nextRound');

  const refused =
    faultInMoments(irregularities) ??
    step('NoMoreBets') ??
    found('closed') ??
    unlessVoid(() => take(...referee.announcement)) ??
    found('announced') ??
    unlessVoid(() => step('SettleWagers')) ??
    found('settled') ??
    (isLater
      ? (step('ClearLayout') ?? found('collected') ?? step('InviteWagers') ?? found('nextRound'))
      : undefined);
  return refused ?? course;
};

/** The part of an answer that is the same for every such game. */
export const laidAnswer = (
  { lines, followed, void: clause }: Pick<Course<unknown>, 'lines' | 'followed' | 'void'>,
  players: readonly string[],
  irregularities: readonly Irregularity[],
) => {
  const nets = netsBy([
    ...players.map((player) => [player, 0] as const),
    ...lines.map(({ player, net }) => [player, net] as const),
  ]);
  return {
    players: Object.fromEntries(Object.entries(nets).map(([player, net]) => [player, { net }])),
    lines,
    cardsUsed: 0,
    ...(irregularities.length === 0 ? {} : { irregularities: followed }),
    ...(clause === null ? {} : { void: { clause } }),
  };
};
