import type { PitAct as AnyAct, At as AnyAt } from '../../../pit/act.ts';
import type { BlackjackTable, Command } from '../view.ts';

export type At = AnyAt<BlackjackTable>;
export type PitAct = AnyAct<Command>;
