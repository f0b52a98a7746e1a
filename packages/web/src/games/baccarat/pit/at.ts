import type { Command, Event } from '@baize/engine/baccarat';
import type { PitAct as AnyAct, At as AnyAt } from '../../../pit/act.ts';
import type { OpenView } from '../view.ts';

/** Mini baccarat as its pages know it. */
export interface BaccaratParts {
  readonly view: OpenView;
  readonly command: Command;
  readonly event: Event;
}

export type At = AnyAt<BaccaratParts>;
export type PitAct = AnyAct<Command>;
