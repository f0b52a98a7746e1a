import { faultInGiven, faultInPromised, type Given, type Promised } from './contributions.ts';
import { Secret } from './secret.ts';
import { SECRET_BYTES } from './shoe.ts';
import { faultInSpinName, numberOf, type SpinName, sealSpin } from './spin.ts';

/** What is known of a spin once it is over. */
export interface PublishedSpin extends SpinName {
  /** Whether anybody approved the rules that it was spun by; spins from before it was said have none. */
  readonly standing?: string;
  /** How it was sealed: one that names no version is by the first construction. */
  readonly version?: 'spin/2';
  /** As it was published before anybody was invited to wager. */
  readonly commitment: string;
  /** Who contributed, as it was closed with the seal; nothing where nobody did. */
  readonly promised?: Promised;
  /** What was opened of it before anybody was invited to wager. */
  readonly given?: Given;
  /** As it was revealed afterwards: 64 hexadecimal digits. */
  readonly secret: string;
  /** Each time the ball was spun: the number that was announced, or null after a no spin or a void. */
  readonly balls: readonly (number | null)[];
}

interface Fault {
  readonly what: 'name' | 'secret' | 'commitment' | 'contributions' | 'ball';
  readonly detail: string;
}

export type SpinVerdict =
  /** `numbers` is what was sealed for each time the ball was spun, announced or not. */
  { readonly ok: true; readonly numbers: readonly number[] } | { readonly ok: false; readonly fault: Fault };

const SECRET = new RegExp(`^[0-9a-f]{${SECRET_BYTES * 2}}$`);

/** After a number there is no other, and each that was announced is the one that was sealed. */
const faultInBalls = (balls: PublishedSpin['balls'], numbers: readonly number[]): string | undefined => {
  const early = balls.slice(0, -1).find((ball) => ball !== null);
  if (early !== undefined) return `the ball was spun again after ${early} had been announced`;
  const announced = balls.at(-1) ?? null;
  const sealed = numbers.at(-1);
  return announced === null || announced === sealed
    ? undefined
    : `the sealed number is ${sealed}, and ${announced} was announced`;
};

/** A spin that was put away before wagers were invited has a list, and nothing came of it: then it has no number. */
const faultInContributions = ({ table, spin: number, promised, given, balls }: PublishedSpin) => {
  if (promised === undefined)
    return given === undefined ? undefined : 'contributions are told of, and none were promised';
  if (given === undefined)
    return balls.length === 0
      ? faultInPromised(promised)
      : 'contributions were promised and never closed, and the ball was spun';
  return faultInPromised(promised) ?? faultInGiven({ of: 'spin', table, number }, promised, given);
};

/**
 * Whether a spin came to the number that was sealed, and if not, the first thing that does not hold. It needs nothing
 * but what was published. When the commitment was published is for the log, whose chain fixes the order of things.
 */
export const verifySpin = (published: PublishedSpin): SpinVerdict => {
  const { commitment, secret, balls, table, spin: number, rulebook, pockets } = published;
  const name = { table, spin: number, rulebook, pockets };
  const refute = (what: Fault['what'], detail: string): SpinVerdict => ({
    ok: false,
    fault: { what, detail },
  });
  const nameFault = faultInSpinName(name);
  if (nameFault !== undefined) return refute('name', nameFault);
  if (!SECRET.test(secret)) return refute('secret', 'the secret is 64 hexadecimal digits');
  const contributed = faultInContributions(published);
  if (contributed !== undefined) return refute('contributions', contributed);
  const { promised, given } = published;
  const spin = {
    ...name,
    secret: new Secret(Buffer.from(secret, 'hex')),
    ...(promised === undefined ? {} : { promised }),
    ...(given === undefined ? {} : { given }),
  };
  if (sealSpin(spin) !== commitment)
    return refute(
      'commitment',
      `spin ${name.spin} at ${name.table} (${name.rulebook}, ${name.pockets} pockets) with this secret is not what was sealed`,
    );
  const numbers = balls.map((_, attempt) => numberOf(spin, attempt));
  const fault = faultInBalls(balls, numbers);
  return fault === undefined ? { ok: true, numbers } : refute('ball', fault);
};
