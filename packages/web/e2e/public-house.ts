import type { DeskAct } from '@baize/tournament';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './chromium.ts';
import { openPitHouse, type PitHouse } from './pit-house.ts';

const GIVEN = [
  'Ana',
  'Hemi',
  'Olive',
  'Chen',
  'Jack',
  'Ngaire',
  'Wiremu',
  'Zoë',
  'Bartholomew',
  'Lucy',
  'Seo-yeon',
];
const FAMILY = [
  'Petrović',
  'Henare',
  'Fitzgerald-Moana',
  'Wu',
  'Te Rangi',
  'Schmidt',
  'Nakamura',
  'Papadopoulos-Anastasiadis',
  'O’Brien',
  'Vega',
  'Parata',
  'Zieliński',
  'Featherstonehaugh',
];

/** Three hundred people, no two of one name, some with names that no column was made for. */
export const FIELD: readonly string[] = Array.from({ length: 300 }, (_, index) => {
  const given = GIVEN[index % GIVEN.length] ?? '';
  const family = FAMILY[Math.floor(index / GIVEN.length) % FAMILY.length] ?? '';
  const more = index < GIVEN.length * FAMILY.length ? '' : `${'BCDEFGH'[Math.floor(index / 143)] ?? 'K'}. `;
  return `${given} ${more}${family}`;
});

const SESSIONS = [
  { name: 'heats', advance: 1 },
  { name: 'final', final: true },
];

const DRAFT = {
  title: 'Harbour Lights Blackjack',
  instrument: 'nz-tournament-1999',
  game: 'blackjack',
  conditions: {
    start: '2030-03-20T18:00',
    entryFee: 10_000,
    entryForm: 'form T-3',
    startingChips: 1000,
    chipsIssued: 'free',
    minWager: 50,
    maxWager: 500,
    minPlayers: 2,
    maxPlayers: 301,
    sessionLength: { rounds: 18 },
    playOffLength: { rounds: 6 },
    prizes: { percent: [40, 25, 15, 10, 5, 3, 2] },
    sessions: SESSIONS,
  },
};

/** A house with a tournament, and browsers of people who have no account there. */
export interface PublicHouse {
  readonly pit: PitHouse;
  readonly faults: readonly string[];
  readonly browser: Browser;
  act(...acts: readonly DeskAct[]): Promise<void>;
  /** The tables of a session as they are seated. */
  seats(session: string): Promise<readonly (readonly string[])[]>;
  open(path: string, width: number, height: number): Promise<Page>;
  close(): Promise<void>;
}

export const openPublicHouse = async (
  tournament: string,
  players: readonly string[],
): Promise<PublicHouse> => {
  const [browser, pit] = [await openBrowser(), await openPitHouse()];
  const { tournaments } = pit.house;
  const faults: string[] = [];
  let number = 0;
  const act = async (...acts: readonly DeskAct[]): Promise<void> => {
    number += 1;
    const reply = await tournaments.act(tournament, acts, { id: `public act ${number}`, person: 'dora' });
    if (!reply.ok) throw new Error(`${acts[0]?.do}: ${reply.refusal.detail}`);
  };
  const begun = await tournaments.draft(tournament, DRAFT as never, { id: 'public draft', person: 'dora' });
  if (!begun.ok) throw new Error(begun.refusal.detail);
  await act({ do: 'prepare', step: 'determine' }, { do: 'nameDirector', name: 'Dora' });
  await act(
    ...players.map((player) => ({ do: 'enter', player, notified: true, agreed: true }) as unknown as DeskAct),
  );
  return {
    pit,
    faults,
    browser,
    act,
    seats: async (session) => {
      const { view } = await tournaments.board(tournament);
      return view.sessions.find(({ name }) => name === session)?.seats ?? [];
    },
    open: async (path, width, height) => {
      const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: width < 500,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      page.on('pageerror', (error) => faults.push(`${path}: ${error.message}`));
      await page.goto(`${pit.address}${path}`);
      return page;
    },
    close: async () => {
      await browser.close();
      await pit.close();
    },
  };
};

/** Whoever has a name on this screen that is cut, or that lies over something else: nobody is the right answer. */
export const cutNames = (page: Page): Promise<readonly string[]> =>
  page.locator('.wall-name').evaluateAll((names) =>
    names.flatMap((name) => {
      const text = name.textContent ?? '';
      const box = name.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(name);
      const ink = range.getBoundingClientRect();
      const row = name.closest('.wall-row')?.getBoundingClientRect() ?? box;
      const middle = name.closest('.wall-middle')?.getBoundingClientRect() ?? row;
      // Upright by the lines themselves: what type keeps free above and below a letter is no part of it.
      const isOutside =
        box.bottom > row.bottom + 1 || box.top < row.top - 1 || row.bottom > middle.bottom + 1;
      const beside = [...(name.closest('.wall-row')?.querySelectorAll('.figures, em, .wall-mark') ?? [])];
      const isOver = beside.some((other) => {
        if (other.textContent === '' || other.contains(name)) return false;
        const words = document.createRange();
        words.selectNodeContents(other);
        const its = words.getBoundingClientRect();
        return its.left < ink.right - 1 && its.right > ink.left + 1;
      });
      const isHidden = document.elementFromPoint(ink.left + 2, ink.top + ink.height / 2) === null;
      const faults = [
        ink.right > box.right + 1 ? 'cut' : '',
        isOutside ? 'outside its row' : '',
        isOver ? 'over what stands beside it' : '',
        isHidden ? 'hidden' : '',
      ].filter((fault) => fault !== '');
      return faults.length === 0 ? [] : [`${text}: ${faults.join(', ')}`];
    }),
  );
