import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a frame showed that it should not have: words on cards that did not lie open yet. */
interface Early {
  readonly said: string;
  readonly open: readonly string[];
}

interface Watched {
  frames: number;
  /** Frames in which some card was on its way or on its edge: without any of them nothing was watched. */
  moving: number;
  readonly early: Early[];
}

declare global {
  interface Window {
    watched?: Watched;
  }
}

/**
 * Watches every frame of the page from now on: what is said of a hand has to follow from those of its cards that lie
 * open.
 */
export const watchCards = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const names = 'ace two three four five six seven eight nine ten jack queen king'.split(' ');
    const watched: Watched = { frames: 0, moving: 0, early: [] };
    window.watched = watched;
    /** By where it is drawn, and not by what the page knows of its motions. */
    const isOpen = (card: Element): boolean => {
      const flip = card.querySelector('.card-flip');
      if (flip === null || flip.getAttribute('data-up') !== 'true') return false;
      const style = getComputedStyle(card);
      const lies = new DOMMatrix(style.transform);
      const at = (name: string): number => Number.parseFloat(style.getPropertyValue(name));
      const there = Math.abs(lies.m41 - at('--x')) < 1 && Math.abs(lies.m42 - at('--y')) < 1;
      return there && new DOMMatrix(getComputedStyle(flip).transform).m11 > 0.99;
    };
    const faceOf = (card: Element): string =>
      [...card.querySelectorAll('.card-side')]
        .map((side) => side.getAttribute('aria-label') ?? '')
        .find((label) => label.includes(' of ')) ?? '';
    const rankOf = (face: string): number => names.indexOf(face.split(' ')[0] ?? '') + 1;
    /** The cards of a hand up to the first that does not lie open. */
    const openIn = (hand: Element): readonly string[] => {
      const cards = [...hand.querySelectorAll('.dealt-card')];
      const first = cards.findIndex((card) => !isOpen(card));
      if (first >= 0 && cards[first]?.querySelector('.card-flip[data-up=true]')) watched.moving += 1;
      return cards.slice(0, first < 0 ? cards.length : first).map(faceOf);
    };
    /** Every total that some of the first cards come to: a total may be late, and never early. */
    const totals = (faces: readonly string[], of: (ranks: readonly number[]) => readonly number[]) =>
      new Set(faces.flatMap((_, count) => of(faces.slice(0, count + 1).map(rankOf))));
    const baccarat = (ranks: readonly number[]): readonly number[] => [
      ranks.reduce((sum, rank) => sum + (rank >= 10 ? 0 : rank), 0) % 10,
    ];
    const blackjack = (ranks: readonly number[]): readonly number[] => {
      const hard = ranks.reduce((sum, rank) => sum + Math.min(rank, 10), 0);
      return ranks.includes(1) ? [hard, hard + 10] : [hard];
    };
    const judge = (said: string, open: readonly string[], allowed: ReadonlySet<number>): void => {
      const number = /\d+/.exec(said)?.[0];
      const wrong =
        number === undefined ? /Blackjack/.test(said) && open.length < 2 : !allowed.has(Number(number));
      if (said !== '' && wrong) watched.early.push({ said, open });
    };
    const look = (): void => {
      watched.frames += 1;
      const hands = [...document.querySelectorAll('.baccarat-table ul.hand')];
      const figures = [...document.querySelectorAll('.total-mark .total-figure')];
      for (const [index, figure] of figures.entries()) {
        const open = hands[index] === undefined ? [] : openIn(hands[index]);
        judge(figure.textContent ?? '', open, totals(open, baccarat));
      }
      for (const box of document.querySelectorAll('.bj-box')) {
        const lying = [...box.querySelectorAll('ul.bj-hand')].map(openIn);
        for (const [index, pill] of [...box.querySelectorAll('.bj-total')].entries()) {
          const open = lying[index] ?? [];
          judge(pill.textContent ?? '', open, totals(open, blackjack));
        }
      }
      const dealer = document.querySelector('.poker-table .laid-cards[aria-label="Dealer’s hand"]');
      const said = document.querySelector('.dealer-said')?.textContent ?? '';
      if (dealer !== null) {
        const open = openIn(dealer);
        if (/takes? part/.test(said) && open.length < 5) watched.early.push({ said, open });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** S1: Cards were seen on their way, and nothing was told of one of them before it lay open. */
export const nothingEarly = async (page: Page): Promise<void> => {
  const watched = await page.evaluate(() => window.watched);
  expect(watched?.early).toEqual([]);
  expect(watched?.moving).toBeGreaterThan(0);
};
