import type { Cents } from '@baize/engine';
import type { Edition } from '@baize/rulebooks';
import type { Chronicle, RoundRecord } from './chronicle.ts';

/** A round in a list. */
export interface RoundLine {
  readonly table: string;
  readonly round: number;
  readonly shoe: number;
  readonly rulebook: string;
  /** Whether anybody approved the rules that it was played by. */
  readonly standing: Edition['standing'];
  /** The tournament in whose chips it was played; null: for money. */
  readonly tournament: string | null;
  readonly began: number;
  readonly ended: number | null;
  readonly outcome: string;
  /** The net of the person whose list it is; null where it is nobody's. */
  readonly net: Cents | null;
  readonly staked: Cents;
  readonly void: boolean;
  readonly live: boolean;
}

export interface Query {
  /** All of them where none is named. */
  readonly tables: readonly string[];
  /** Whose rounds; null: everybody's. */
  readonly person: string | null;
  /** Only those that began before this time. */
  readonly before?: number | undefined;
  readonly limit: number;
}

const outcomeOf = ({ void: isVoid, result, remark, betting }: RoundRecord, person: string | null): string => {
  if (isVoid) return 'Void';
  if (result === null) return betting ? 'Bets open' : 'In play';
  const says = (person === null ? undefined : result.to?.[person]) ?? result.says;
  return remark === null ? says : `${says}, ${remark}`;
};

const total = (amounts: Readonly<Record<string, Cents>>): Cents =>
  Object.values(amounts).reduce((sum, each) => sum + each, 0);

/** What a round brought somebody, with what was paid or collected for it by decision since. */
const broughtBy = ({ nets, remedies }: RoundRecord, person: string): Cents =>
  (nets[person] ?? 0) + (remedies[person] ?? 0);

const lineOf = (round: RoundRecord, person: string | null): RoundLine => ({
  table: round.table,
  round: round.round,
  shoe: round.shoe,
  rulebook: round.rulebook,
  standing: round.standing,
  tournament: round.tournament,
  began: round.began,
  ended: round.ended,
  outcome: outcomeOf(round, person),
  net: person === null ? null : broughtBy(round, person),
  staked: person === null ? total(round.staked) : (round.staked[person] ?? 0),
  void: round.void,
  live: round.ended === null,
});

/**
 * The last of these before a time, and one more to tell whether there is more. Courses stand in the order they began.
 */
const lastOf = (courses: readonly RoundRecord[], { before, limit }: Query): readonly RoundRecord[] => {
  const end =
    before === undefined ? courses.length : courses.findLastIndex(({ began }) => began < before) + 1;
  return courses.slice(Math.max(0, end - limit - 1), end);
};

/**
 * Rounds, newest first. A page ends between two times and never within one, so that whoever goes on from the last
 * line's time misses nothing.
 */
export const roundsOf = async (
  chronicle: Chronicle,
  query: Query,
): Promise<{ readonly rounds: readonly RoundLine[]; readonly more: boolean }> => {
  const { tables, person, limit } = query;
  const found: RoundRecord[] = [];
  for (const table of tables) {
    const record = await chronicle.table(table);
    found.push(...lastOf(person === null ? record.rounds : record.roundsOf(person), query));
  }
  found.sort((one, other) => other.began - one.began || other.round - one.round);
  const last = found[limit - 1];
  const cut = last === undefined ? found.length : found.findLastIndex(({ began }) => began >= last.began) + 1;
  return {
    rounds: found.slice(0, cut).map((round) => lineOf(round, person)),
    more: found.length > cut,
  };
};

/** What somebody won or lost, of each kind apart: money, and the chips of each tournament, which are none. */
interface Nets {
  readonly money: Cents;
  readonly tournaments: ReadonlyMap<string, Cents>;
}

/** What a person has won or lost since a time, at all tables. */
export const netsSince = async (
  chronicle: Chronicle,
  tables: readonly string[],
  person: string,
  since: number,
): Promise<Nets> => {
  let money = 0;
  const tournaments = new Map<string, Cents>();
  for (const table of tables) {
    const courses = (await chronicle.table(table)).roundsOf(person);
    for (let place = courses.length - 1; place >= 0; place -= 1) {
      const round = courses[place];
      if (round === undefined || (round.ended ?? since) < since) break;
      const net = broughtBy(round, person);
      const { tournament } = round;
      if (tournament === null) money += net;
      else tournaments.set(tournament, (tournaments.get(tournament) ?? 0) + net);
    }
  }
  return { money, tournaments };
};
