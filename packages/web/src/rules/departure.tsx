import type { ReactElement } from 'react';

/** Play by an edition that was not law on the day, as the house tells it of a table. */
interface Departure {
  readonly is: string;
  readonly why: string;
  readonly reason: string;
}

/** The departure of a look; undefined where there is none, or the house says nothing of such. */
export const departureOf = (look: object): Departure | undefined =>
  'departure' in look ? (look.departure as Departure) : undefined;

const STATES: Readonly<Record<string, string>> = {
  revoked: 'not in force any more',
  notYet: 'not in force yet',
};

/** Whether an edition is no law on the day: to play by it is a departure. */
export const isDeparture = (is: string): boolean => Object.hasOwn(STATES, is);

/** "Departure: not in force any more": said wherever the edition of a table is. */
export const DepartureTag = ({ of }: { readonly of: Departure | undefined }): ReactElement | null =>
  of === undefined ? null : (
    <span className="state" data-state="hold" title={`${of.why} ${of.reason}`}>
      Departure: {STATES[of.is] ?? of.is}
      <span className="heard">
        . {of.why} {of.reason}
      </span>
    </span>
  );
