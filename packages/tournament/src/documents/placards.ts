import { seatsIn } from '../seats.ts';
import type { Rules, Tournament } from '../state.ts';
import { asKnown, type NameOf } from './names.ts';
import { capital, onPagesOfTheirOwn, type Paper } from './paper.ts';
import { termsWords } from './session-papers.ts';

/** A page for every table of a session, to stand on it: its number, its seats, and what is played there. */
export const placards = (
  rules: Rules,
  state: Tournament,
  session: string,
  nameOf: NameOf = asKnown,
): Paper => ({
  title: `Placards of ${session}`,
  blocks: onPagesOfTheirOwn(
    (seatsIn(state, session) ?? []).map((players, at) => [
      {
        is: 'placard',
        over: `${rules.name}, ${session}`,
        text: 'Table',
        number: String(at + 1),
        under: `${capital(termsWords(rules, session))}.`,
        seats: players.map(nameOf),
      },
    ]),
  ),
});
