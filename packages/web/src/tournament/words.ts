import type { Act, Rest, Stage } from '@baize/tournament';

/** What a stage is called on lists and in the rail. */
export const STAGE_WORDS: Readonly<Record<Stage['stage'], string>> = {
  draft: 'Draft',
  complete: 'Conditions complete',
  entriesOpen: 'Entries open',
  entriesClosed: 'Entries closed',
  nextSession: 'Before a session',
  seated: 'Seated',
  play: 'Playing',
  playOff: 'Play-off due',
  tally: 'Tally',
  prizes: 'Prizes to pay',
  paid: 'Prizes paid',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

const GAMES: Readonly<Record<string, string>> = {
  blackjack: 'Blackjack',
  roulette: 'Roulette',
  miniBaccarat: 'Mini baccarat',
  midiBaccarat: 'Midi baccarat',
  baccarat: 'Baccarat',
  poker: 'Canberra Poker',
};

export const gameWords = (game: string): string => GAMES[game] ?? game;

const STEPS: Readonly<Record<string, string>> = {
  determine: 'Determine the conditions',
  document: 'Set the conditions down in a document',
  publish: 'Make the conditions available',
  notify: 'Notify the regulator',
  approve: 'Record the approval',
};

const BREACHES: Readonly<Record<string, string>> = {
  advice: 'sought advice',
  chipsHidden: 'kept chips out of sight',
  chipsMoved: 'moved chips away',
  lending: 'lent chips',
  leaving: 'left the table',
  concealing: 'concealed chips',
};

const REDRAWS = {
  players: 'others are to be seated',
  tables: 'other tables are used',
  fault: 'the draw was faulty',
} as const;

/** `heats`, or `wave 2 of heats`. */
const waveWords = ({ session, wave }: { readonly session: string; readonly wave?: number }): string =>
  wave === undefined ? session : `wave ${wave} of ${session}`;

const CONSENTS: Readonly<Record<string, string>> = {
  true: ', and the operator consents to a refund',
  false: ' without a refund',
};

const REST_WORDS: Readonly<Record<Rest, string>> = {
  winner: 'Give the rest of the pool to the winner',
  proportion: 'Give the rest of the pool to all prizes in proportion',
  equally: 'Give the rest of the pool to all prizes equally',
};

/** What an act of the desk does, on a button and in the list of what is due. */
// long: one sentence an act: a table, read by its rows.
export const actWords = (act: Act | { readonly do: string }, nameOf: (player: string) => string): string => {
  const of = act as Act;
  switch (of.do) {
    case 'prepare':
      return STEPS[of.step] ?? of.step;
    case 'enter':
      return 'Enter a player';
    case 'wait':
      return 'Put on the waiting list';
    case 'closeEntries':
      return 'Close entries';
    case 'allocate':
      return `Say who plays in ${waveWords(of)}`;
    case 'reopenEntries':
      return 'Open entries again';
    case 'goOn':
      return 'Go on with fewer players';
    case 'seal':
      return of.reason === undefined
        ? `Seal the ballot of ${waveWords(of)}`
        : `Seal the ballot of ${waveWords(of)} anew`;
    case 'giveWord':
      return `The word of ${nameOf(of.player)} for the draw of ${waveWords(of)}`;
    case 'closeList':
      return `Close the list of ${waveWords(of)}`;
    case 'ballot':
      return `Record the seats of ${waveWords(of)}`;
    case 'draw':
      return `Draw the seats of ${waveWords(of)}`;
    case 'sealLot':
      return of.reason === undefined
        ? `Seal a lot for seats of ${waveWords(of)}`
        : `Seal the lot for seats of ${waveWords(of)} anew`;
    case 'fillSeat':
      return `Draw lots for free seats of ${waveWords(of)}`;
    case 'lateSeat':
      return `Give somebody a seat in ${waveWords(of)}`;
    case 'swap':
      return `${nameOf(of.player)} changes seats with another`;
    case 'move':
      return `${nameOf(of.player)} goes to another table`;
    case 'redraw':
      return `Draw ${waveWords(of)} anew: ${REDRAWS[of.cause]}`;
    case 'failTable':
      return `A table of ${of.session} fails`;
    case 'breakTable':
      return `Break up a table of ${of.session}`;
    case 'hold':
      return `Hold ${waveWords(of)}`;
    case 'resume':
      return `Let ${waveWords(of)} go on`;
    case 'begin':
      return `Begin ${waveWords(of)}`;
    case 'count':
      return `Count table ${of.table} after a round`;
    case 'score':
      return `Count table ${of.table} at the end`;
    case 'correct':
      return `Correct the count of table ${of.table}`;
    case 'correctPlayOff':
      return `Correct the play-off of ${Object.keys(of.chips).map(nameOf).join(' and ')}`;
    case 'confirm':
      return `Confirm the places of ${of.session}`;
    case 'playOff':
      return `Play-off of ${Object.keys(of.chips).map(nameOf).join(' and ')}`;
    case 'place':
      return `Place ${of.order.map(nameOf).join(', ')}`;
    case 'reissue':
      return `Reissue chips at table ${of.table}`;
    case 'advance':
      return `${nameOf(of.player)} goes on at discretion`;
    case 'secondChance':
      return `Say who plays in ${of.session}`;
    case 'leaveOut':
      return `Leave out ${of.session}`;
    case 'restOfPool':
      return REST_WORDS[of.to];
    case 'pay':
      return 'Pay the prizes';
    case 'handOver':
      return `Hand the money to ${nameOf(of.player)}`;
    case 'adjust':
      return `Adjust what ${nameOf(of.player)} was handed`;
    case 'discard':
      return 'Discard the draft';
    case 'abandon':
      return `Abandon ${of.session} and play it anew`;
    case 'undo':
      return 'Undo what was done last';
    case 'close':
      return 'Close the tournament';
    case 'cancel':
      return 'Cancel the tournament';
    case 'nameDirector':
      return 'Name the director';
    case 'moveStart':
      return of.session === undefined ? 'Move the start' : `Move the start of ${of.session}`;
    case 'contribute':
      return of.reference === undefined ? 'Contribute to the pool' : 'Contribute from the jackpot’s reserve';
    case 'break':
      return 'Give a break';
    case 'permitWriting':
      return 'Permit writing';
    case 'refuseApplication':
      return 'Turn an application down';
    case 'withdraw':
      return `${nameOf(of.player)} withdraws${of.consent === undefined ? '' : CONSENTS[String(of.consent)]}`;
    case 'noShow':
      return `${nameOf(of.player)} has not come`;
    case 'disqualify':
      return `Disqualify ${nameOf(of.player)}`;
    case 'buyBack':
      return `${nameOf(of.player)} buys back`;
    case 'reserve':
      return `Seat ${of.player === 'somebody' ? 'a reserve' : nameOf(of.player)} for ${nameOf(of.for ?? '')}`;
    case 'substitute':
      return `A substitute plays for ${nameOf(of.for)}`;
    case 'reinstate':
      return `Reinstate ${nameOf(of.player)}`;
    case 'recordName':
      return `Record the name of ${nameOf(of.player)}`;
    case 'breach':
      return `${nameOf(of.player)}: ${BREACHES[of.kind] ?? of.kind}`;
  }
};

/** Why a step is asked for, in one line; the clause beside it says the rest. */
const WHY: Readonly<Partial<Record<Act['do'], string>>> = {
  prepare: 'No entries are taken before it.',
  nameDirector: 'Somebody answers for the tournament before anybody is seated.',
  enter: 'First on the waiting list, and there is a place.',
  reopenEntries: 'Whoever waits can come in, until the seats are drawn.',
  goOn: 'Fewer are in than the conditions ask for: cancel, wait, or go on with a reason, which the result tells.',
  closeEntries: 'The ballot is of those who are in; whoever comes later may wait.',
  seal: 'A secret is fixed now, and its commitment stands on the board.',
  closeList:
    'Who is seated, their words and the seats of a table are fixed on record, with the head of the log.',
  draw: 'The secret is opened and seats exactly the closed list; anyone can repeat it.',
  begin: 'The first card falls: nobody changes his seat, and whoever has not come may be recorded so.',
  playOff: 'Nobody of them has a place, or goes on, before it.',
  place: 'The conditions have a rule of their own for it.',
  confirm: 'Every table is counted and no tie is open.',
  advance: 'On the terms that were told before entry.',
  reissue: 'All went out in one round.',
  pay: 'All of the pool, to the last cent.',
  close: 'Nothing can be done after it.',
};

export const whyWords = (act: Act | { readonly do: string }): string => WHY[act.do as Act['do']] ?? '';

const URGENT: readonly string[] = ['playOff', 'place', 'prepare', 'nameDirector'];

/** What blocks most comes first; the rest in the order of a tournament's life. */
export const urgencyOf = ({ do: what }: { readonly do: string }): number => {
  const at = URGENT.indexOf(what);
  return at === -1 ? URGENT.length : at;
};

const ORDINALS = ['th', 'st', 'nd', 'rd'] as const;

/** "1st", "2nd", "11th". */
export const ordinal = (place: number): string => {
  const teens = place % 100 >= 11 && place % 100 <= 13;
  return `${place}${teens ? 'th' : (ORDINALS[place % 10] ?? 'th')}`;
};

/** Chips are counted, not money. */
export const chipWords = (chips: number): string => chips.toLocaleString('en-AU');

const STAKES: Readonly<Record<string, string>> = {
  winner: 'the win',
  'runner-up': 'second place',
};

/** What somebody plays off for. */
export const stakeWords = (stake: string | undefined): string =>
  stake === undefined ? 'a place' : (STAKES[stake] ?? stake);
