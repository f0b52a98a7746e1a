import type { Actor, Role as TableRole } from '@baize/engine';
import type { Role } from './roles.ts';

/**
 * As whom a person of each role may do a thing at a table; the first is meant where nothing is said. Who is
 * left out may not.
 */
export type AtTable = Readonly<Partial<Record<Role, readonly TableRole[]>>>;

/** A patron's own act. Staff do not wager other people's money for them. */
export const PATRON: AtTable = { player: ['patron'] };
export const DEALER: AtTable = { dealer: ['dealer'] };
export const SUPERVISOR: AtTable = { supervisor: ['supervisor'] };
/** What goes wrong is told by whoever sees it. */
export const FLOOR: AtTable = { dealer: ['dealer'], supervisor: ['supervisor'] };
/** The casino operator's acts: the owner, and on the floor the supervisor on the owner's behalf. */
export const OPERATOR: AtTable = { supervisor: ['operator'], owner: ['operator'] };
/**
 * A patron's act that staff may enter for one who asks them or who is not there any more: none of them stakes
 * a chip.
 */
export const ASSISTED: AtTable = { player: ['patron'], supervisor: ['supervisor'] };

/** Who may do what at a table of one game: a row a command, and what has no row is denied. */
export type Policy<Type extends string = string> = Readonly<Record<Type, AtTable>>;

/** Whose things: only one's own, or anybody's. */
export type Scope = 'own' | 'any';
type InHouse = Readonly<Partial<Record<Role, Scope>>>;

const OWN_FOR_ALL: InHouse = {
  player: 'own',
  dealer: 'own',
  supervisor: 'own',
  director: 'own',
  regulator: 'own',
  owner: 'own',
  cashier: 'own',
};

/**
 * What people do in the house away from the tables. Looking after one's own account is nobody's privilege.
 */
