export type { Beacon } from './chance/pending.ts';
export { systemChance } from './chance/source.ts';
export { VaultFailure } from './chance/vault.ts';
export { type PublishedDeck, type PublishedShoe, type Verdict, verifyShoe } from './chance/verify.ts';
export { type PublishedSpin, type SpinVerdict, verifySpin } from './chance/verify-spin.ts';
export { seatBots } from './desk/bots.ts';
export { makeDemoTournaments } from './desk/demo-tournaments.ts';
export {
  DEMO_PEOPLE,
  makeDemoPeople,
  makeDemoTables,
  makeFirstTable,
  makeOwner,
  seatDemoBots,
} from './desk/first-start.ts';
export { type Founding, WrongFounding } from './desk/founding.ts';
export { seatSessionBots } from './desk/session-bots.ts';
export { WrongEdition } from './editions/adopted.ts';
export { type House, openHouse } from './house.ts';
export { checkpointIn, copyRecord, makeBackup, makeBackupOf } from './log/backup.ts';
export { parseCheckpoint } from './log/checkpoint.ts';
export { LogFailure } from './log/failure.ts';
export { openLogFolder } from './log/log-folder.ts';
export { type RestoredAs, restoreHouse, restoreInto } from './log/restore.ts';
export { isExport, verifyExport } from './log/verify-export.ts';
export { type HeldTo, type LogVerdict, verifyLog } from './log/verify-log.ts';
export { parseWitness, type WitnessPlace } from './log/witness-line.ts';
export type { ClusterTerms } from './nodes/cluster.ts';
export { isRole } from './nodes/roster.ts';
export { DEMO_PASSWORD } from './people/common-passwords.ts';
export { passwords } from './people/password.ts';
export { readBundle } from './records/bundle.ts';
export { isRecordFile, type RecordFileVerdict, verifyRecordFile } from './records/verify-record-file.ts';
export { rotateHouse } from './rotate.ts';
export { STORE_FILE } from './storage.ts';
export { StoreFailure } from './store/port.ts';
export { verifyDatabase } from './store/postgres/index.ts';
export { openSqlite } from './store/sqlite.ts';
export { openEvidence } from './store/sqlite-unchanging.ts';
export { Unreadable } from './store/unreadable.ts';
export { batteryOver, FLAGGED_BELOW, isFlagged, type Tested } from './submission/battery.ts';
export { type Identity, ownIdentity, sumLines } from './submission/identity.ts';
export { type OfferedTable, offeredTables } from './submission/tables.ts';
export { type Audit, auditHouse, storeFinding } from './tables/audit.ts';
export type { HouseKind } from './tables/plays.ts';
export { LIMITS } from './wire/limits.ts';
export { jsonLogger } from './wire/log.ts';
export { buildServer, type Tls } from './wire/server.ts';
export { faultInNetwork, LOOPBACK, type Site } from './wire/site.ts';
