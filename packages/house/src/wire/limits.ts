/** What one person, one address and all together may hold of the house. The owner may choose others. */
export interface Limits {
  /** Lines of one person that stay open: sockets, and what tournaments tell. A page has one or two. */
  readonly linesAPerson: number;
  /** Connections of one person, lines among them. */
  readonly connectionsAPerson: number;
  /** Connections from one address on which nobody has logged in. A whole casino may be behind one. */
  readonly connectionsAnAddress: number;
  /** All connections together. */
  readonly connections: number;
  /** Requests in one minute: of a person once he is known, of an address before. */
  readonly requestsAMinute: number;
  /**
   * The same for public boards, which are made once for all who ask: three hundred phones may be behind one address.
   */
  readonly boardsAMinute: number;
  /** The same for the files of the pages. */
  readonly filesAMinute: number;
  /** How often every connection is pinged; one that has not answered by the next ping is closed. */
  readonly pingMillis: number;
}

export const LIMITS: Limits = {
  linesAPerson: 20,
  connectionsAPerson: 60,
  connectionsAnAddress: 250,
  connections: 10_000,
  requestsAMinute: 600,
  boardsAMinute: 3000,
  filesAMinute: 6000,
  pingMillis: 30_000,
};

/** How long the house waits for who is slow, in milliseconds. */
export const PATIENCE = {
  /** From opening a connection to the end of the head of a request. */
  headers: 15_000,
  /** The same to the end of its body. */
  request: 30_000,
  /** Between two requests. */
  betweenRequests: 15_000,
  /** For who neither sends nor reads anything. */
  silence: 120_000,
  /** So often it is looked who was too slow. */
  lookEvery: 5_000,
} as const;
