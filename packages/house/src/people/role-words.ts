import { HOUSE_COMMANDS, type HouseCommandType, mayDo } from './policy.ts';
import { ROLES, type Role } from './roles.ts';

/** What each act of the house is, for whoever gives a role: an act without words would be given unseen. */
const WORDS: Readonly<Record<HouseCommandType, string>> = {
  OpenAccount: 'Opens accounts',
  IssueLink: 'Gives links by which people set passwords',
  SetRole: 'Gives and takes roles',
  DisableAccount: 'Disables and enables accounts',
  ResetProofs: 'Asks that lost passkeys and codes be taken away',
  KeepKeys: 'Keys for programs',
  KeepWebhooks: 'Says which programs are told what happens',
  SetPassword: 'Password, passkeys and codes',
  RevokeSessions: 'Ends sessions',
  Deposit: 'Pays in',
  Withdraw: 'Takes out',
  TakeDeposit: 'Takes deposits for players at the desk',
  SetDepositRules: 'Sets the rules of deposits',
  SetOwnLimits: 'Sets limits',
  ReadExclusions: 'Reads who has excluded himself',
  EndSelfExclusion: 'Ends self-exclusions',
  ReadSettings: 'Reads the settings of the house',
  SetSettings: 'Orders the settings of the house',
  SetLeastRound: 'Sets the least length of a round',
  FillFloat: 'Fills floats',
  CreditFloat: 'Takes money out of floats',
  TransferReserve: 'Moves money of reserves',
  HoldTable: 'Holds tables',
  ReadApprovals: 'Sees what waits for a second person',
  DecideApproval: 'Is a second person',
  ReadPit: 'Sees what waits for the pit',
  WorkPit: 'Answers what waits for the pit',
  CallPit: 'Calls the pit to a table',
  SignOn: 'Signs on to deal',
  ReadBook: 'Reads slips and counts of floats',
  AskSlip: 'Asks for fills and credits',
  IssueSlip: 'Issues slips that others asked for',
  ReceiveSlip: 'Receives what others issued',
  CountFloat: 'Counts floats',
  SignHandPay: 'Signs prizes that are handed out',
  KeepShift: 'Holds shifts of the pit',
  ReportIncident: 'Reports incidents',
  ReadCash: 'Reads drawers, receipts and the register of large sums',
  WorkCash: 'Works a drawer of the cash desk',
  ReportCash: 'Reports large sums of cash',
  SetCashThreshold: 'Sets from when on cash is reported',
  WatchTable: 'Watches tables',
  ReadRounds: 'Reads rounds',
  ReadLedger: 'Reads ledgers',
  ReadPeople: 'Reads who there is',
  ReopenTournament: 'Opens tournaments again',
  SetSecondPerson: 'Says where a second person is needed',
  RunTournament: 'Runs tournaments',
  KeepScreens: 'Keeps screens on walls',
  CheckIn: 'Checks entrants in',
  TallyTable: 'Counts tables of tournaments',
  ReadTournamentDesk: 'Reads the desks of tournaments',
  ReadTournament: 'Reads tournaments',
  EnterTournament: 'Enters tournaments',
  ReadAudit: 'Audits the record',
  Inspect: 'Inspects rounds that neither side draws',
  Verify: 'Verifies the record',
};

/** What a role gives beyond looking after one's own account, in the order of the policy. */
const wordsOf = (role: Role): readonly string[] =>
  HOUSE_COMMANDS.filter((command) => mayDo({ id: 'x', role }, command, role === 'player' ? 'x' : null)).map(
    (command) => WORDS[command],
  );

export const ROLE_WORDS: Readonly<Record<Role, readonly string[]>> = Object.fromEntries(
  ROLES.map((role) => [role, wordsOf(role)]),
) as Record<Role, readonly string[]>;