const IN_HOUSE = {
  OpenAccount: { owner: 'any' },
  IssueLink: { owner: 'any' },
  SetRole: { owner: 'any' },
  /** Nobody comes in under it any more, or he may again. */
  DisableAccount: { owner: 'any' },
  /** Passkeys and codes of somebody who has lost them; never by one hand. */
  ResetProofs: { owner: 'any' },
  /** Keys for programs of one's own; the owner sees and ends everybody's. */
  KeepKeys: { ...OWN_FOR_ALL, owner: 'any' },
  SetPassword: OWN_FOR_ALL,
  RevokeSessions: { ...OWN_FOR_ALL, owner: 'any' },
  /** Money crosses the cashier's desk only at the will of the one whose it is. */
  Deposit: { player: 'own' },
  Withdraw: { player: 'own' },
  /** A player's money is taken at the desk, in his name. */
  TakeDeposit: { supervisor: 'any', owner: 'any' },
  /** Whether players pay in by themselves, and how much the house takes. */
  SetDepositRules: { owner: 'any' },
  /** Limits, breaks and exclusion of one's own. */
  SetOwnLimits: { player: 'own' },
  /** Who has excluded himself. */
  ReadExclusions: { supervisor: 'any', regulator: 'any', owner: 'any', cashier: 'any' },
  EndSelfExclusion: { owner: 'any' },
  /** What is ordered for the whole house: those who work in it know it, and the owner orders it. */
  ReadSettings: {
    dealer: 'any',
    supervisor: 'any',
    director: 'any',
    regulator: 'any',
    owner: 'any',
    cashier: 'any',
  },
  SetSettings: { owner: 'any' },
  /** Addresses outside that the house tells of what happens. */
  KeepWebhooks: { owner: 'any' },
  /** How long a round takes at least where the house deals. */
  SetLeastRound: { owner: 'any' },
  FillFloat: { supervisor: 'any', owner: 'any' },
  CreditFloat: { supervisor: 'any', owner: 'any' },
  /** Money of a reserve prize pool to other prizes, by an approved arrangement. */
  TransferReserve: { supervisor: 'any', owner: 'any' },
  HoldTable: { supervisor: 'any', owner: 'any' },
  /** What waits for the pit, what its tables come to, and who deals where. */
  ReadPit: { supervisor: 'any', regulator: 'any', owner: 'any' },
  /** Acknowledging what waits. */
  WorkPit: { supervisor: 'any', owner: 'any' },
  /** Calling the pit to a table. */
  CallPit: { dealer: 'any', supervisor: 'any' },
  /** Signing on to deal at a table, and off; the pit sends others and relieves them. */
  SignOn: { dealer: 'own', supervisor: 'any', owner: 'any' },
  /** Slips and counts of floats: chips move by two hands, of which one may be a dealer's. */
  ReadBook: { dealer: 'any', supervisor: 'any', regulator: 'any', owner: 'any', cashier: 'any' },
  AskSlip: { dealer: 'any', supervisor: 'any', owner: 'any' },
  IssueSlip: { supervisor: 'any', owner: 'any', cashier: 'any' },
  ReceiveSlip: { dealer: 'any', supervisor: 'any', owner: 'any', cashier: 'any' },
  CountFloat: { dealer: 'any', supervisor: 'any', owner: 'any' },
  /** One of the two names under a prize that is handed out. */
  SignHandPay: { supervisor: 'any', owner: 'any', cashier: 'any' },
  /** Beginning, handing over and closing a shift of the pit. */
  KeepShift: { supervisor: 'any', owner: 'any' },
  /** Whoever sees it tells it. */
  ReportIncident: { dealer: 'any', supervisor: 'any', owner: 'any', cashier: 'any' },
  /** The cash desk: drawers, payments of patrons with their receipts, and the register of large sums. */
  ReadCash: { supervisor: 'any', regulator: 'any', owner: 'any', cashier: 'any' },
  WorkCash: { supervisor: 'any', owner: 'any', cashier: 'any' },
  ReportCash: { supervisor: 'any', owner: 'any' },
  SetCashThreshold: { owner: 'any' },
  /** Requests for a second person: whoever may ask sees his own, those who answer for the floor see all. */
  ReadApprovals: { dealer: 'own', supervisor: 'any', director: 'own', regulator: 'any', owner: 'any' },
  /** Approving or refusing what another asked for; whether it is an act that he could do too is asked besides. */
  DecideApproval: { supervisor: 'any', director: 'any', regulator: 'any', owner: 'any' },
  WatchTable: {
    player: 'any',
    dealer: 'any',
    supervisor: 'any',
    director: 'any',
    regulator: 'any',
    owner: 'any',
    cashier: 'any',
  },
  ReadRounds: { player: 'own', supervisor: 'any', director: 'any', regulator: 'any', owner: 'any' },
  ReadLedger: { player: 'own', supervisor: 'any', regulator: 'any', owner: 'any' },
  ReadPeople: { supervisor: 'any', regulator: 'any', owner: 'any' },
  ReopenTournament: { owner: 'any' },
  /** Whether what takes something back in a tournament needs a second person. */
  SetSecondPerson: { owner: 'any' },
  /** Conditions, entries, ballots, counts, prizes: the director's, and the owner's in whose house it is. */
  RunTournament: { director: 'any', owner: 'any' },
  /** Screens that show boards, and whether a board is open to everybody. */
  KeepScreens: { director: 'any', owner: 'any' },
  /** Whoever stands at the door marks who has come and what he has paid; nobody pays by it. */
  CheckIn: { supervisor: 'any', director: 'any', owner: 'any' },
  /** Counting a table of a tournament where it stands; another person takes the count. */
  TallyTable: { dealer: 'any', supervisor: 'any' },
  ReadTournamentDesk: { supervisor: 'any', director: 'any', regulator: 'any', owner: 'any' },
  ReadTournament: {
    player: 'any',
    dealer: 'any',
    supervisor: 'any',
    director: 'any',
    regulator: 'any',
    owner: 'any',
    cashier: 'any',
  },
  /** A player's own entry; anybody else's is taken at the desk. */
  EnterTournament: { player: 'own' },
  ReadAudit: { regulator: 'any', owner: 'any' },
  /** Rounds drawn by neither side, looked at and signed. */
  Inspect: { regulator: 'any', owner: 'any' },
  Verify: {
    player: 'any',
    dealer: 'any',
    supervisor: 'any',
    director: 'any',
    regulator: 'any',
    owner: 'any',
    cashier: 'any',
  },
} satisfies Readonly<Record<string, InHouse>>;

