import type { TableEvent } from '../game/kind.ts';
import type { WhyItem } from '../why/why-item.ts';
import type { LinesOf } from './consequence.ts';

/** What was ruled, for Why, newest first. `key` tells the items of one change of the table from those of another. */
export const rulingItems = <E extends TableEvent>(
  events: readonly E[],
  titleOf: (event: E) => Pick<WhyItem, 'kind' | 'title' | 'note'> | undefined,
  linesOf: LinesOf<E>,
  key: string,
): readonly WhyItem[] =>
  events
    .flatMap((event, index): readonly WhyItem[] => {
      const title = titleOf(event);
      if (title === undefined) return [];
      const lines = linesOf(event);
      return [
        {
          id: `ruled ${key} ${index}`,
          ...title,
          text: lines.map(({ text }) => text).join(' '),
          clauses: [...new Set(lines.flatMap(({ clause }) => clause ?? []))],
        },
      ];
    })
    .toReversed();
