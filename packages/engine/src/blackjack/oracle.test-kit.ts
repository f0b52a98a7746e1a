/**
 * A second reading of the rules, for comparison only: slow, in one piece, written from the instrument and sharing no
 * code with the engine. It settles a lawful round file and throws the place of the first unlawful act.
 */

interface Bet {
  stake: number;
  extra: number;
}
interface Pile {
  cards: string[];
  bets: Map<string, Bet>;
  over: boolean;
}
interface Spot {
  box: number;
  wagers: { player: string; amount?: number; pairs?: number; sevens?: number }[];
  piles: Pile[];
  taken: string[];
}
interface Move {
  box: number;
  hand?: number;
  act: string;
  player?: string;
  for?: string;
  amount?: number;
  amounts?: Record<string, number>;
}

export class Unlawful extends Error {
  readonly at: number;
  constructor(at: number) {
    super(`unlawful at ${at}`);
    this.at = at;
  }
}

const worth = (card: string): number => {
  const face = card[0] as string;
  if (face === 'A') return 1;
  return '23456789'.includes(face) ? Number(face) : 10;
};
const best = (cards: string[]): number => {
  const low = cards.map(worth).reduce((a, b) => a + b, 0);
  return cards.some((card) => card[0] === 'A') && low + 10 <= 21 ? low + 10 : low;
};
const isHard = (cards: string[]): boolean => best(cards) === cards.map(worth).reduce((a, b) => a + b, 0);
const natural = (cards: string[]): boolean => cards.length === 2 && best(cards) === 21;
const red = (card: string): boolean => 'dh'.includes(card[1] as string);

interface Rate {
  pays: number;
  for: number;
}
interface Share {
  part: number;
  of: number;
}
/** The numbers of an edition under names of their own, found in its parameters by hand. */
export interface Numbers {
  sideNeedsOwnWager: boolean;
  ownInsurance: Share;
  othersInsurance: Share;
  insurance: Rate;
  naturalAtOnce: Rate;
  naturalAtEnd: Rate;
  evenMoney: Rate;
  win: Rate;
  mustDrawBelow: number;
  piles: number;
  pilesOfAces: number;
  stands: { hardMin: number; softMin: number };
  draws: { hardMin: number; softMin: number };
  double: Share;
  mixed: Rate;
  coloured: Rate;
  perfect: Rate;
  anyPair: Rate;
  sevens: Record<string, Rate>;
}

export const numbersOf = (text: string, stated: unknown): Numbers => {
  const say = stated as Record<string, never>;
  const old = text === 'act-blackjack-2005';
  const none = { pays: 0, for: 1 };
  const [pairs, stop] = old ? ['18.14', '12.1'] : ['17.12', '12.1(a)'];
  return {
    sideNeedsOwnWager: old,
    ownInsurance: say['7.1'] as never,
    othersInsurance: (say['7.2'] ?? { part: 0, of: 1 }) as never,
    insurance: (old ? say['7.4'] : say['7.5']) as never,
    naturalAtOnce: say['8.1(a)'] as never,
    naturalAtEnd: say['13.2(a)'] as never,
    evenMoney: say['8.1(b)'] as never,
    win: say['13.2(b)'] as never,
    mustDrawBelow: (say['9.2(b)'] as unknown as { hardMin: number }).hardMin,
    piles: (say['10.3'] as unknown as { handsMax: number }).handsMax,
    pilesOfAces: (say['10.3'] as unknown as { handsFromAcesMax: number }).handsFromAcesMax,
    stands: say[stop as string] as never,
    draws: (say['12.1(b)'] ?? say[stop as string]) as never,
    double: say['A:Double/double down'] as never,
    mixed: say[`${pairs}(a)`] as never,
    coloured: say[`${pairs}(b)`] as never,
    perfect: say[`${pairs}(c)`] as never,
    anyPair: (say['17.23'] ?? none) as never,
    sevens: (old ? say['17.7'] : {}) as never,
  };
};

const at = (sum: number, { pays, for: unit }: Rate): number => (sum * pays) / unit;

