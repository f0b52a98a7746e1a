import type { Edition } from '@baize/rulebooks';

const PLACES: Readonly<Record<string, string>> = {
  'Australian Capital Territory': 'ACT',
  'New Zealand': 'NZ',
};

const GAMES: Readonly<Record<string, { readonly code: string; readonly name: string }>> = {
  'act-mini-baccarat': { code: 'MB', name: 'Mini Baccarat' },
  'act-blackjack': { code: 'BJ', name: 'Blackjack' },
  'act-canberra-poker': { code: 'CP', name: 'Canberra Poker' },
  'house-baccarat': { code: 'BA', name: 'Baccarat' },
  'house-roulette': { code: 'RO', name: 'Roulette' },
  'nz-tournament': { code: 'NZ', name: 'Tournaments' },
};

const split = (id: string): { readonly game: string; readonly year: string } => {
  const [, game = id, year = ''] = /^(.*)-(\d{4})$/.exec(id) ?? [];
  return { game, year };
};

/** The game that a rulebook is of, as people call it. */
export const gameName = (id: string): string => GAMES[split(id).game]?.name ?? id;

/** To players an edition is a place and a year, `ACT 2016`; rules that nobody has approved are called house rules and nothing else. */
export const placeAndYear = ({ id, jurisdiction, standing }: Edition): readonly [string, string] =>
  standing === 'house' ? ['House rules', ''] : [PLACES[jurisdiction] ?? jurisdiction, split(id).year];

/** In panels it is a short code: `MB16`. */
export const codeOf = (id: string): string => {
  const { game, year } = split(id);
  return `${GAMES[game]?.code ?? game}${year.slice(2)}`;
};
