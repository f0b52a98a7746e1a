/** A tournament of one session whose conditions are complete under New Zealand's rules, as short as it can be said. */
export const CUP = {
  title: 'Autumn Cup',
  instrument: 'nz-tournament-1999',
  game: 'blackjack',
  conditions: {
    start: '2030-03-20T18:00',
    entryForm: 'form T',
    entryFee: 25_000,
    chipsIssued: 'free',
    sessionLength: { rounds: 18 },
    playOffLength: { rounds: 6 },
    startingChips: 1000,
    minWager: 50,
    maxWager: 500,
    maxPlayers: 14,
    prizes: { percent: [60, 40] },
    sessions: [{ name: 'final', final: true }],
  },
};
