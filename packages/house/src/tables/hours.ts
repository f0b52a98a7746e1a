/** From one time of the day to another. */
export interface GamingHours {
  readonly from: string;
  readonly to: string;
}

/** As a table knows them: whether it is within them the clock has told. */
export interface Hours extends GamingHours {
  readonly isWithin: boolean;
}

/** The hours of gaming as a table knows them; null where none are set, or its game has none. */
export const hoursIn = (state: unknown): Hours | null =>
  (state as { readonly hours?: Hours | null }).hours ?? null;
