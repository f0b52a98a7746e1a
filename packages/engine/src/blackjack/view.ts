import type { Viewer } from '../core/game.ts';
import { remaining } from '../core/shoe.ts';
import type { BlackjackRules } from './rules.ts';
import { nextStep, type Step } from './step.ts';
import type { Round, Sign, State, Table } from './table.ts';

interface OpenView {
  readonly stage: Table['stage'];
  readonly rulebook: string;
  readonly determinations: Table['determinations'];
  readonly sign: Sign;
  readonly seats: Table['seats'];
  readonly remaining: number;
  readonly round: Round | null;
  readonly next: Step;
}

export type TableView = { readonly stage: 'unopened' } | OpenView;

/** [3.1] [3.3] [6.1] The table with its sign as anybody may see it, field by field by allow-list. */
export const view = (rules: BlackjackRules, table: State, _viewer: Viewer): TableView =>
  table.stage === 'unopened'
    ? { stage: 'unopened' }
    : {
        stage: table.stage,
        rulebook: table.rulebook,
        determinations: table.determinations,
        sign: table.sign,
        seats: table.seats,
        remaining: remaining(table.shoe.cards),
        round: table.round,
        next: nextStep(rules, table),
      };
