import { createContext, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WhyItem } from '../why/why-item.ts';

/** What is on its way on the table, as promises that end when it lies. */
export type Moving = () => readonly Promise<unknown>[];

const CARD_MOTIONS: ReadonlySet<string> = new Set(['card-comes', 'card-turns']);

/** A card that comes from the shoe, or is turned where it lies. Who wants no motion sees neither. */
const isOfCard = (motion: Animation): boolean => {
  if (motion instanceof CSSAnimation) return CARD_MOTIONS.has(motion.animationName);
  const target = motion.effect instanceof KeyframeEffect ? motion.effect.target : null;
  return motion instanceof CSSTransition && target?.classList.contains('card-flip') === true;
};

/**
 * The cards within this element that do not lie open yet. Nobody looks at a page that is hidden: there nothing is
 * awaited.
 */
export const cardsMoving =
  (root: RefObject<HTMLElement | null>): Moving =>
  () =>
    document.hidden || root.current === null
      ? []
      : root.current
          .getAnimations({ subtree: true })
          .filter(isOfCard)
          .map(({ finished }) => finished);

/** Everything at a table that tells what its cards have come to. */
interface Telling<View> {
  readonly view: View;
  /** Newest first. */
  readonly why: readonly WhyItem[];
}

/**
 * The table as it may be told: a view is held back until everything that moves since it came lies still. Totals, names
 * of hands, results, roads, Why and what is spoken are all drawn from this one, so that none of them knows a card
 * before the eyes do; only what moves, and what can be done, is drawn from the newest. What a page finds when it is
 * opened, and what comes without motion, is told at once. A refusal waits for nothing: no card is in it.
 */
export const useTold = <View, Now extends Telling<View>>(now: Now, moving: Moving): Now => {
  const [told, setTold] = useState({ turn: 0, now });
  const turn = useRef(0);
  const latest = useRef({ now, moving });
  latest.current = { now, moving };
  const { view } = now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view is awaited once, with what moves when it comes.
  useLayoutEffect(() => {
    turn.current += 1;
    const own = { turn: turn.current, now: latest.current.now };
    const tell = (): void => setTold((before) => (before.turn > own.turn ? before : own));
    const motions = latest.current.moving();
    // Before the eyes see the view, but after React has committed it: told within the commit, views that come one upon
    // the other, each with words to speak, are to React one update without an end.
    if (motions.length === 0) queueMicrotask(() => flushSync(tell));
    // A card that is taken away in the middle of its way ends it too.
    else void Promise.allSettled(motions).then(tell);
  }, [view]);
  if (told.now.view === view) return now;
  const known = told.now.why;
  return { ...told.now, why: now.why.filter((item) => item.kind === 'refused' || known.includes(item)) };
};

/** The newest view, for what is drawn as it moves. Outside of a live table, as in a replay, nothing is held back. */
export const LyingContext = createContext<unknown>(null);

export const useLying = <View>(told: View): View => (useContext(LyingContext) as View | null) ?? told;
