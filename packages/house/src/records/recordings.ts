import { baccaratRecording } from '../games/baccarat/recording.ts';
import { blackjackRecording } from '../games/blackjack/recording.ts';
import { pokerRecording } from '../games/poker/recording.ts';
import { rouletteRecording } from '../games/roulette/recording.ts';
import type { Play } from '../tables/play.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Recording } from './recording.ts';

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
