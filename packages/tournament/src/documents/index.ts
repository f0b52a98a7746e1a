export { conditionsDocument, entryForm, regulatorNotice, writtenNotice } from './conditions.ts';
export { qualifierList, rankingList, seatList } from './lists.ts';
export { toldApart } from './names.ts';
export { placards } from './placards.ts';
export { prizeReceipts } from './prize-receipts.ts';
export { allReceipts, receipt } from './receipts.ts';
export { resultStatement } from './result.ts';
export { seriesPaper, seriesWords } from './series-table.ts';
export { seatSlips, sessionSheet } from './session-papers.ts';
