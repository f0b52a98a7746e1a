import { demand, type Fields, listOf, namesOf, type WagerSaid } from '../said.ts';
import type { Edition } from './edition.ts';
import { closedWagers, isVoidSide } from './wagers.ts';

/** A main wager on a hand: what was wagered, and what was doubled on top. */
interface Bet {
  readonly player: string;
  stake: number;
  doubled: number;
}

export interface Hand {
  cards: string[];
  /** Where each of its cards stands in the file. */
  places: number[];
  bets: Bet[];
}

interface Side {
  readonly player: string;
  readonly pairs: number;
  readonly sevens: number;
  /** 2005 17.5, 18.10: nothing accompanies it. */
  readonly void: boolean;
}

export interface Box {
  readonly number: number;
  /** Who wagers there, front to back. */
  owners: readonly string[];
  sides: readonly Side[];
  readonly hands: Hand[];
  /** Every card that the box was given, in order. */
  readonly given: string[];
}

/** Whose next card it is: a hand's, by its place from nought, or the dealer's. */
export type Due = { readonly box: Box; readonly hand: number } | 'dealer';

/** An insurance wager that lies on the line. */
export interface Insured {
  readonly box: number;
  readonly player: string;
  /** Whose wager it insures, where that is another's. */
  readonly for?: string;
  readonly amount: number;
}

/** What has been told of a round so far. */
export interface Table {
  boxes: readonly Box[];
  readonly players: readonly string[];
  /** What was settled already. */
  readonly said: WagerSaid[];
  readonly dealer: Omit<Hand, 'bets'>;
  /** Who is not there to decide, or is excluded. */
  readonly away: Set<string>;
  /** What lies on the insurance line. */
  line: readonly Insured[];
}

/** 14.7, 3.4: Somebody is told of who has a wager on the round. */
const demandKnown = (file: Fields, of: 'absent' | 'advised', clause: string): void => {
  const players = listOf(file.boxes).flatMap(({ wagers }) => listOf(wagers).map(({ player }) => player));
  demand(
    namesOf(file[of]).every((name) => players.includes(name)),
    clause,
    of,
  );
};

/** The table when bets are closed: what counts lies there, and nothing has been dealt. */
export const tableOf = (file: Fields, edition: Edition): Table => {
  demandKnown(file, 'absent', '14.7');
  demandKnown(file, 'advised', '3.4');
  const { placed, said } = closedWagers(file, edition);
  const numbers = [...new Set(placed.map(({ box }) => box))];
  const boxes = numbers.map((number): Box => {
    const here = placed.filter(({ box }) => box === number);
    const mains = here.filter(({ counts }) => counts.main > 0);
    const bets = mains.map(({ player, counts }): Bet => ({ player, stake: counts.main, doubled: 0 }));
    const sides = here
      .filter(({ counts }) => counts.pairs + counts.sevens > 0)
      .map((wager): Side => {
        const { pairs, sevens } = wager.counts;
        return { player: wager.player, pairs, sevens, void: isVoidSide(edition, wager, placed) };
      });
    const hands = bets.length === 0 ? [] : [{ cards: [], places: [], bets }];
    return { number, owners: mains.map(({ player }) => player), sides, hands, given: [] };
  });
  return {
    boxes,
    players: placed.map(({ player }) => player),
    said: [...said],
    dealer: { cards: [], places: [] },
    away: new Set(namesOf(file.absent)),
    line: [],
  };
};

/** Boxes that cards are dealt to. */
export const inPlay = ({ boxes }: Table): readonly Box[] => boxes.filter(({ owners }) => owners.length > 0);

/** 4.5, 14.7, 16.2(b): Who decides on a hand: the first with a wager on it who is there. */
export const deciderOf = ({ away }: Table, { owners }: Box, { bets }: Hand): string | undefined =>
  owners.find((owner) => !away.has(owner) && bets.some(({ player }) => player === owner));
