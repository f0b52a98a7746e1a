import { type PageKeys, useKeys } from '../shell/use-keys.ts';
import type { OpenOption } from './act-dialog.tsx';
import type { DeskLook } from './api.ts';
import { stepsOf } from './desk-parts.tsx';
import { sessionNow } from './standing.ts';

/** What the keys of the desk do, for the bar below it. */
export const DESK_KEYS = [
  { caps: ['N'], does: 'next step' },
  { caps: ['P'], does: 'play-off' },
  { caps: ['R'], does: 'count a round' },
  { caps: ['C'], does: 'count at the end' },
  { caps: ['1', '–', '9'], does: 'count that table' },
] as const;

const TABLES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Opens what a key stands for; where the rules have nothing of the kind now, the key stays the browser's. */
export const useDeskKeys = (
  look: DeskLook,
  options: readonly OpenOption[],
  onOpen: (option: OpenOption) => void,
): void => {
  const session = sessionNow(look.view)?.name;
  const opens = (found: OpenOption | undefined): unknown => (found === undefined ? false : onOpen(found));
  const counts = (what: 'count' | 'score', table?: string) => (): unknown =>
    opens(
      options.find(
        ({ act }) =>
          act.do === what && act.session === session && (table === undefined || act.table === table),
      ),
    );
  const keys: PageKeys = {
    n: () => opens(stepsOf(look, options)[0]),
    p: () => opens(options.find(({ act }) => act.do === 'playOff' || act.do === 'place')),
    r: counts('count'),
    c: counts('score'),
    ...Object.fromEntries(TABLES.map((table) => [table, counts('score', table)])),
  };
  useKeys(keys);
};
