import type { House } from '../house.ts';
import { networkOf } from '../people/address.ts';
import type { Passwords } from '../people/password.ts';
import { drawId, drawToken, hashToken, type Key } from '../people/token.ts';

/** What somebody gets who practises: play chips of the demo. */
const PRACTICE_BANK = 500_000;

const MINUTE_MS = 60_000;
/** A class may come from one network; who makes people by the thousand is after something else. */
const A_NETWORK = { most: 20, within: 10 * MINUTE_MS };
const A_HOUSE = { most: 300, within: 60 * MINUTE_MS };

/** Counts what was let through of late, and says whether one more may be. */
const gate = ({ most, within }: { readonly most: number; readonly within: number }) => {
  let passed: readonly number[] = [];
  return (now: number): boolean => {
    passed = passed.filter((at) => Math.abs(now - at) < within);
    if (passed.length >= most) return false;
    passed = [...passed, now];
    return true;
  };
};

type Came =
  | { readonly is: 'in'; readonly key: Key }
  | { readonly is: 'wait'; readonly detail: string }
  | { readonly is: 'busy'; readonly detail: string };

const WAIT = 'many have come to practise just now: try again in a few minutes';
const BUSY = 'many people are coming in just now: try again in a moment';

/**
 * Lets somebody in who has no account: a new person with play chips and a password that nobody knows, whom nothing but
 * the key in his browser opens. Only where everything is played for nothing.
 */
export const openPractice = (house: House, passwords: Passwords) => {
  const { registry, cashier, chance, clock } = house;
  const networks = new Map<string, (now: number) => boolean>();
  const all = gate(A_HOUSE);

  const mayCome = (address: string): boolean => {
    const network = networkOf(address);
    const own = networks.get(network) ?? gate(A_NETWORK);
    networks.set(network, own);
    // Who is too many from his own network does not use up what others have.
    return own(clock.now()) && all(clock.now());
  };

  return async (address: string, device: string | null): Promise<Came> => {
    if (!mayCome(address)) return { is: 'wait', detail: WAIT };
    const hashed = await passwords.hash(Buffer.from(chance.bytes(32)).toString('hex'));
    if (hashed.is === 'busy') return { is: 'busy', detail: BUSY };
    const person = drawId(chance);
    const key = { id: drawId(chance), token: drawToken(chance) };
    const at = clock.now();
    const short = person.slice(0, 8);
    const account = {
      person,
      name: `guest-${short}`,
      display: `Guest ${short.slice(0, 4)}`,
      role: 'player',
    } as const;
    const opened = await registry.perform({
      type: 'OpenAccount',
      at,
      ...account,
      passwordHash: hashed.hash,
      by: null,
    });
    if (!opened.ok) throw new Error(`impossible: a guest is refused: ${opened.refusal.detail}`);
    await cashier.pay(`practice ${person}`, person, PRACTICE_BANK, at);
    const session = { session: key.id, tokenHash: hashToken(key.token), address, device };
    const entered = await registry.perform({ type: 'LogIn', at, person, fitted: hashed.hash, ...session });
    if (!entered.ok) throw new Error(`impossible: a guest cannot log in: ${entered.refusal.detail}`);
    return { is: 'in', key };
  };
};
