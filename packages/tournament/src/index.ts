export type { Act, Chips, DeskAct, DrawAct } from './act.ts';
export { playersOf, wavesOf } from './allocation.ts';
export type { Chair, Given } from './ballot/chair.ts';
export {
  type BallotName,
  type ClosedList,
  drawSeats,
  drawSeatsUnclosed,
  type Head,
  sealBallot,
  WORD_MAX,
} from './ballot/draw.ts';
export { faultsOfLot, type PublishedLot, publishedLots, sealLot } from './ballot/lot.ts';
export { faultsOfBallot, type PublishedBallot, publishedBallots } from './ballot/published.ts';
export { hasBegun, hasSessionBegun, isDealt, isPlaying, startOf } from './begun.ts';
export { unseatedIn } from './chairs.ts';
export { clockOf } from './clock.ts';
export { type Conditions, readConditions } from './conditions.ts';
export { decide, decideWithoutSecret, type Outcome } from './decide/index.ts';
export type { DeskOption } from './desk-option.ts';
export { type CountSheet, readCounts } from './documents/counts.ts';
export {
  ENTRY_FIELDS,
  type EntryColumns,
  type EntryField,
  type EntryList,
  type EntryPerson,
  readEntries,
} from './documents/entries.ts';
export {
  allReceipts,
  conditionsDocument,
  entryForm,
  entrySlips,
  LETTERS,
  type Letter,
  letterTo,
  placards,
  prizeReceipts,
  QR_QUIET,
  type QrPath,
  qrPathOf,
  qualifierList,
  rankingList,
  receipt,
  regulatorNotice,
  resultStatement,
  type SeatCode,
  seatList,
  seatSlips,
  seriesPaper,
  seriesWords,
  sessionSheet,
  toldApart,
  writtenNotice,
} from './documents/index.ts';
export { htmlOf, matterText } from './documents/page.ts';
export type { Block, Paper, Words } from './documents/paper.ts';
export { csvOf, SHEETS } from './documents/sheets.ts';
export type { Due } from './due.ts';
export type { Event } from './event.ts';
export { evolve } from './evolve.ts';
export { type BelowSmallest, belowSmallest } from './field.ts';
export { chipsThen, heldThen, tablesThen } from './holders.ts';
export { type Instant, instantOf } from './instant.ts';
export { policies, policiesIn, policyFor, policyOf } from './instruments.ts';
export { type Judgement, judge, type Missing } from './judge.ts';
export { type Money, moneyOf } from './money.ts';
export { deskOptions, playerOptions } from './options.ts';
export { isAsOverridden } from './overrides.ts';
export type { Place } from './places.ts';
export { firstMarker, markerAfter, orderOfWagers } from './play/marker.ts';
export { chipsToPlayOn } from './play/play-on.ts';
export {
  chipsAtEnd,
  type Length,
  outTogether,
  type Progress,
  sessionEnds,
} from './play/session-end.ts';
export {
  type BaccaratWagers,
  baccaratRisk,
  judgeWager,
  type Limits,
  leastUnder,
  outBefore,
  outOfTurn,
  pokerChoices,
  reachOf,
  refuseChange,
  refuseLimits,
  type Stake,
  withoutWager,
} from './play/wager.ts';
export { byPoints } from './points.ts';
export { type Allowed, allowedBy, noRoomFor } from './policy/allowed.ts';
export { type Application, applicationOf } from './policy/application.ts';
export type { Policy } from './policy/index.ts';
export { type Changes, changesBetween, type Preview, preview } from './preview.ts';
export { type PreviewOfAll, previewAll } from './preview-all.ts';
export type { Goods, PlacePrize, Prizes, Rest, Shortfall } from './prizes.ts';
export { type Ranked, rankingOf } from './ranking.ts';
export { readAct } from './read-act.ts';
export type { Refusal } from './refusal.ts';
export type { FillSeatAct } from './seat-act.ts';
export { seatsIn, waveAt } from './seats.ts';
export { type SeriesResult, type SeriesRow, type SeriesTerms, seriesTable } from './series.ts';
export type { OwnTerms, Session } from './sessions.ts';
export {
  answerOf,
  judgeFile,
  judgeLine,
  play,
  rulesOf,
  type Settled,
  type Settlement,
  settle,
  settleLine,
  type Unsettled,
  type Verdict,
} from './settle.ts';
export type { Sitting } from './sitting.ts';
export { STAGES, type Stage, stageOf } from './stage.ts';
export { type Standing, standingOf } from './standing.ts';
export { amended, initial, type Rules, type Tournament } from './state.ts';
export {
  dealingOrder,
  dealtBy,
  decideTable,
  evolveTable,
  isBetweenRounds,
  mannerOf,
  openTable,
  type Pausing,
  type TableCommand,
  type TableEvent,
  type TableOption,
  type TableRules,
  type TableState,
  type TableTerms,
  type TableView,
  tableOptions,
  tableView,
  termsOf,
  toWager,
  type WayOut,
} from './table/index.ts';
export { TEMPLATES, type Template, USUAL, undated } from './templates.ts';
export { type SessionTerms, stackIn, type Term, termsIn } from './terms.ts';
export { eventWords } from './told.ts';
export { judgeUndo, type Undoing } from './undo/index.ts';
export {
  type DirectorView,
  type PlayerView,
  type PublicView,
  type TournamentViewer,
  tournamentView,
} from './view.ts';
export type { Warning } from './warnings.ts';
export { type Reason, reasonWords, whyOf } from './why.ts';
