import { type Board, hasPlayed, newBoard } from './board.ts';
import { wrongClause } from './clauses.ts';
import { stepOf } from './events.ts';
import { readExported } from './exported.ts';
import { chipsOf, type Fields, fieldsOf, listOf, numberOf, textOf } from './fields.ts';
import { endingOf, sumsOf } from './money.ts';
import { progressOf } from './ranking.ts';
import { sortedJson } from './sorted.ts';
import { undone } from './undone.ts';

/** What the checker makes of an exported tournament. */
export interface Checked {
  readonly ok: boolean;
  readonly id: unknown;
  readonly events: number;
  readonly complete: boolean;
  readonly cancelled: boolean;
  readonly findings: readonly string[];
}

const sameNames = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join('\n') === [...other].sort().join('\n');

const compareMoney = (board: Board, answer: Fields): string[] => {
  const { pool, commission, refunds } = sumsOf(board);
  return [
    ...(answer.pool === pool ? [] : [`the pool is ${pool} cents, and not ${String(answer.pool)}`]),
    ...(answer.commission === commission
      ? []
      : [`the commission is ${commission} cents, and not ${String(answer.commission)}`]),
    ...(sortedJson(fieldsOf(answer.refunds)) === sortedJson(refunds) ? [] : ['the refunds are others']),
  ];
};

/** By player: place and prize, as the answer tells them. */
const toldPlaces = (answer: Fields): Record<string, unknown> =>
  Object.fromEntries(
    listOf(answer.places).flatMap((each) => {
      const { place, players, prize } = fieldsOf(each);
      return listOf(players)
        .map(textOf)
        .map((player) => [
          player,
          { place, prize: typeof prize === 'number' ? prize : numberOf(chipsOf(prize)[player], -1) },
        ]);
    }),
  );

/** By player, what the answer tells of prizes at the conclusion of sessions. */
const toldAtSessions = (answer: Fields): Record<string, number> => {
  const won: Record<string, number> = {};
  for (const session of listOf(answer.sessionPrizes).map(fieldsOf))
    for (const [player, told] of Object.entries(toldPlaces(session)))
      won[player] = (won[player] ?? 0) + numberOf(fieldsOf(told).prize, -1);
  return won;
};

const comparePlaces = (board: Board, answer: Fields): string[] => {
  const { won, points, atSessions, added } = endingOf(board);
  const found: string[] = [];
  if (sortedJson(Object.fromEntries(atSessions)) !== sortedJson(toldAtSessions(answer))) {
    found.push(`the prizes of sessions are ${JSON.stringify(Object.fromEntries(atSessions))}`);
  }
  const topUp = numberOf(fieldsOf(answer.topUp).amount, 0);
  if (topUp !== added) found.push(`the operator adds ${added} cents, and not ${topUp}`);
  if (sortedJson(Object.fromEntries(won)) !== sortedJson(toldPlaces(answer))) {
    found.push(`the places are ${JSON.stringify(Object.fromEntries(won))}`);
  }
  const told = Object.entries(fieldsOf(answer.points)).map(([player, total]) => [player, String(total)]);
  if (
    points !== undefined &&
    sortedJson(Object.fromEntries(told)) !== sortedJson(Object.fromEntries(points))
  ) {
    found.push('the points are others');
  }
  return found;
};

const compareProgress = (board: Board, answer: Fields): string[] => {
  const { advancing, open } = progressOf(board);
  const told = fieldsOf(answer.advancing);
  const wrong = [...new Set([...advancing.keys(), ...Object.keys(told)])].filter(
    (session) => !sameNames(advancing.get(session) ?? [], listOf(told[session]).map(textOf)),
  );
  const due = board.cancelled ? [] : [...open, ...endingOf(board).open];
  const said = listOf(answer.due)
    .map(fieldsOf)
    .filter((each) => each.do !== 'score')
    .map((each) => listOf(each.players).map(textOf).sort().join());
  return [
    ...wrong.map((session) => `others go on from ${session}`),
    ...(sameNames(
      said,
      due.map(({ players }) => [...players].sort().join()),
    )
      ? []
      : ['something else is due']),
  ];
};

/** Everybody is out with a reason, or has played in what he had come to. */
const strayPeople = (board: Board): string[] => {
  const { complete } = endingOf(board);
  if (board.cancelled || !complete) return [];
  return board.people
    .filter(({ name, presence }) => presence === 'in' && !hasPlayed(board, name))
    .map(({ name }) => `${name} is neither in a seat nor out with a reason`);
};

/** Every seat of a session that was counted was played at, or its player has left. */
const emptySeats = (board: Board): string[] =>
  [...board.seated].flatMap(([session, tables]) => {
    const counted = new Set(
      board.counts.filter((each) => each.session === session).flatMap(({ chips }) => Object.keys(chips)),
    );
    if (counted.size === 0 || board.cancelled) return [];
    const eligible = progressOf(board).eligible.get(session);
    return tables
      .flat()
      .filter((name) => !counted.has(name) && eligible?.has(name))
      .filter((name) => board.people.some((each) => each.name === name && each.presence === 'in'))
      .map((name) => `${name} had a seat in ${session} and was not counted`);
  });

/**
 * Checks an exported tournament from its conditions and events alone: every step, places, ties, advancement, and money
 * to the cent.
 */
export const checkTournament = (value: unknown): Checked => {
  const file = readExported(value);
  const id = fieldsOf(value).id;
  if (typeof file === 'string') {
    return { ok: false, id, events: 0, complete: false, cancelled: false, findings: [file] };
  }
  let board = newBoard(file);
  const struck = new Set<number>();
  if (!file.law.commission && file.commission > 0)
    board.findings.push('a commission is kept where none may be');
  // A draft may lack anything; nobody enters under one.
  if (file.events.some(({ type }) => type === 'Entered')) board.findings.push(...file.faults);
  if (file.commission > file.fee) board.findings.push('the commission exceeds the fee');
  for (const [index, event] of file.events.entries()) {
    const before = board.findings.length;
    board.at = index;
    const type = textOf(event.type);
    const step = stepOf(type);
    if (type === 'Undone') board = undone(board, event, struck);
    else if (step === undefined) board.findings.push(`there is no event ${type}`);
    else step(board, event);
    const clause = wrongClause(file.instrument, event);
    if (clause !== undefined) board.findings.push(clause);
    for (let at = before; at < board.findings.length; at += 1) {
      board.findings[at] = `event ${index + 1}: ${board.findings[at]}`;
    }
  }
  const findings = [
    ...board.findings,
    ...compareMoney(board, file.answer),
    ...comparePlaces(board, file.answer),
    ...compareProgress(board, file.answer),
    ...strayPeople(board),
    ...emptySeats(board),
  ];
  return {
    ok: findings.length === 0,
    id,
    events: file.events.length,
    complete: endingOf(board).complete,
    cancelled: board.cancelled,
    findings,
  };
};
