import type { Library } from '@baize/rulebooks';
import { undated } from '@baize/tournament';
import type { Store } from '../store/port.ts';
import type { Reply } from '../tables/command-journal.ts';
import type { Clock } from '../tables/ports.ts';
import { openTurns, type Turns } from '../turns.ts';
import { type Draft, rulesIn } from './hosted.ts';
import { type Kept, type Origin, openNamedList } from './named-list.ts';

/** What a tournament is begun with besides its name and its dates. */
export type HouseTemplate = Pick<Draft, 'instrument' | 'game' | 'conditions'>;

/** The house's own templates: conditions that it held a tournament by, or means to. */
export interface Templates {
  all(): Promise<readonly Kept<HouseTemplate>[]>;
  /** Without dates: those are asked anew. A name that is taken is refused, for what stands there is another's work. */
  save(name: string, draft: HouseTemplate, origin: Origin): Promise<Reply>;
  remove(name: string, origin: Origin): Promise<Reply>;
}

const TEMPLATES_MAX = 200;

export const openTemplates = (
  store: Store,
  clock: Clock,
  library: Library,
  turns: Turns = openTurns(),
): Templates => {
  const list = openNamedList<HouseTemplate>(store, clock, turns, {
    stream: 'tournament-templates',
    called: 'Template',
    most: TEMPLATES_MAX,
    refuse: async (template, before) => {
      if (before !== undefined)
        return 'there is a template of this name already: choose another, or delete it';
      const read = rulesIn('template', { title: '', ...template }, library);
      return read.ok ? undefined : read.detail;
    },
  });
  return {
    ...list,
    save: (name, { instrument, game, conditions }, origin) =>
      list.save(
        name,
        { instrument, game, conditions: undated(conditions) as HouseTemplate['conditions'] },
        origin,
      ),
  };
};
