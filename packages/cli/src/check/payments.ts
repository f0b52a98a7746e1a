import { chipsOf, numberOf } from './fields.ts';
import { endingOf, sumsOf } from './money.ts';
import { sortedJson } from './sorted.ts';
import { complain, nameIn, type Step } from './step.ts';

const prizesPaid: Step = (board, event) => {
  const { won, atSessions, added } = endingOf(board);
  const due = new Map(atSessions);
  for (const [name, { prize }] of won) due.set(name, (due.get(name) ?? 0) + prize);
  const paid = chipsOf(event.prizes);
  complain(
    board,
    sortedJson(Object.fromEntries(due)) !== sortedJson(paid),
    'other prizes were paid than are due',
  );
  const sum = Object.values(paid).reduce((all, each) => all + each, 0);
  const topUp = numberOf(event.topUp, 0);
  complain(board, sum !== sumsOf(board).pool + topUp, 'the pool was not paid out whole');
  // Sums that were published bind the operator where the conditions do not say who bears a shortfall.
  const bound = board.file.prizes.shortfall === '' && sum > sumsOf(board).pool;
  complain(board, topUp !== added && !bound, 'the operator added what he does not owe');
  board.paid = true;
  board.prizes = paid;
};

/** Money is handed over once, and as much as is due; afterwards the difference is. */
const handedOver: Step = (board, event) => {
  const [name, amount] = [nameIn(event), numberOf(event.amount, -1)];
  if (event.what === 'refund') {
    complain(
      board,
      !board.cancelled || sumsOf(board).refunds[name] !== amount,
      `${name} was given back too much`,
    );
    complain(board, board.refunded.has(name), `${name} was given the fee back twice`);
    board.refunded.add(name);
    return;
  }
  complain(board, board.handed.has(name), `${name} was handed two prizes`);
  complain(
    board,
    !board.paid || board.prizes[name] !== amount,
    `${name} was handed another prize than is due`,
  );
  board.handed.set(name, amount);
};

const adjusted: Step = (board, event) => {
  const name = nameIn(event);
  const sum = (board.handed.get(name) ?? 0) + numberOf(event.amount, 0);
  complain(board, !board.handed.has(name), `${name} was adjusted, and had been handed nothing`);
  complain(
    board,
    !board.paid || sum !== (board.prizes[name] ?? 0),
    `${name} was adjusted to another sum than is due`,
  );
  board.handed.set(name, sum);
};

const closed: Step = (board) => {
  const wrong = [...board.handed].find(([name, sum]) => sum !== (board.prizes[name] ?? 0))?.[0];
  complain(board, wrong !== undefined, `it was closed, and ${wrong} has another sum than is due`);
  const { complete } = endingOf(board);
  const free = complete && sumsOf(board).pool === 0;
  complain(board, !board.paid && !board.cancelled && !free, 'it was closed before its end');
};

/** What events about prizes in somebody's hand do, and what the rules have against them. */
export const PAYMENT_STEPS: Readonly<Record<string, Step>> = {
  PrizesPaid: prizesPaid,
  HandedOver: handedOver,
  Adjusted: adjusted,
  Closed: closed,
};
