import { type Board, newBoard } from './board.ts';
import { stepOf } from './events.ts';
import { type Fields, listOf, numberOf, textOf } from './fields.ts';
import { progressOf } from './ranking.ts';

/** What happened in the world, or is put right by an act of its own, is never as if it had not been. */
const STANDS: ReadonlySet<string> = new Set([
  'StartMoved',
  'BallotSealed',
  'WordGiven',
  'ListClosed',
  'SealVoided',
  'Balloted',
  'LotSealed',
  'SeatsFilled',
  'SeatsSwapped',
  'SeatMoved',
  'BallotStruck',
  'TableClosed',
  'SessionAbandoned',
  'Counted',
  'Scored',
  'ScoreCorrected',
  'PlayedOff',
  'PlayOffCorrected',
  'Reinstated',
  'HandedOver',
  'Adjusted',
  'Undone',
]);

/** Who is in is settled when play begins. */
const BEFORE_PLAY: ReadonlySet<string> = new Set(['Prepared', 'Entered', 'Withdrew', 'EntriesClosed']);

const findingsOn = (board: Board, event: Fields, struck: ReadonlySet<number>): string[] => {
  const positions = listOf(event.events).map((at) => numberOf(at, -1));
  const types = positions.map((at) => textOf(board.file.events[at]?.type));
  return [
    ...(textOf(event.reason) === '' ? ['something was undone without a reason'] : []),
    ...(positions.length === 0 ? ['nothing was undone'] : []),
    ...positions.filter((at) => struck.has(at)).map((at) => `event ${at + 1} was undone twice`),
    ...positions
      .filter((at) => at < 0 || at >= board.at)
      .map((at) => `event ${at + 1} was undone before it happened`),
    ...types.filter((type) => STANDS.has(type)).map((type) => `${type} was undone, and stands`),
    ...(board.begun ? types.filter((type) => BEFORE_PLAY.has(type)) : []).map(
      (type) => `${type} was undone after play had begun`,
    ),
    ...(board.paid && !types.includes('PrizesPaid') && !types.includes('Closed')
      ? ['something was undone after the prizes were paid']
      : []),
  ];
};

/** The board from the beginning, without what was undone; what was found on the way stays found. */
const replayed = (board: Board, struck: ReadonlySet<number>): Board => {
  const again = newBoard(board.file);
  for (const [at, event] of board.file.events.slice(0, board.at).entries()) {
    const type = textOf(event.type);
    if (struck.has(at) || type === 'Undone') continue;
    again.at = at;
    stepOf(type)?.(again, event);
  }
  again.at = board.at;
  again.findings.splice(0, again.findings.length, ...board.findings);
  return again;
};

/** Nobody has played in what he would not have come to. */
const strayed = (board: Board): string[] => {
  const { eligible } = progressOf(board);
  return board.counts.flatMap(({ session, chips }) =>
    Object.keys(chips)
      .filter((name) => eligible.get(session)?.has(name) === false)
      .map((name) => `${name} played in ${session}, to which he would not have come`),
  );
};

/** What an event that undoes others does to the board, and what is to be said against it. */
export const undone = (board: Board, event: Fields, struck: Set<number>): Board => {
  const findings = findingsOn(board, event, struck);
  const before = new Set(strayed(board));
  for (const at of listOf(event.events)) struck.add(numberOf(at, -1));
  const again = replayed(board, struck);
  again.findings.push(...findings, ...strayed(again).filter((finding) => !before.has(finding)));
  return again;
};