interface Mishap {
  what: string;
  card?: number;
  is?: string;
  player?: string;
  after: number | string;
}

/**
 * A round in which something went wrong, read from the instrument: a card that was burned (14.1 to 14.3) plays no part;
 * one that lay wrong goes where it belonged (14.4); a keyed face is what lay there; what is void moves nothing
 * (A:Void).
 */
export const oracle = (file: Record<string, unknown>, law: Numbers) => {
  const mishaps = (file.irregularities ?? []) as Mishap[];
  const shoe = String(file.cards).split(' ');
  const gone = mishaps.filter(({ what }) => ['faceUp', 'burnedInError', 'dealerCard'].includes(what));
  const kept = (faces: string[]): string =>
    faces.filter((_, place) => !gone.some(({ card }) => card === place + 1)).join(' ');
  const told = [...shoe];
  for (const { what, card, is } of mishaps)
    if (what === 'corrected') told[(card as number) - 1] = is as string;
  const wrong = mishaps.find(({ what }) => what === 'corrected');
  const found = settle({ ...file, cards: kept(told) }, law);
  const nets = { ...found.nets };
  for (const { what, player } of mishaps)
    for (const name of Object.keys(nets))
      if (what === 'void' || (what === 'voidWagers' && name === player)) nets[name] = 0;
  // Found late, what was dealt by the keyed face has left the shoe.
  const late = wrong !== undefined && typeof wrong.after !== 'number';
  const least = late ? settle({ ...file, cards: kept(shoe) }, law).cardsUsed : 0;
  return { ...found, nets, cardsUsed: Math.max(found.cardsUsed, least) + gone.length };
};

