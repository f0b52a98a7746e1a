import { demand, type Fields, isLawful } from '../said.ts';
import { isAce, isNatural } from './hand.ts';
import { moment } from './irregular.ts';
import type { Story } from './story.ts';
import { type Box, type Hand, type Insured, inPlay, type Table } from './table.ts';

interface Asked {
  readonly act: Fields;
  /** Its place among the acts. */
  readonly at: number;
}

const isOwn = ({ act }: Asked): boolean => act.for === undefined || act.for === act.player;

const boxOf = (table: Table, number: unknown): Box | undefined =>
  inPlay(table).find((box) => box.number === number);

/** The open wager of a player on a box, as it was before anything was split. */
const stakeOn = (box: Box | undefined, player: unknown): number =>
  box?.hands[0]?.bets.find((bet) => bet.player === player)?.stake ?? 0;

const isOf = ({ box, player }: Insured, act: Fields): boolean => box === act.box && player === act.player;

/** 7.1, 8.1(b): what an owner asks for himself; one of the two on a wager, and never by somebody who is not there. */
const demandOwn = (table: Table, { act, at }: Asked, step: number): void => {
  const player = String(act.player);
  const box = boxOf(table, act.box);
  const stake = stakeOn(box, player);
  demand(stake > 0 && !table.away.has(player), undefined, at);
  // 7.3: until the time for it is over insurance may be another sum.
  const lies = table.line.find((each) => isOf(each, act));
  demand(lies === undefined || (act.act !== 'evenMoney' && lies.amount !== act.amount), undefined, at);
  if (act.act === 'evenMoney') {
    demand(isNatural(box?.hands[0]?.cards ?? []), '8.1(b)', at);
    return;
  }
  const amount = act.amount as number;
  demand(2 * amount <= stake, '7.1', at);
  demand((2 * amount) % step === 0, undefined, at);
};

const takeOwn = (table: Table, { act }: Asked): void => {
  const player = String(act.player);
  const box = boxOf(table, act.box) as Box;
  const hand = box.hands[0] as Hand;
  if (act.act !== 'evenMoney') {
    const others = table.line.filter((each) => !isOf(each, act));
    table.line = [...others, { box: box.number, player, amount: act.amount as number }];
    return;
  }
  const net = stakeOn(box, player);
  table.said.push({ player, wager: 'main', box: box.number, hand: 1, result: 'evenMoney', net });
  hand.bets = hand.bets.filter((bet) => bet.player !== player);
};

/** Where a claimant stands: in which box, and how far from the front. */
interface Stand {
  readonly box: number;
  readonly place: number;
}

/** A player with wagers in several boxes has one claim, where he stands best: nearest, then furthest in front. */
const standOf = (table: Table, player: string, target: number): Stand | undefined =>
  inPlay(table)
    .flatMap((box) => {
      const open = box.hands[0]?.bets.some((bet) => bet.player === player) === true;
      return open ? [{ box: box.number, place: box.owners.indexOf(player) }] : [];
    })
    .sort(
      (one, other) =>
        Math.abs(one.box - target) - Math.abs(other.box - target) ||
        one.place - other.place ||
        one.box - other.box,
    )[0];

interface Claim extends Stand {
  readonly player: string;
  readonly amount: number;
}

/**
 * 7.2(a) to (c): the same box front to back, then box by box as they are near. Of two boxes equally far each is a queue
 * front to back; of their two heads the one with less insurance on others goes first, and then as cards are dealt.
 */
const inOrder = (
  claims: readonly Claim[],
  target: number,
  spent: (player: string) => number,
): readonly Claim[] => {
  const distances = [...new Set(claims.map(({ box }) => Math.abs(box - target)))].sort(
    (one, other) => one - other,
  );
  return distances.flatMap((distance) => {
    const queue = (box: number): Claim[] =>
      claims.filter((claim) => claim.box === box).sort((one, other) => one.place - other.place);
    const [left, right] = [queue(target - distance), distance === 0 ? [] : queue(target + distance)];
    const merged: Claim[] = [];
    while (left.length > 0 && right.length > 0) {
      const [one, other] = [left[0], right[0]] as [Claim, Claim];
      merged.push((spent(one.player) <= spent(other.player) ? left : right).shift() as Claim);
    }
    return [...merged, ...left, ...right];
  });
};

