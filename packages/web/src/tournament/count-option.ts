import type { Library } from '@baize/rulebooks';
import { policyOf } from '@baize/tournament';
import type { DeskLook } from './api.ts';
import { isStack } from './count-fields.tsx';
import type { OpenOption } from './open-option.ts';

type Session = DeskLook['view']['sessions'][number];
type Typed = Readonly<Record<string, string>>;

/**
 * Of whom it matters in which round he could no longer wager: where that puts him out of the tournament, of everybody
 * below the smallest wager; elsewhere only where all of a table are, for then they may have gone out together.
 */
export const asksRoundIn =
  (look: Pick<DeskLook, 'draft'>, session: Session, library: Library) =>
  (players: readonly string[], typed: Typed): readonly string[] => {
    const policy = policyOf(look.draft.instrument, library);
    const least = session.terms.minWager?.value ?? 1;
    const below = players.filter((player) => isStack(typed[player] ?? '') && Number(typed[player]) < least);
    return policy?.play.cannotWager.out === 'ofTournament' || below.length === players.length ? below : [];
  };

/** A round as it is typed beside a stack: its number, or the last of the session. */
export const roundOf = (typed: string): number | 'last' | undefined => {
  const plain = typed.trim().toLowerCase();
  if (/^l(ast)?$/.test(plain)) return 'last';
  return /^[1-9]\d{0,5}$/.test(plain) ? Number(plain) : undefined;
};

/** What was typed of rounds, as a count tells it; nothing where nothing was. */
export const outsOf = (
  players: readonly string[],
  rounds: Typed,
): { readonly out?: Readonly<Record<string, number | 'last'>> } => {
  const told = players.flatMap((player) => {
    const round = roundOf(rounds[player] ?? '');
    return round === undefined ? [] : [[player, round] as const];
  });
  return told.length === 0 ? {} : { out: Object.fromEntries(told) };
};

/** A count as the desk opens it: who sits where, and of whom the round of going out is asked. */
export const dressedCount = (look: DeskLook, library: Library, option: OpenOption): OpenOption => {
  const { act } = option;
  if (act.do !== 'count' && act.do !== 'score' && act.do !== 'correct') return option;
  const session = look.view.sessions.find(({ name }) => name === act.session);
  if (session === undefined) return option;
  const seats = session.seats[Number(act.table) - 1] ?? [];
  const seatOf = (player: string): number | undefined => {
    const at = seats.indexOf(player);
    return at === -1 ? undefined : at + 1;
  };
  const asksRound = asksRoundIn(look, session, library);
  return act.do === 'count' ? { ...option, seatOf } : { ...option, seatOf, asksRound };
};
