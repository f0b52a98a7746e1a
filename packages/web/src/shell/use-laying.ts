import { useEffect, useRef, useState } from 'react';
import { centsOf, type Denomination } from '../chip/denomination.ts';
import { type ChipInHand, useChipInHand } from '../chip/use-chip-in-hand.ts';
import type { TableCommand } from '../game/kind.ts';
import {
  type Before,
  laidWith,
  type Proposal,
  type Proposals,
  type Sent,
  type Stake,
  saidOf,
  stakeAt,
  undoing,
} from '../game/laying.ts';
import type { RefusedCommand } from '../game/parts.ts';
import type { Limits } from '../sign/limits.ts';
import { useMoney } from '../words/use-money.tsx';
import type { Connection } from './top-bar.tsx';
import { useKept } from './use-kept.ts';

/** The layout of a game as the hand of its viewer knows it. */
interface Layout<C extends TableCommand> {
  readonly table: {
    readonly about: { readonly place: string };
    readonly me: string | null;
    readonly connection: Connection;
    readonly refused: RefusedCommand | undefined;
    onAct(command: C): unknown;
  };
  readonly chips: readonly Denomination[];
  /** The chip that is in hand at first, where it is not the second smallest. */
  readonly start?: Denomination | undefined;
  /** Nothing between rounds. */
  readonly round: number | undefined;
  readonly open: boolean;
  /** What lies of the viewer's. */
  readonly laid: readonly Stake[];
  /** What the last round had of the viewer's, where this view tells it. */
  readonly last: readonly Stake[];
  /** What a place takes by the sign. */
  readonly limits: (on: string) => Pick<Limits, 'min' | 'max'>;
  /** The commands by which a place comes to lie as wished, from how everything lies with what is on its way. */
  readonly commands: (wish: Stake, laid: readonly Stake[]) => readonly C[];
  /** What lies on a place with one more chip, where it is not simply more by that. */
  readonly raised?: (on: string, lies: number, chip: number) => number;
  /** Commands of the game that do it at once. */
  readonly clear?: C | undefined;
  /** One that lays the last round's wagers, while it is lawful. */
  readonly rebet?: C | undefined;
}

type ChipAct = 'rebet' | 'double' | 'undo' | 'clear';

/** A viewer's chips in hand, and what he may do with them. */
export interface Wagering<C extends TableCommand = TableCommand>
  extends ChipInHand,
    Readonly<Record<ChipAct, () => void>> {
  readonly lay: (on: string) => void;
  /** A finger is down on a place: the chip is drawn there, and laid when it is lifted. */
  readonly hold: (on: string | undefined) => void;
  readonly takeBack: (on: string) => void;
  /** Lays chips in another way that the game knows. */
  readonly act: (...commands: readonly C[]) => void;
  /** Lays chips so that places come to lie like this. */
  readonly wish: (...wishes: readonly Stake[]) => void;
  /** Lays all of these beside what lies, each as if it were laid by hand. */
  readonly again: (stakes: readonly Stake[]) => void;
  readonly laid: readonly Stake[];
  /** What is not a wager yet, or was laid otherwise than it was meant, by its place. */
  readonly proposals: Proposals;
  readonly can: Readonly<Record<ChipAct, boolean>>;
}