const settle = (file: Record<string, unknown>, law: Numbers) => {
  const set = file.determinations as Record<string, unknown>;
  const shoe = String(file.cards).split(' ');
  const moves = (file.acts ?? []) as Move[];
  let drawn = 0;
  let turn = 0;
  const draw = (): string => {
    const card = shoe[drawn];
    if (card === undefined) throw new Error('no card');
    drawn += 1;
    return card;
  };
  const nets: Record<string, number> = {};
  const move = (player: string, sum: number): void => {
    nets[player] = (nets[player] ?? 0) + sum;
  };
  const spots: Spot[] = (file.boxes as Spot[])
    .map(({ box, wagers }) => ({ box, wagers, piles: [] as Pile[], taken: [] as string[] }))
    .sort((a, b) => a.box - b.box);
  for (const { wagers } of spots) for (const { player } of wagers) move(player, 0);
  for (const spot of spots) {
    const bets = spot.wagers
      .filter(({ amount }) => (amount ?? 0) > 0)
      .map(({ player, amount }) => [player, { stake: amount as number, extra: 0 }] as [string, Bet]);
    if (bets.length > 0) spot.piles = [{ cards: [], bets: new Map(bets), over: false }];
  }
  const live = spots.filter(({ piles }) => piles.length > 0);
  const give = (spot: Spot, pile: Pile): void => {
    const card = draw();
    pile.cards.push(card);
    spot.taken.push(card);
  };
  for (const spot of live) give(spot, spot.piles[0] as Pile);
  const house: string[] = [draw()];
  for (const spot of live) give(spot, spot.piles[0] as Pile);

  for (const spot of live) {
    const [one, two] = spot.taken as [string, string];
    for (const { player, amount, pairs } of spot.wagers) {
      if (!pairs || (law.sideNeedsOwnWager && !amount)) continue;
      const alike = one[1] === two[1] ? law.perfect : red(one) === red(two) ? law.coloured : law.mixed;
      const rate = set.pairs === 'pairs-play' ? law.anyPair : alike;
      move(player, one[0] === two[0] ? at(pairs, rate) : -pairs);
    }
  }

  const ace = house[0]?.[0] === 'A';
  const line: { player: string; stake: number }[] = [];
  const insured = new Set<string>();
  const early: Move[] = [];
  while (moves[turn] !== undefined && ['insure', 'evenMoney'].includes((moves[turn] as Move).act)) {
    early.push(moves[turn] as Move);
    turn += 1;
  }
  const own = early.filter((each) => each.for === undefined);
  const asked = early.filter((each) => each.for !== undefined);
  for (const each of own) {
    const spot = live.find(({ box }) => box === each.box);
    const pile = spot?.piles[0];
    const bet = pile?.bets.get(each.player as string);
    const turn = early.indexOf(each);
    if (!ace || pile === undefined || bet === undefined) throw new Unlawful(turn);
    const key = `${each.box} ${each.player}`;
    if (insured.has(key)) throw new Unlawful(turn);
    if (each.act === 'evenMoney') {
      if (!natural(pile.cards)) throw new Unlawful(turn);
      move(each.player as string, at(bet.stake, law.evenMoney));
      pile.bets.delete(each.player as string);
    } else {
      if ((each.amount as number) * law.ownInsurance.of > bet.stake * law.ownInsurance.part)
        throw new Unlawful(turn);
      insured.add(key);
      line.push({ player: each.player as string, stake: each.amount as number });
    }
  }
  const spent: Record<string, number> = {};
  for (const each of asked)
    if (!ace || set.insuranceByOthers !== true) throw new Unlawful(early.indexOf(each));
  for (const spot of live) {
    for (const { player: owner } of spot.wagers) {
      const bet = (spot.piles[0] as Pile).bets.get(owner);
      let room =
        bet === undefined ? 0 : Math.floor((bet.stake * law.othersInsurance.part) / law.othersInsurance.of);
      // Where each who asks stands best, by an open wager; then the two sides of the box as two lines of people.
      const stands = (name: string): { far: number; back: number; box: number } | undefined =>
        live
          .filter(({ piles }) => (piles[0] as Pile).bets.has(name))
          .map(({ box, wagers }) => ({
            far: Math.abs(box - spot.box),
            back: wagers.filter(({ amount }) => amount).findIndex(({ player }) => player === name),
            box,
          }))
          .sort((a, b) => a.far - b.far || a.back - b.back || a.box - b.box)[0];
      const waiting = asked
        .filter((each) => each.box === spot.box && each.for === owner)
        .flatMap((each) => {
          const place = stands(each.player as string);
          return place === undefined ? [] : [{ each, ...place }];
        });
      while (waiting.length > 0) {
        const far = Math.min(...waiting.map((one) => one.far));
        const near = waiting
          .filter((one) => one.far === far)
          .sort((a, b) => a.box - b.box || a.back - b.back);
        const left = near.find(({ box }) => box <= spot.box);
        const right = near.find(({ box }) => box > spot.box);
        const paid = (one: typeof left): number => spent[one?.each.player as string] ?? 0;
        const next = left === undefined || (right !== undefined && paid(right) < paid(left)) ? right : left;
        if (next === undefined) break;
        waiting.splice(waiting.indexOf(next), 1);
        const got = Math.min(room, next.each.amount as number);
        room -= got;
        spent[next.each.player as string] = paid(next) + got;
        line.push({ player: next.each.player as string, stake: got });
      }
    }
  }

  const waits = ace || worth(house[0] as string) === 10;
  for (const { piles } of live) {
    const pile = piles[0] as Pile;
    if (!natural(pile.cards)) continue;
    pile.over = true;
    if (waits) continue;
    for (const [player, { stake }] of pile.bets) move(player, at(stake, law.naturalAtOnce));
    pile.bets.clear();
  }

  for (const spot of live) {
    if (natural((spot.piles[0] as Pile).cards)) continue;
    const boss = spot.wagers.find(({ amount }) => amount)?.player as string;
    for (let place = 0; place < spot.piles.length; place += 1) {
      const pile = spot.piles[place] as Pile;
      if (pile.cards.length === 1) give(spot, pile);
      const most = pile.cards[0]?.[0] === 'A' ? law.pilesOfAces : law.piles;
      const isPair = (): boolean =>
        pile.cards.length === 2 && worth(pile.cards[0] as string) === worth(pile.cards[1] as string);
      const ofAces = (): boolean => spot.piles.length > 1 && pile.cards[0]?.[0] === 'A';
      while (best(pile.cards) < 21 && !(ofAces() && !(isPair() && spot.piles.length < most))) {
        const each = moves[turn];
        if (each === undefined || each.box !== spot.box || (each.hand ?? 1) !== place + 1)
          throw new Unlawful(turn);
        if (each.player !== undefined && each.player !== boss) throw new Unlawful(turn);
        if (each.act === 'stand') {
          if (isHard(pile.cards) && best(pile.cards) < law.mustDrawBelow) throw new Unlawful(turn);
          turn += 1;
          break;
        }
        if (ofAces() && each.act !== 'split') throw new Unlawful(turn);
        if (each.act === 'hit') {
          turn += 1;
          give(spot, pile);
          continue;
        }
        const adds = each.amounts ?? {};
        if (pile.cards.length !== 2 || adds[boss] === undefined) throw new Unlawful(turn);
        for (const [player, sum] of Object.entries(adds)) {
          const bet = pile.bets.get(player);
          const stake = bet?.stake ?? 0;
          const tooMuch = sum * law.double.of > stake * law.double.part;
          if (bet === undefined || (each.act === 'split' ? sum !== stake : tooMuch)) throw new Unlawful(turn);
        }
        if (each.act === 'double') {
          for (const [player, sum] of Object.entries(adds)) (pile.bets.get(player) as Bet).extra = sum;
          turn += 1;
          give(spot, pile);
          break;
        }
        const [one, two] = pile.cards as [string, string];
        if (each.act !== 'split' || worth(one) !== worth(two) || spot.piles.length >= most)
          throw new Unlawful(turn);
        turn += 1;
        pile.cards = [one];
        const fresh = new Map(Object.entries(adds).map(([player, stake]) => [player, { stake, extra: 0 }]));
        spot.piles.splice(place + 1, 0, { cards: [two], bets: fresh, over: false });
        give(spot, pile);
      }
    }
  }
  if (turn < moves.length) throw new Unlawful(turn);

  const all = live.flatMap(({ piles }) => piles);
  for (const pile of all) {
    if (best(pile.cards) <= 21) continue;
    for (const [player, { stake, extra }] of pile.bets) move(player, -stake - extra);
    pile.bets.clear();
  }
  const open = all.filter(({ bets }) => bets.size > 0);
  if (open.length > 0 || line.length > 0) house.push(draw());
  const dealt = natural(house);
  for (const { player, stake } of line) move(player, dealt ? at(stake, law.insurance) : -stake);
  const plain = open.filter(({ over }) => !over);
  const stop = set.soft17 === 'draw' ? law.draws : law.stands;
  const goesOn = (): boolean => best(house) < (isHard(house) ? stop.hardMin : stop.softMin);
  while (plain.length > 0 && goesOn()) house.push(draw());
  for (const { cards, bets, over } of open) {
    for (const [player, { stake, extra }] of bets) {
      const sum = stake + extra;
      if (over) move(player, dealt ? 0 : at(sum, law.naturalAtEnd));
      else if (dealt) move(player, -sum);
      else if (best(house) > 21 || best(cards) > best(house)) move(player, at(sum, law.win));
      else if (best(cards) < best(house)) move(player, -sum);
    }
  }

  for (const spot of live) {
    const sevens = spot.taken.findIndex((card) => card[0] !== '7');
    const run = spot.taken.slice(0, Math.min(3, sevens === -1 ? 3 : sevens));
    const suited = new Set(run.map((card) => card[1])).size === 1;
    const like = suited ? 'Suited' : 'NotSuited';
    const rate = law.sevens[['none', 'one', `two${like}`, `three${like}`][run.length] as string];
    for (const { player, amount, sevens: stake } of spot.wagers)
      if (stake && amount) move(player, rate === undefined ? -stake : at(stake, rate));
  }
  return { nets, cardsUsed: drawn, dealer: house.join(' ') };
};
