import { netsBy } from '../../core/purse.ts';
import { lyingIn, netOf } from '../chips.ts';
import type { Round } from '../table.ts';

/** What the round has moved for each patron so far, what lies on the layout among it. */
const standing = (round: Pick<Round, 'settled'>, lying: ReturnType<typeof lyingIn>) =>
  netsBy([
    ...round.settled.map((each) => [each.patron, netOf(each)] as const),
    ...lying.map(({ patron, stake }) => [patron, -stake] as const),
  ]);

const difference = (
  now: Readonly<Record<string, number>>,
  before: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(
      netsBy([...Object.entries(now), ...Object.entries(before).map(([p, n]) => [p, -n] as const)]),
    ).filter(([, moved]) => moved !== 0),
  );

/** What each patron gets where a round comes to something else than before, or below nothing gives back. */
export const movedBy = (before: Round, now: Round): Readonly<Record<string, number>> =>
  difference(standing(now, lyingIn(now)), standing(before, lyingIn(before)));
