import { deal } from './simulation.ts';
import type { Task, Told } from './work.ts';
import { decide, solve } from './work-games.ts';

const tell = (told: Told): void => self.postMessage(told);

/** All that takes long is done here, beside the page. Who does not want it any more ends the worker. */
self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  try {
    if ('dealing' in data) deal(data.dealing, (dealt) => tell({ dealt }));
    else if ('deciding' in data) tell({ decided: decide(data.deciding) });
    else for (const one of data.cases) tell({ of: one, solved: solve(one) });
    tell({ done: true });
  } catch (error) {
    tell({ failed: error instanceof Error ? error.message : String(error) });
  }
});
