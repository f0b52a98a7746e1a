import type { CaredAct, CareVerdict } from './care-port.ts';
import type { Reply } from './command-journal.ts';
import type { Consequence } from './consequence.ts';
import type { HostedTable } from './hosted.ts';
import { type Holdings, type Kind, purseOf } from './play.ts';
import type { CachedTable } from './table-cache.ts';

const lyingOf = ({ wagers }: Holdings, person: string): boolean =>
  wagers.some(({ patron }) => patron === person);

/** What somebody has at a table that nobody can take from him any more: chips, less what he owes. */
const heldBy = (holdings: Holdings, person: string): number => {
  const { chips, owing } = purseOf(holdings, person);
  return chips - owing;
};

/** Steps in which chips are tried, from the largest: what is legal of them is for the rules to say. */
const STEPS = [10_000, 5_000, 2_500, 1_000, 500, 250, 100, 50, 25, 10, 5, 1] as const;

/** How much more a command would put at risk of its patron; undefined where the rules refuse it. */
const riskOf = <K extends Kind>(
  { play, state }: HostedTable<K>,
  holdings: Holdings,
  command: K['command'],
  person: string,
): number | undefined => {
  const decision = play.decide(state, command);
  if (!decision.ok) return undefined;
  const after = decision.events.reduce((each, event) => play.evolve(each, event), state);
  const laid = heldBy(holdings, person) - heldBy(play.holdings(after), person);
  return laid + play.ask(after, person) - play.ask(state, person);
};

/** The most that could be laid by the same act so that it asks for no more than is left. */
const mostOf =
  <K extends Kind>(
    { hosted, holdings }: CachedTable<K>,
    command: K['command'],
    person: string,
    more: number,
  ) =>
  (left: number): number | undefined => {
    const asked = 'amount' in command && typeof command.amount === 'number' ? command.amount : undefined;
    if (asked === undefined || left <= 0) return undefined;
    const about = Math.floor((left * asked) / more);
    let most: number | undefined;
    for (const step of STEPS) {
      const amount = about - (about % step);
      if (amount <= (most ?? 0)) continue;
      const risk = riskOf(hosted, holdings, { ...command, amount }, person);
      if (risk !== undefined && risk <= left) most = amount;
    }
    return most;
  };

const crossedBy = <K extends Kind>(
  { play }: HostedTable<K>,
  { recorded }: Consequence<K>,
  person: string,
): number =>
  recorded.reduce((sum, each) => {
    const crossing = each.by === 'game' ? play.crossing(each.event) : undefined;
    return crossing?.patron === person ? sum + crossing.amount : sum;
  }, 0);

/** What of an act concerns the limits of who does it; undefined where nothing does. */
export const caredAct = <K extends Kind>(
  cached: CachedTable<K>,
  { command, person }: { readonly command: K['command']; readonly person: string },
  whole: Consequence<K>,
  open: (person: string) => number,
): CaredAct | undefined => {
  const { hosted, holdings } = cached;
  const { play, state, session } = hosted;
  if (command.actor.role !== 'patron') return undefined;
  const isFirst = !lyingOf(holdings, person);
  if (session !== null) {
    const laying = play.tournament?.laying(state, command);
    return laying === undefined || laying.total === 0 ? undefined : { is: 'session', isFirst };
  }
  const crossed = crossedBy(hosted, whole, person);
  const laid = heldBy(holdings, person) - heldBy(whole.holdings, person) + crossed;
  const more = laid + play.ask(whole.after.state, person) - play.ask(state, person);
  if (more > 0)
    return {
      is: 'wager',
      open: () => open(person),
      more,
      laid,
      isFirst,
      most: mostOf(cached, command, person, more),
    };
  return command.type === 'BringChips' || command.type === 'TakeSeat' ? { is: 'coming' } : undefined;
};

const NOT_PLACED: Readonly<Record<CaredAct['is'], string>> = {
  wager: 'Not placed.',
  session: 'Not placed.',
  coming: 'Not now.',
};

export const careRefusal = (
  { is }: CaredAct,
  { detail, needs }: Extract<CareVerdict, { ok: false }>,
): Extract<Reply, { ok: false }> => ({
  ok: false,
  refusal: { clause: null, detail: `${NOT_PLACED[is]} ${detail}`, ...(needs && { needs }) },
});
