import type { Card } from '@baize/engine';
import { type BaccaratRules, editions } from '@baize/engine/baccarat';
import type { Library } from '@baize/rulebooks';
import type { Asked } from './worked.ts';

/** What an example is about: how the hands are drawn, what wagers are paid, or pairs. */
export type Kind = 'draw' | 'payment' | 'pairs';

/** Clauses that a round shows better than words do, by the beginning of their ids. The first that fits decides. */
const SHOWN: readonly (readonly [Kind, RegExp])[] = [
  ['pairs', /^(8\.2|8\.7|8\.8\([de]\)|8\.9\([de]\)|9\.[14-9]|9\.10|10|11)(?![\d])/],
  ['payment', /^8\.([14-6]|[89])(?!\d)/],
  ['draw', /^(2\.4|2\.6|6\.[24]|7\.[1-3])(?!\d)|^A:(Draw|Hand|Initial Deal|Natural|Stand|Tableau|Tie)$/],
];

export const kindOf = (clause: string): Kind | undefined => SHOWN.find(([, ids]) => ids.test(clause))?.[0];

/** Only of the game whose rounds can be worked here: what its clause shows, and by which rules. */
export const exampleIn = (
  library: Library,
  rulebook: string,
  clause: string,
): { readonly kind: Kind; readonly rules: BaccaratRules } | undefined => {
  const book = editions.bookIn(library, rulebook);
  const kind = kindOf(clause);
  return book === undefined || kind === undefined ? undefined : { kind, rules: editions.rulesOf(book) };
};

const MAIN = [
  { on: 'player', amount: 10_000 },
  { on: 'banker', amount: 10_000 },
  { on: 'tie', amount: 10_000 },
] as const;

const PAIRS = [
  { on: 'playerPair', amount: 1000 },
  { on: 'bankerPair', amount: 1000 },
] as const;

const cards = (text: string): readonly Card[] => text.split(' ') as readonly Card[];

/** Where an example begins: a round in which the clause is at work. */
export const exampleOf = (kind: Kind, clause: string): Asked => {
  const canberra = /^(8\.[89]\(e\)|11)/.test(clause);
  switch (kind) {
    case 'draw':
      return {
        method: 'A',
        pairs: null,
        wagers: [],
        cards: /Natural|6\.4/.test(clause) ? cards('Ks 4h 9d 3c 5c 2d') : cards('2h Kc Qd 3s 8c 5d'),
      };
    case 'payment':
      return {
        method: clause.startsWith('8.9') ? 'B' : 'A',
        pairs: null,
        wagers: MAIN,
        cards: cards('2h 4c 3d 2s Th 9d'),
      };
    case 'pairs':
      return {
        method: 'A',
        pairs: canberra ? 'canberra' : 'perfect',
        wagers: PAIRS,
        cards: cards('8h Qc 8d Qc 5d 2s'),
      };
  }
};