/** 7.2: one half of a wager that its owner left uninsured, for all others together. */
const byOthers = (table: Table, asked: readonly Asked[], taken: readonly Insured[]): readonly Insured[] => {
  const line: Insured[] = [];
  const spent = (player: string): number =>
    line.filter((each) => each.player === player).reduce((sum, { amount }) => sum + amount, 0);
  for (const box of inPlay(table)) {
    for (const owner of box.owners) {
      if (taken.some((each) => each.box === box.number && each.player === owner)) continue;
      const claims = asked
        .filter(({ act }) => act.box === box.number && act.for === owner)
        .flatMap(({ act }): readonly Claim[] => {
          const player = String(act.player);
          const stand = standOf(table, player, box.number);
          return stand === undefined ? [] : [{ ...stand, player, amount: act.amount as number }];
        });
      let room = Math.floor(stakeOn(box, owner) / 2);
      for (const { player, amount } of inOrder(claims, box.number, spent)) {
        const got = Math.min(room, amount);
        room -= got;
        if (got > 0) line.push({ box: box.number, player, for: owner, amount: got });
      }
    }
  }
  return line;
};

/**
 * 7.2, 7.4: Who has no open wager any more stands nowhere: one that was paid even money is over. He asks for a part of
 * a wager that lies there uninsured, at the most its half.
 */
const demandTheirs = (table: Table, { act, at }: Asked, step: number): void => {
  const stand = standOf(table, String(act.player), Number(act.box));
  demand(stand !== undefined && !table.away.has(String(act.player)), '7.2', at);
  const owner = String(act.for);
  const twice = 2 * (act.amount as number);
  const isInsured = table.line.some((each) => each.box === act.box && each.player === owner);
  demand(!isInsured && twice <= stakeOn(boxOf(table, act.box), owner), '7.2', at);
  demand(twice % step === 0, '7.4', at);
};

const isInsurance = ({ act }: Fields): boolean => act === 'insure' || act === 'evenMoney';

/** Whether two ask for the same; of such the last counts. */
const isSame = (one: Fields, other: Fields): boolean =>
  one.box === other.box && one.player === other.player && one.for === other.for;

/** What the file asks for next, one after another. */
const askedNext = (story: Story): readonly Asked[] => {
  const asked: Asked[] = [];
  for (let next = story.acts[story.taken]; next !== undefined && isInsurance(next); ) {
    asked.push({ act: next, at: story.taken });
    story.taken += 1;
    next = story.acts[story.taken];
  }
  return asked;
};

/**
 * Everything on the insurance line before the subsequent deal. Of what was asked for before the cards were laid anew
 * that is passed over which has no ground any more.
 */
export const insure = (story: Story, table: Table, others: boolean, step: number): void => {
  const ace = isAce(table.dealer.cards[0]);
  if (ace) moment(story, table, null);
  const before = story.insured.map((act): Asked => ({ act, at: 0 }));
  const now = ace && story.isNew ? askedNext(story) : [];
  for (const each of now) demand(isOwn(each) || others, undefined, each.at);
  const all = ace ? [...before, ...now] : [];
  const isGood = (each: Asked, judge: () => void): boolean => {
    if (before.includes(each)) return isLawful(judge);
    judge();
    return true;
  };
  for (const each of all.filter(isOwn))
    if (isGood(each, () => demandOwn(table, each, step))) takeOwn(table, each);
  const theirs = all.filter((each) => !isOwn(each) && isGood(each, () => demandTheirs(table, each, step)));
  const asked = theirs.filter(
    ({ act }, place) => !theirs.slice(place + 1).some((each) => isSame(each.act, act)),
  );
  table.line = [...table.line, ...byOthers(table, asked, table.line)];
  story.insured.push(...now.map(({ act }) => act));
  story.isInsured ||= ace && story.isNew;
  story.isPastInsurance = true;
};
