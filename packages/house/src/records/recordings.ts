import type { Play } from '../tables/play.ts';
import type { HouseKind } from '../tables/plays.ts';
import { baccaratRecording } from './baccarat/recording.ts';
import { blackjackRecording } from './blackjack/recording.ts';
import type { Recording } from './play.ts';
import { pokerRecording } from './poker/recording.ts';
import { rouletteRecording } from './roulette/recording.ts';

/** How the rounds of each game are told. A game of the house without its line here does not compile. */
const RECORDINGS: {
  readonly [G in HouseKind['game']]: Recording<Extract<HouseKind, { readonly game: G }>>;
} = {
  baccarat: baccaratRecording,
  blackjack: blackjackRecording,
  poker: pokerRecording,
  roulette: rouletteRecording,
};

export const recordingOf = ({ game }: Pick<Play<HouseKind>, 'game'>): Recording<HouseKind> =>
  RECORDINGS[game];
