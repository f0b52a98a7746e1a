import type { Library } from '@baize/rulebooks';
import { type DeskAct, policyOf } from '@baize/tournament';
import type { ActList } from './acts-dialog.tsx';
import type { DeskLook } from './api.ts';
import type { NameOf, OpenOption } from './open-option.ts';
import { sessionNow } from './standing.ts';
import { actWords } from './words.ts';

/** What is left to choose in steps that are taken together. */
export interface ChainChoices {
  readonly director: string;
  readonly seats: number;
}

/** Steps that follow one another and may be taken at once: none is left out, and each is judged by itself. */
export interface Chain {
  readonly title: string;
  readonly asks: readonly (keyof ChainChoices)[];
  readonly acts: (choices: ChainChoices) => readonly DeskAct[];
}

/** All that has to be done before entries are taken, from the step that is due. */
const gateChain = ({ draft, view }: DeskLook, options: readonly OpenOption[], library: Library): Chain[] => {
  const next = options.find(({ act }) => act.do === 'prepare')?.act;
  const steps = policyOf(draft.instrument, library)?.gate.map(({ step }) => step) ?? [];
  if (next?.do !== 'prepare') return [];
  const left = steps.slice(steps.indexOf(next.step));
  const names = view.director === undefined;
  if (left.length + Number(names) < 2) return [];
  return [
    {
      title: 'Open entries',
      asks: names ? ['director'] : [],
      acts: ({ director }) => [
        ...left.map((step): DeskAct => ({ do: 'prepare', step })),
        ...(names ? [{ do: 'nameDirector', name: director } as const] : []),
      ],
    },
  ];
};

/** From the end of entries to the seats. Nobody's word goes into a draw that is made at once. */
const drawChain = ({ view }: DeskLook, options: readonly OpenOption[]): Chain[] => {
  const session = sessionNow(view);
  const seal = options.find(({ act }) => act.do === 'seal' && act.session === session?.name)?.act;
  if (session === undefined || session.ballot.stage !== 'unsealed' || seal === undefined) return [];
  const closes = options.some(({ act }) => act.do === 'closeEntries');
  const names = view.director === undefined;
  return [
    {
      title: closes ? 'Close entries and draw the seats' : `Draw the seats of ${session.name} at once`,
      asks: names ? ['director', 'seats'] : ['seats'],
      acts: ({ director, seats }) => [
        ...(names ? [{ do: 'nameDirector', name: director } as const] : []),
        ...(closes ? [{ do: 'closeEntries' } as const] : []),
        seal as DeskAct,
        { ...seal, do: 'closeList', seats } as DeskAct,
        { ...seal, do: 'draw' } as DeskAct,
      ],
    },
  ];
};

/** Prizes, or refunds, that wait: to everybody at once where they are handed over at one table. */
const handOverChain = (options: readonly OpenOption[]): Chain[] => {
  const waiting = options.flatMap(({ act }) => (act.do === 'handOver' ? [act] : []));
  return waiting.length < 2
    ? []
    : [{ title: `Hand over to all ${waiting.length}`, asks: [], acts: () => waiting }];
};

export const chainsOf = (
  look: DeskLook,
  options: readonly OpenOption[],
  library: Library,
): readonly Chain[] => [
  ...gateChain(look, options, library),
  ...drawChain(look, options),
  ...handOverChain(options),
];

/** A chain with what was chosen, as a list that is tried and then done. */
export const listOf = ({ title, acts }: Chain, choices: ChainChoices, nameOf: NameOf): ActList => ({
  title,
  grave: acts(choices).some(({ do: what }) => what === 'handOver'),
  acts: acts(choices).map((act) => ({ act, words: actWords(act, nameOf) })),
});