/** What was sent and has no answer yet, and what was said of it. */
const useSent = <C extends TableCommand>({ table, laid, limits, round }: Layout<C>) => {
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [said, setSaid] = useState<readonly Stake[]>([]);
  const count = useRef(0);
  const now = JSON.stringify(laid);
  const { refused } = table;
  // The house answers before it tells the table: what is answered stays until the table has moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of what lies, and only then.
  useEffect(() => {
    const answered = sent.filter(({ isAnswered }) => isAnswered);
    if (answered.length === 0) return;
    setSent(sent.filter(({ isAnswered }) => !isAnswered));
    setSaid(answered.filter(({ on, stake }) => stakeAt(laid, on) > 0 && stakeAt(laid, on) < stake));
  }, [now]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round, or a refusal, ends what was on its way.
  useEffect(() => {
    setSent([]);
    setSaid([]);
  }, [round, refused]);
  return {
    sent,
    said,
    forget: () => setSaid([]),
    send: (wishes: readonly Stake[], commands: readonly C[]): void => {
      count.current += 1;
      const id = count.current;
      setSaid([]);
      setSent((before) => [
        ...before.filter(({ on }) => wishes.every((wish) => wish.on !== on)),
        ...wishes.map(({ on, stake }) => ({ id, on, stake, isAnswered: false, most: limits(on).max })),
      ]);
      const answered = (): void =>
        setSent((before) => before.map((each) => (each.id === id ? { ...each, isAnswered: true } : each)));
      void Promise.all(commands.map((command) => table.onAct(command))).then(answered);
    },
  };
};

/** Keeps what the viewer had in a round: as its settlement tells it, or as it lay when bets were closed. */
const useRemembered = <C extends TableCommand>(
  { open, round, laid, last }: Layout<C>,
  keep: (stakes: readonly Stake[]) => void,
): void => {
  const lay = useRef<{ readonly round: number | undefined; readonly laid: readonly Stake[] }>(undefined);
  const [now, settled] = [JSON.stringify(laid), JSON.stringify(last)];
  useEffect(() => {
    const before = lay.current;
    const isPast = before !== undefined && (!open || before.round !== round);
    if (isPast && before.laid.length > 0) keep(before.laid);
    lay.current = open ? { round, laid: JSON.parse(now) as readonly Stake[] } : undefined;
  }, [open, round, now, keep]);
  useEffect(() => {
    const stakes = JSON.parse(settled) as readonly Stake[];
    if (stakes.length > 0) keep(stakes);
  }, [settled, keep]);
};

/** The viewer's chips in hand, and what was done with them in this round and the one before. */
// long: what a hand can do with its chips, one line each, after what it has in hand.
export const useLaying = <C extends TableCommand>(at: Layout<C>): Wagering<C> => {
  const { table, open, laid, round = 0 } = at;
  const money = useMoney();
  const inHand = useChipInHand(at.chips, at.start);
  const [history, setHistory] = useState<readonly Before[]>([]);
  const [waiting, setWaiting] = useState<readonly Stake[]>([]);
  const [held, hold] = useState<string>();
  const [last, setLast] = useKept<readonly Stake[]>(`baize last ${table.about.place}`, []);
  const way = useSent(at);
  useRemembered(at, setLast);
  // What was never a wager is put away with the bets.
  useEffect(() => {
    if (!open) setWaiting([]);
  }, [open]);

  const isLive = table.me !== null && table.connection.state === 'live';
  const lying = laidWith(laid, way.sent);
  const chip = centsOf(inHand.chip);
  const remember = (): void => {
    if (open) setHistory([...history, { round, laid }]);
  };
  /** What is tried while bets are closed is tried all the same: the rules say why not. */
  const act = (...commands: readonly C[]): void => {
    if (!isLive) return;
    remember();
    for (const command of commands) table.onAct(command);
  };
  const wish = (...wishes: readonly Stake[]): void => {
    if (!isLive) return;
    remember();
    setWaiting(waiting.filter(({ on }) => wishes.every((each) => each.on !== on)));
    way.send(
      open ? wishes : [],
      wishes.flatMap((each) => at.commands(each, lying)),
    );
  };
  const raisedOn = (on: string): number => {
    const lies = stakeAt(lying, on) + stakeAt(waiting, on);
    return at.raised?.(on, lies, chip) ?? lies + chip;
  };
  const undone = open ? undoing(round, laid, history) : undefined;
  return {
    ...inHand,
    act,
    wish,
    hold,
    again: (stakes) => wish(...stakes.map(({ on, stake }) => ({ on, stake: stakeAt(lying, on) + stake }))),
    laid,
    proposals: new Map<string, Proposal>([
      ...way.said.map(
        ({ on }) =>
          [
            on,
            { says: money.language.say('laid {sum}, the most', { sum: money.felt(stakeAt(laid, on)) }) },
          ] as const,
      ),
      ...way.sent.map(({ on, stake, most }) => [on, { stake: Math.min(stake, most) }] as const),
      ...waiting.map(({ on, stake }) => [on, { stake, says: saidOf(money, stake, at.limits(on)) }] as const),
      ...(held === undefined || !open || !isLive ? [] : [[held, { stake: raisedOn(held) }] as const]),
    ]),
    lay: (on) => {
      hold(undefined);
      const stake = raisedOn(on);
      // Under the least it is no wager yet: nothing is sent, and it says what is missing.
      if (open && isLive && stake < at.limits(on).min)
        setWaiting(laidWith(waiting, [{ on, stake: stake - stakeAt(lying, on) }]));
      else wish({ on, stake });
    },
    takeBack: (on) => {
      if (stakeAt(waiting, on) > 0) setWaiting(waiting.filter((each) => each.on !== on));
      else wish({ on, stake: 0 });
    },
    undo: () => {
      if (waiting.length > 0) return setWaiting(waiting.slice(0, -1));
      if (undone === undefined) return undefined;
      setHistory(undone.rest);
      return way.send(
        [],
        undone.wishes.flatMap((each) => at.commands(each, laid)),
      );
    },
    // What lies beside a wager goes before it: with the wager it would go by itself.
    clear: () => {
      setWaiting([]);
      if (at.clear !== undefined) act(at.clear);
      else wish(...laid.toReversed().map(({ on }) => ({ on, stake: 0 })));
    },
    double: () => wish(...lying.map(({ on, stake }) => ({ on, stake: stake * 2 }))),
    rebet: () => (at.rebet === undefined ? wish(...last) : act(at.rebet)),
    can: {
      undo: undone !== undefined || waiting.length > 0,
      clear: laid.length > 0 || waiting.length > 0,
      double: lying.length > 0,
      rebet: at.rebet !== undefined || (last.length > 0 && lying.length === 0),
    },
  };
};
