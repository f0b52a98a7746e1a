import { accountNamed, type People } from '../people/people.ts';
import { HOUSE, type Store } from '../store/port.ts';

const STREAM = 'house';

/** For trying it out, with people whose password everybody knows; or for money. */
export type Founding = 'demo' | 'real';

/** Those whom every demo has had from the first one on, by the names that they log in with. */
const FIRST_DEMO_PEOPLE = { ann: 'Ann', bo: 'Bo', dee: 'Dee', sam: 'Sam', rae: 'Rae' } as const;

/** The folder holds another kind of house than the one that was to be opened. */
export class WrongFounding extends Error {
  override readonly name = 'WrongFounding';
}

const WRONG: Readonly<Record<Founding, string>> = {
  demo: 'is a demo house: everybody knows the password of its people. Open it with --demo, or open a house of your own in another folder with --data',
  real: 'is no demo house: --demo would let in people whose password everybody knows. Open it without --demo, or give the demo another folder with --data',
};

/** A house from before houses were marked: those of the demo are all there, or nobody made them. */
const hasDemoPeople = (people: People): boolean =>
  Object.entries(FIRST_DEMO_PEOPLE).every(
    ([name, display]) => accountNamed(people, name)?.display === display,
  );

/** What the folder was founded as; undefined where nobody has been there yet. */
const readFounding = async (store: Store, people: People): Promise<Founding | undefined> => {
  const [first] = await store.read(STREAM, 0, 1);
  if (first !== undefined) return (first.data as { readonly as: Founding }).as;
  if (hasDemoPeople(people)) return 'demo';
  return Object.keys(people.accounts).length === 0 ? undefined : 'real';
};

/**
 * A house is founded as one thing and stays it: what was a demo is never opened for money, with passwords that
 * everybody knows. It is written down when the house is first opened, and asked before anything else is done there.
 */
export const foundAs = async (
  store: Store,
  people: People,
  as: Founding,
  { folder, now }: { readonly folder: string; now(): number },
): Promise<void> => {
  const was = await readFounding(store, people);
  if (was !== undefined && was !== as) throw new WrongFounding(`${folder} ${WRONG[was]}`);
  if ((await store.read(STREAM, 0, 1)).length > 0) return;
  const at = now();
  await store.commit({
    command: { by: HOUSE, id: 'house founded', fingerprint: as },
    at,
    appends: [{ stream: STREAM, expected: 0, events: [{ type: 'house.Founded', data: { as, at } }] }],
    postings: [],
    reply: null,
  });
};
