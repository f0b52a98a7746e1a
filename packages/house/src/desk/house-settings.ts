import type { Role } from '../people/roles.ts';
import { type Json, type Store, senderOf } from '../store/port.ts';
import type { SecondPerson } from '../tables/hosted.ts';
import type { GamingHours } from '../tables/hours.ts';

/** Where two are needed for what takes something back: as is usual there, always, or never. */
export const TWO_NEEDED = ['usual', 'always', 'never'] as const;
type TwoNeeded = (typeof TWO_NEEDED)[number];

/** What the owner orders for the whole house. */
export interface HouseSettings {
  /** The hours of gaming that tables get when they are opened; null: each has its own, or none. */
  readonly hours: GamingHours | null;
  /** Where the house stands, by whose clock days and hours are; null: as the machine is set. */
  readonly timeZone: string | null;
  /** For what is opened from now on. What is open keeps what its record says. */
  readonly secondPerson: { readonly tables: TwoNeeded; readonly tournaments: TwoNeeded };
  /** After so many minutes untouched a screen does nothing more before its person has said that it is he. */
  readonly lockMinutes: number;
  /** Whoever has one of these roles does nothing before he has a passkey, or an app that makes codes. */
  readonly strongLogin: readonly Role[];
  /** Whether roles and links of staff need a second person; a regulator's always do. */
  readonly twoForPeople: boolean;
}

export const HOUSE_SETTINGS: HouseSettings = {
  hours: null,
  timeZone: null,
  secondPerson: { tables: 'usual', tournaments: 'usual' },
  lockMinutes: 15,
  strongLogin: [],
  twoForPeople: false,
};

const LOCK_LEAST = 1;
const LOCK_MOST = 60;

/** What was ordered, when, by whom and why. */
interface SettingsChange {
  readonly at: number;
  readonly by: string | null;
  readonly reason: string;
  readonly set: HouseSettings;
}

const STREAM = 'house:settings';
const TYPE = 'house.SettingsSet';

type SettingsSet = { readonly ok: true } | { readonly ok: false; readonly detail: string };

const isTime = (said: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(said);

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const faultIn = ({ hours, timeZone, lockMinutes, strongLogin }: HouseSettings): string | undefined => {
  if (hours !== null && !(isTime(hours.from) && isTime(hours.to)))
    return 'hours are written as 18:00, from and to';
  if (hours !== null && hours.from === hours.to)
    return 'hours that begin when they end are none: leave them out, or say two times';
  if (timeZone !== null && !isTimeZone(timeZone))
    return `${timeZone} is no time zone: say one as Australia/Sydney`;
  if (!Number.isInteger(lockMinutes) || lockMinutes < LOCK_LEAST || lockMinutes > LOCK_MOST)
    return `a screen is locked after ${LOCK_LEAST} to ${LOCK_MOST} whole minutes`;
  if (new Set(strongLogin).size < strongLogin.length) return 'a role is named twice';
  return undefined;
};

export interface HouseSettingsKept {
  now(): HouseSettings;
  /** Every change, the first first. */
  history(): readonly SettingsChange[];
  set(
    settings: HouseSettings,
    by: { readonly id: string; readonly person: string | null; readonly at: number; readonly reason: string },
  ): Promise<SettingsSet>;
  /** The house is closed: its clock is the machine's again. */
  leave(): void;
  /** What is opened now needs, by what is usual for it. */
  secondPersonFor(what: keyof HouseSettings['secondPerson'], usual: SecondPerson): SecondPerson;
}

/** Days and hours of this process are by the clock of that place from now on. */
const standAt = (zone: string | null, machine: string | undefined): void => {
  const wanted = zone ?? machine;
  if (wanted === process.env.TZ) return;
  if (wanted === undefined) delete process.env.TZ;
  else process.env.TZ = wanted;
};

/** What was ordered before a setting was there leaves it as every house begins with. */
const changeIn = (data: Json): SettingsChange => {
  const change = data as unknown as SettingsChange;
  return { ...change, set: { ...HOUSE_SETTINGS, ...change.set } };
};

/** What the owner has ordered for the house, in a stream of its own: each change with who made it and why. */
export const openHouseSettings = async (store: Store): Promise<HouseSettingsKept> => {
  const machine = process.env.TZ;
  const changes = (await store.read(STREAM)).map(({ data }) => changeIn(data));
  const now = (): HouseSettings => changes.at(-1)?.set ?? HOUSE_SETTINGS;
  standAt(now().timeZone, machine);
  store.follow?.(({ events }) => {
    for (const { stream, version, data } of events)
      if (stream === STREAM && version === changes.length + 1) changes.push(changeIn(data));
    standAt(now().timeZone, machine);
  });
  return {
    now,
    history: () => changes,
    leave: () => standAt(null, machine),
    secondPersonFor: (what, usual) => {
      const needed = now().secondPerson[what];
      return needed === 'usual' ? usual : needed === 'always' ? 'reversals' : 'none';
    },
    set: async (set, { id, person, at, reason }) => {
      const fault = faultIn(set);
      if (fault !== undefined) return { ok: false, detail: fault };
      if (reason.trim() === '') return { ok: false, detail: 'say why, for the record' };
      const change: SettingsChange = { at, by: person, reason: reason.trim(), set };
      const outcome = await store.commit({
        command: { by: senderOf(person), id, fingerprint: JSON.stringify([TYPE, set, reason]) },
        at,
        appends: [
          {
            stream: STREAM,
            expected: changes.length,
            events: [{ type: TYPE, data: change as unknown as Json }],
          },
        ],
        postings: [],
        reply: null,
      });
      if (outcome.is === 'repeated') return { ok: true };
      if (outcome.is === 'reused') return { ok: false, detail: 'this id was used for something else' };
      if (outcome.is === 'conflict')
        return { ok: false, detail: 'somebody changed the settings meanwhile: look again' };
      if (outcome.is !== 'committed') throw new Error(`the settings cannot be written: ${outcome.is}`);
      changes.push(change);
      standAt(set.timeZone, machine);
      return { ok: true };
    },
  };
};
