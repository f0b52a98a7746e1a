import { fullShoe } from '../core/shoe.ts';
import type { Determinations, TableShoe } from './table.ts';

export const emptyShoe = ({ decks, shoe }: Pick<Determinations, 'decks' | 'shoe'>): TableShoe => ({
  number: 0,
  stage: 'empty',
  kind: shoe,
  declined: [],
  cards: fullShoe(decks),
  front: [],
  cuttingCardOn: null,
});
