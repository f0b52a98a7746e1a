import { isGame, must } from '@baize/engine';
import type { Library } from '@baize/rulebooks';
import { type Policy, policiesIn, type Template } from '@baize/tournament';
import type { Draft } from './api.ts';

/** The instruments of a library that speak of tournaments, trials among them. */
export const instrumentsIn = (library: Library): readonly string[] => Object.keys(policiesIn(library));

/** What an instrument is of: a game of the engine, or tournament play over several. */
const gameIn = (library: Library, instrument: string): string => library[instrument]?.edition.game ?? '';

/** The instrument that a tournament begins with: the one that is of tournaments and of no game. */
export const firstInstrument = (library: Library): string =>
  must(
    instrumentsIn(library).find((id) => !isGame(gameIn(library, id))),
    'instrument of tournament play',
  );

/** The games that an instrument has tournaments in: its own, or those that it lists. */
export const gamesOf = (library: Library, { instrument, play }: Policy): readonly string[] => {
  const game = gameIn(library, instrument);
  return isGame(game) ? [game] : play.applications.map((each) => each.game);
};

/** A draft from a template, to be played from a moment on. */
export const draftFrom = (
  template: Template,
  policy: Policy,
  { title, game, start }: { readonly title: string; readonly game: string; readonly start: string },
): Draft => ({
  title,
  instrument: policy.instrument,
  game,
  conditions: { ...template.conditions(policy), start },
});

/** The name of a tournament in addresses: of its title, and of nothing that is taken. */
export const slugOf = (title: string, taken: readonly string[]): string => {
  const plain = title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
  const name = plain === '' ? 'tournament' : plain;
  const free = (number: number): string =>
    taken.includes(number === 1 ? name : `${name}-${number}`)
      ? free(number + 1)
      : number === 1
        ? name
        : `${name}-${number}`;
  return free(1);
};

const DAY = 24 * 60 * 60 * 1000;
const SATURDAY = 6;
const DAYS_AHEAD = 14;

/** The evening of the first Saturday that leaves a fortnight for entries, as conditions write it. */
export const saturdayAfter = (now: number): string => {
  const from = new Date(now + DAYS_AHEAD * DAY);
  const day = new Date(from.getTime() + ((SATURDAY - from.getUTCDay() + 7) % 7) * DAY);
  return `${day.toISOString().slice(0, 10)}T18:00`;
};
