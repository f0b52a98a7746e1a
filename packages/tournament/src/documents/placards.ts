import type { Rules, Tournament } from '../state.ts';
import { trialWords } from './conditions.ts';
import { asKnown, type NameOf } from './names.ts';
import { capital, onPagesOfTheirOwn, type Paper } from './paper.ts';
import { tablesOf } from './seating.ts';
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
    tablesOf(rules, state, session).map(({ number, seats, when }) => [
      {
        is: 'placard',
        over: [rules.name, session, ...(when === '' ? [] : [when])].join(', '),
        text: 'Table',
        number: String(number),
        under: [`${capital(termsWords(rules, session))}.`, ...trialWords(rules)].join(' '),
        seats: seats.map((player) => (player === undefined ? 'free' : nameOf(player))),
      },
    ]),
  ),
});
