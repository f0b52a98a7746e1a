import { type Force, forceOn, type Library } from '@baize/rulebooks';

/** The day of a moment, where the house stands. */
const dayOf = (millis: number): string => {
  const at = new Date(millis);
  const two = (number: number): string => String(number).padStart(2, '0');
  return [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
};

/** Whether an edition was law at a moment. */
export const forceAt = (library: Library, rulebook: string, millis: number): Force =>
  forceOn(library, rulebook, dayOf(millis));

/** Play under an edition that is not law on the day, and why somebody has it played all the same. */
export interface Departure {
  readonly is: 'revoked' | 'notYet';
  readonly rulebook: string;
  readonly why: string;
  readonly reason: string;
  /** Nobody (null) is the house itself. */
  readonly who: string | null;
}

type Stated =
  | { readonly ok: true; readonly departure: Departure | null }
  | { readonly ok: false; readonly detail: string; readonly needs?: 'departure' };

const REASON_MAX = 500;

/**
 * Whether somebody may have play begin under an edition: where it is revoked or not law yet he has to say why, and
 * where there is nothing to depart from he must not.
 */
export const departing = (
  rulebook: string,
  { is, why }: Force,
  given: string | undefined,
  who: string | null,
): Stated => {
  const reason = given?.trim();
  if (is !== 'revoked' && is !== 'notYet')
    return reason === undefined
      ? { ok: true, departure: null }
      : { ok: false, detail: `${rulebook} is neither revoked nor ahead of its day: there is no departure` };
  const state = is === 'revoked' ? 'is not in force any more' : 'is not in force yet';
  if (reason === undefined || reason === '' || reason.length > REASON_MAX)
    return {
      ok: false,
      needs: 'departure',
      detail: `${rulebook} ${state}: ${why} To play by it is a departure: say why, in 1 to ${REASON_MAX} characters`,
    };
  return { ok: true, departure: { is, rulebook, why, reason, who } };
};
