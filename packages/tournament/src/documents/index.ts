export { conditionsDocument, entryForm, regulatorNotice, writtenNotice } from './conditions.ts';
export { receipt } from './receipts.ts';
export { resultStatement } from './result.ts';
export { seatSlips, sessionSheet } from './session-papers.ts';
