import type { care } from './zh/care.ts';
import type { shell } from './zh/shell.ts';

/** The words by area, each a file of a language, read when a page of the area is gone to. */
interface Areas {
  readonly care: typeof care;
  readonly shell: typeof shell;
}

export type Area = keyof Areas;

/** Everything that can be said. What stands in no catalogue does not compile. */
export type Sayable = { [Each in Area]: Extract<keyof Areas[Each], string> }[Area];