export type HouseCommandType = keyof typeof IN_HOUSE;

/**
 * What an open browser that its person has left must not be enough for: whoever does it has proven some minutes ago at
 * most that it is he.
 */
const GREAT: ReadonlySet<string> = new Set<HouseCommandType>([
  'OpenAccount',
  'IssueLink',
  'SetRole',
  'DisableAccount',
  'ResetProofs',
  'SetDepositRules',
  'SetSettings',
  'SetLeastRound',
  'SetSecondPerson',
  'EndSelfExclusion',
  'FillFloat',
  'CreditFloat',
  'IssueSlip',
  'SetCashThreshold',
  'TransferReserve',
  'DecideApproval',
]);

export const isGreat = (command: string): boolean => GREAT.has(command);

export const HOUSE_COMMANDS = Object.keys(IN_HOUSE) as readonly HouseCommandType[];

export interface Person {
  readonly id: string;
  readonly role: Role;
}

/** Names may come from outside: only what stands in the table counts, not what every object has. */
const cell = <T>(
  table: Readonly<Record<string, Readonly<Partial<Record<string, T>>>>>,
  type: string,
  role: string,
): T | undefined => {
  const row = Object.hasOwn(table, type) ? table[type] : undefined;
  return row !== undefined && Object.hasOwn(row, role) ? row[role] : undefined;
};

/** What the policy looks at in a command for a table. */
export interface RequestedCommand {
  readonly type: string;
  readonly patron?: string | null;
}

/**
 * Acts that staff do in their own name only: a cut goes into the order of a sealed shoe under the name of who made it,
 * and a hand that stands stands by the word of who decides on it. The engine lets staff enter a patron's, as at a real
 * table; here it would put words into the patron's mouth.
 */
const IN_OWN_NAME: ReadonlySet<string> = new Set(['CutCards', 'Stand']);

const speaksForAnother = (asked: RequestedCommand, as: TableRole): boolean =>
  IN_OWN_NAME.has(asked.type) && as !== 'patron' && asked.patron !== null && !isDealersCut(asked, as);

/** Where the rules have the dealer cut, the command names nobody. */
const isDealersCut = ({ type, patron }: RequestedCommand, as: TableRole): boolean =>
  type === 'CutCards' && as === 'dealer' && patron === undefined;

/**
 * As whom this person may give this command at a table of this policy, or undefined: then not at all. A player is
 * always the patron with his own id, whatever he claims. `as` chooses where a supervisor may be both supervisor and
 * operator.
 */
export const actorFor = (
  policy: Policy,
  { id, role }: Person,
  asked: RequestedCommand,
  as?: TableRole,
): Actor | undefined => {
  const allowed = cell<readonly TableRole[]>(policy, asked.type, role) ?? [];
  const chosen = as === undefined ? allowed[0] : allowed.find((each) => each === as);
  if (chosen === undefined || speaksForAnother(asked, chosen)) return undefined;
  return chosen === 'patron' ? { role: chosen, patron: id } : { role: chosen };
};

/**
 * Whether a dealer's act is the house's own where the house deals: a person with the dealer's role then neither closes
 * bets, nor deals, nor passes a patron's cut on. What whoever is on the floor may report stays his.
 */
export const isHousesOwn = (policy: Policy, { type }: RequestedCommand, actor: Actor): boolean =>
  actor.role === 'dealer' &&
  (type === 'DeclineCut' || cell<readonly TableRole[]>(policy, type, 'supervisor') === undefined);

/** How far a role may go with a command of the house; undefined: not at all. */
export const scopeOf = (role: Role, command: string): Scope | undefined =>
  cell<Scope>(IN_HOUSE, command, role);

/**
 * Whether this person may do this. `whose` is the person it is about; null where it is about nobody's own
 * things.
 */
export const mayDo = ({ id, role }: Person, command: string, whose: string | null): boolean => {
  const scope = scopeOf(role, command);
  return scope === 'any' || (scope === 'own' && whose === id);
};
