// Made by `npm run client` of the documents of the API: do not edit.

type Json = unknown;
type Told = { readonly detail: string };
type Done = { readonly ok: true };
type Me = { readonly id: string; readonly name: string; readonly display: string; readonly role: string; readonly bank: number };
type PostLoginBody = { readonly name: string; readonly password: string; readonly code?: string };
type PostLoginPasskeyOptionsAnswer = ({ readonly challenge: string } & Readonly<Record<string, unknown>>);
type PostLoginPasskeyBody = { readonly response: ({ readonly id: string } & Readonly<Record<string, unknown>>) };
type PostLinkLookBody = { readonly key: string };
type PostLinkLookAnswer = { readonly name: string; readonly display: string };
type PostLinkBody = { readonly key: string; readonly password: string };
type GetDoorAnswer = { readonly watch: boolean; readonly demo: ({ readonly password: string; readonly people: readonly { readonly name: string; readonly display: string; readonly role: string }[] } | null) };
type GetWatchAnswer = { readonly now: number; readonly tables: readonly { readonly table: string; readonly look: ({ readonly version: number; readonly rulebook: string; readonly view: ({ readonly stage: ("unopened" | "open" | "closed") } & Readonly<Record<string, unknown>>) } & Readonly<Record<string, unknown>>) }[] };
type GetWatchByTableAnswer = { readonly now: number; readonly table: string; readonly look: ({ readonly version: number; readonly rulebook: string; readonly view: ({ readonly stage: ("unopened" | "open" | "closed") } & Readonly<Record<string, unknown>>) } & Readonly<Record<string, unknown>>); readonly names: Readonly<Record<string, string>> };
type PostSessionsRevokeBody = { readonly session?: string };
type PostPasswordBody = { readonly old: string; readonly new: string };
type PostPeopleBody = { readonly name: string; readonly display: string; readonly role: ("player" | "dealer" | "supervisor" | "director" | "regulator" | "owner") };
type PostPeopleAnswer = { readonly id: string; readonly link: (string | null) };
type PostPeopleLinkBody = { readonly reason?: string };
type PostPeopleLinkAnswer = { readonly link: string };
type PostPeopleRoleBody = { readonly reason?: string; readonly role: ("player" | "dealer" | "supervisor" | "director" | "regulator" | "owner") };
type PostPeopleApprovalsBody = { readonly id: string; readonly deed: ({ readonly do: "setRole"; readonly role: ("player" | "dealer" | "supervisor" | "director" | "regulator" | "owner") } | { readonly do: "allowLink" } | { readonly do: "resetProofs" }); readonly reason: string };
type PostPeopleApprovalsAnswer = { readonly ok: true; readonly request: number };
type PostPeopleDisableBody = { readonly reason: string };
type GetProofsAnswer = { readonly fresh: boolean; readonly until: number; readonly ways: readonly ("password" | "code" | "passkey")[]; readonly place: (string | null); readonly passkeys: readonly { readonly id: string; readonly label: string; readonly place: string; readonly addedAt: number }[]; readonly codes: boolean; readonly required: boolean; readonly proof: ("password" | "code" | "passkey") };
type PostProofsPasskeysBody = { readonly label: string; readonly response: ({ readonly id: string } & Readonly<Record<string, unknown>>) };
type PostProofsPasskeysRemoveBody = { readonly passkey: string };
type PostProofsCodesDrawAnswer = { readonly secret: string; readonly address: string; readonly square: { readonly path: string; readonly size: number }; readonly locked: string };
type PostProofsCodesBody = { readonly locked: string; readonly code: string };
type PostProveBody = ({ readonly by: "password"; readonly password: string } | { readonly by: "code"; readonly code: string } | { readonly by: "passkey"; readonly response: ({ readonly id: string } & Readonly<Record<string, unknown>>) });
type PostProveAnswer = { readonly fresh: boolean; readonly until: number; readonly ways: readonly ("password" | "code" | "passkey")[] };
type GetKeysAnswer = { readonly keys: readonly { readonly id: string; readonly person: string; readonly display: string; readonly label: string; readonly scopes: readonly string[]; readonly madeAt: number; readonly expiresAt: number }[]; readonly scopes: Readonly<Record<string, string>>; readonly daysMax: number };
type PostKeysBody = { readonly label: string; readonly scopes: readonly ("tables:read" | "tables:act" | "records:read" | "money:read" | "tournaments:read" | "tournaments:run" | "people:read" | "audit:read" | "house:read")[]; readonly days: number };
type PostKeysAnswer = { readonly id: string; readonly key: string; readonly expiresAt: number };
type PostDepositBody = { readonly id: string; readonly amount: number; readonly person?: string };
type PostWithdrawBody = { readonly id: string; readonly amount: number; readonly setOff?: readonly { readonly table: string; readonly amount: number }[] };
type GetWithdrawAnswer = { readonly setOff: readonly { readonly table: string; readonly amount: number }[]; readonly out: number };
type GetDebtsAnswer = { readonly debts: readonly { readonly table: string; readonly person: string; readonly amount: number }[]; readonly names: Readonly<Record<string, string>> };
type PostDebtsRepayBody = { readonly id: string; readonly table: string; readonly amount: number; readonly person?: string };
type PostDebtsForgiveBody = { readonly id: string; readonly table: string; readonly amount: number; readonly person: string; readonly reason: string };
type GetDepositAnswer = { readonly selfService: boolean; readonly paymentMax: number; readonly dayMax: number; readonly setOff: boolean; readonly leftToday: number };
type PostDepositRulesBody = { readonly id: string; readonly selfService: boolean; readonly paymentMax: number; readonly dayMax: number; readonly setOff?: boolean };
type GetLedgerAnswer = { readonly entries: readonly { readonly number: number; readonly at: number; readonly what: string; readonly table: (string | null); readonly tournament: ({ readonly id: string; readonly title: string } | null); readonly amount: number; readonly balance: number }[]; readonly bank: number; readonly atTables: readonly { readonly table: string; readonly chips: number; readonly wagered: number }[]; readonly today: { readonly net: number; readonly tournaments: readonly { readonly id: string; readonly title: string; readonly net: number }[] } };
type GetReportAnswer = { readonly tables: readonly { readonly table: string; readonly float: number; readonly chips: Readonly<Record<string, number>>; readonly layout: number }[]; readonly jackpots: readonly { readonly link: string; readonly jackpot: number; readonly reserve: number }[]; readonly prizes: Readonly<Record<string, number>>; readonly banks: number; readonly tournaments: number; readonly house: number; readonly receivables: number; readonly world: number; readonly sum: number; readonly names: Readonly<Record<string, string>> };
type PostJackpotsTransferBody = { readonly id: string; readonly amount: number; readonly arrangement: string; readonly use: ("pool" | "prizes"); readonly to: ({ readonly kind: "tournament"; readonly name: string; readonly notice: string } | { readonly kind: "lottery"; readonly name: string; readonly approval: string }) };
type GetLimitsAnswer = { readonly now: number; readonly limits: readonly { readonly kind: ("deposit" | "loss" | "wager" | "time"); readonly period: ("day" | "week" | "month"); readonly limit: (number | null); readonly used: number; readonly left: (number | null); readonly waiting: ({ readonly to: (number | null); readonly askedAt: number; readonly from: number } | null) }[]; readonly session: ({ readonly began: number; readonly played: number; readonly wagered: number; readonly back: number; readonly net: number; readonly tables: readonly string[] } | null); readonly check: { readonly every: number; readonly due: (number | null) }; readonly pausedUntil: (number | null); readonly exclusion: ({ readonly from: number; readonly until: (number | null) } | null); readonly history: readonly { readonly at: number; readonly event: number; readonly what: string }[] };
type PostLimitsBody = { readonly id: string; readonly command: ({ readonly type: "SetLimit"; readonly kind: ("deposit" | "loss" | "wager" | "time"); readonly period: ("day" | "week" | "month"); readonly to: (number | null) } | { readonly type: ("ConfirmRaise" | "WithdrawRaise"); readonly kind: ("deposit" | "loss" | "wager" | "time"); readonly period: ("day" | "week" | "month") } | { readonly type: "SetCheck"; readonly every: number } | { readonly type: ("Acknowledge" | "TakeBreak") } | { readonly type: "CoolOff"; readonly days: number } | { readonly type: "ExcludeMyself"; readonly months: (number | null) }) };
type GetCareAnswer = { readonly exclusions: readonly { readonly person: string; readonly from: number; readonly until: (number | null); readonly ended: ({ readonly at: number; readonly by: string; readonly reason: string } | null) }[]; readonly refusals: readonly { readonly person: string; readonly at: number; readonly table: (string | null) }[]; readonly leastRound: number; readonly names: Readonly<Record<string, string>> };
type PostCareReopenBody = { readonly id: string; readonly person: string; readonly reason: string };
type PostCareLeastRoundBody = { readonly id: string; readonly millis: number };
type PostTablesBody = ({ readonly id: string; readonly table: string; readonly rulebook: string; readonly mode: ("automatic" | "human"); readonly pace: number; readonly float: number; readonly link?: string; readonly departure?: string; readonly secondPerson?: ("reversals" | "none") } & Readonly<Record<string, unknown>>);
type PostTablesFloatBody = { readonly id: string; readonly amount: number; readonly kind: ("fill" | "credit"); readonly reason: string };
type GetRulebooksAnswer = { readonly rulebooks: readonly { readonly edition: ({ readonly id: string; readonly title: string; readonly standing: string } & Readonly<Record<string, unknown>>); readonly force: { readonly is: string; readonly why: string }; readonly differs?: { readonly numbers: readonly string[]; readonly words: readonly string[] } }[] };
type GetRulebooksByRulebookAnswer = { readonly edition: ({ readonly id: string; readonly title: string; readonly standing: string } & Readonly<Record<string, unknown>>); readonly force: { readonly is: string; readonly why: string }; readonly differs?: { readonly numbers: readonly string[]; readonly words: readonly string[] }; readonly parameters: Readonly<Record<string, unknown>>; readonly clauses: Readonly<Record<string, ({ readonly says: string } & Readonly<Record<string, unknown>>)>> };
type GetRoundsAnswer = { readonly rounds: readonly { readonly table: string; readonly round: number; readonly shoe: number; readonly rulebook: string; readonly standing: ("approved" | "house" | "trial"); readonly tournament: (string | null); readonly began: number; readonly ended: (number | null); readonly outcome: string; readonly net: (number | null); readonly staked: number; readonly void: boolean; readonly live: boolean }[]; readonly more: boolean };
type GetTablesRoundsByFileAnswer = (string | Readonly<Record<string, unknown>>);
type GetTablesRoundsByRoundAnswer = { readonly table: string; readonly round: number; readonly shoe: number; readonly rulebook: string; readonly edition: { readonly title: string; readonly number: (string | null); readonly standing: ("approved" | "house" | "trial"); readonly force: { readonly is: string; readonly why: string }; readonly departure?: { readonly is: ("revoked" | "notYet"); readonly rulebook: string; readonly why: string; readonly reason: string; readonly who: (string | null) } }; readonly tournament: (string | null); readonly began: number; readonly ended: (number | null); readonly live: boolean; readonly frames: readonly { readonly at: number; readonly person: (string | null); readonly phase: ("wagers" | "deal" | "decisions" | "draw" | "spin" | "throw" | "settlement" | "closing"); readonly kind: ("act" | "card" | "refusal" | "settlement" | "ruling"); readonly by: (string | null); readonly event: ({ readonly type: string } & Readonly<Record<string, unknown>>); readonly view: ({ readonly stage: ("unopened" | "open" | "closed") } & Readonly<Record<string, unknown>>); readonly words: string }[]; readonly lines: readonly { readonly person: string; readonly box: string; readonly wager: string; readonly stake: number; readonly result: string; readonly pays: number; readonly net: number; readonly clause: string; readonly arithmetic: string }[]; readonly nets: Readonly<Record<string, number>>; readonly remedies: readonly { readonly person: string; readonly box: string; readonly wager: string; readonly stake: number; readonly result: string; readonly pays: number; readonly net: number; readonly clause: string; readonly arithmetic: string }[]; readonly names: Readonly<Record<string, string>>; readonly seal: ({ readonly decks: number; readonly commitment: string; readonly version?: ("shoe/2" | "deck/1" | "spin/2"); readonly promised?: { readonly parts: readonly { readonly by: string; readonly hash: string }[]; readonly beacon?: { readonly name: string; readonly round: number } }; readonly given?: { readonly values: readonly (string | null)[]; readonly beacon?: (string | null) }; readonly root?: string; readonly opening?: { readonly salts: readonly { readonly at: number; readonly salt: string }[]; readonly proof: readonly string[] }; readonly without?: readonly ("Ac" | "Ad" | "Ah" | "As" | "2c" | "2d" | "2h" | "2s" | "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s" | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "Tc" | "Td" | "Th" | "Ts" | "Jc" | "Jd" | "Jh" | "Js" | "Qc" | "Qd" | "Qh" | "Qs" | "Kc" | "Kd" | "Kh" | "Ks")[]; readonly sealedAt: number; readonly cut: ({ readonly depth: number; readonly by: (string | null) } | null); readonly cutAt: (number | null); readonly secret: (string | null); readonly revealedAt: (number | null); readonly places: readonly { readonly at: number; readonly card?: ("Ac" | "Ad" | "Ah" | "As" | "2c" | "2d" | "2h" | "2s" | "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s" | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "Tc" | "Td" | "Th" | "Ts" | "Jc" | "Jd" | "Jh" | "Js" | "Qc" | "Qd" | "Qh" | "Qs" | "Kc" | "Kd" | "Kh" | "Ks") }[]; readonly verdict: (string | null) } | null); readonly spin: ({ readonly pockets: number; readonly commitment: string; readonly version?: ("shoe/2" | "deck/1" | "spin/2"); readonly promised?: { readonly parts: readonly { readonly by: string; readonly hash: string }[]; readonly beacon?: { readonly name: string; readonly round: number } }; readonly given?: { readonly values: readonly (string | null)[]; readonly beacon?: (string | null) }; readonly sealedAt: number; readonly secret: (string | null); readonly revealedAt: (number | null); readonly balls: readonly (number | null)[]; readonly numbers: readonly number[]; readonly verdict: (string | null) } | null) };
type GetTablesShoesAnswer = { readonly sealed: ({ readonly shoe: number; readonly commitment: string; readonly version?: ("shoe/2" | "deck/1" | "spin/2"); readonly promised?: { readonly parts: readonly { readonly by: string; readonly hash: string }[]; readonly beacon?: { readonly name: string; readonly round: number } }; readonly given?: { readonly values: readonly (string | null)[]; readonly beacon?: (string | null) }; readonly root?: string } | null); readonly opened: readonly { readonly shoe: number; readonly commitment: string; readonly version?: ("shoe/2" | "deck/1" | "spin/2"); readonly promised?: { readonly parts: readonly { readonly by: string; readonly hash: string }[]; readonly beacon?: { readonly name: string; readonly round: number } }; readonly given?: { readonly values: readonly (string | null)[]; readonly beacon?: (string | null) }; readonly root?: string; readonly table: string; readonly rulebook: string; readonly standing: ("approved" | "house" | "trial"); readonly decks: number; readonly without?: readonly ("Ac" | "Ad" | "Ah" | "As" | "2c" | "2d" | "2h" | "2s" | "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s" | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "Tc" | "Td" | "Th" | "Ts" | "Jc" | "Jd" | "Jh" | "Js" | "Qc" | "Qd" | "Qh" | "Qs" | "Kc" | "Kd" | "Kh" | "Ks")[]; readonly secret?: string; readonly salts?: readonly { readonly at: number; readonly salt: string }[]; readonly proof?: readonly string[]; readonly cut: { readonly depth: number; readonly by: (string | null) }; readonly dealt: readonly { readonly at: number; readonly card?: ("Ac" | "Ad" | "Ah" | "As" | "2c" | "2d" | "2h" | "2s" | "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s" | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "Tc" | "Td" | "Th" | "Ts" | "Jc" | "Jd" | "Jh" | "Js" | "Qc" | "Qd" | "Qh" | "Qs" | "Kc" | "Kd" | "Kh" | "Ks") }[]; readonly verdict: (string | null) }[]; readonly more: boolean };
type GetTablesShoesByShoeD16JsonAnswer = ({ readonly table: string; readonly rulebook: string; readonly standing?: string; readonly shoe: number; readonly decks: number; readonly without?: readonly ("Ac" | "Ad" | "Ah" | "As" | "2c" | "2d" | "2h" | "2s" | "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s" | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "Tc" | "Td" | "Th" | "Ts" | "Jc" | "Jd" | "Jh" | "Js" | "Qc" | "Qd" | "Qh" | "Qs" | "Kc" | "Kd" | "Kh" | "Ks")[]; readonly commitment: string; readonly promised?: { readonly parts: readonly { readonly by: string; readonly hash: string }[]; readonly beacon?: { readonly name: string; readonly round: number } }; readonly given?: { readonly values: readonly (string | null)[]; readonly beacon?: (string | null) }; readonly cut: { readonly depth: number; readonly by: (string | null) }; readonly dealt: readonly { readonly at: number; readonly card?: ("Ac" | "Ad" | "Ah" | "As" | "2c" | "2d" | "2h" | "2s" | "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s" | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "Tc" | "Td" | "Th" | "Ts" | "Jc" | "Jd" | "Jh" | "Js" | "Qc" | "Qd" | "Qh" | "Qs" | "Kc" | "Kd" | "Kh" | "Ks") }[]; readonly version: "deck/1"; readonly root: string; readonly salts: readonly { readonly at: number; readonly salt: string }[]; readonly proof: readonly string[] } | { readonly table: string; readonly rulebook: string; readonly standing?: string; readonly shoe: number; readonly decks: number; readonly without?: readonly ("Ac" | "Ad" | "Ah" | "As" | "2c" | "2d" | "2h" | "2s" | "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s" | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "Tc" | "Td" | "Th" | "Ts" | "Jc" | "Jd" | "Jh" | "Js" | "Qc" | "Qd" | "Qh" | "Qs" | "Kc" | "Kd" | "Kh" | "Ks")[]; readonly commitment: string; readonly promised?: { readonly parts: readonly { readonly by: string; readonly hash: string }[]; readonly beacon?: { readonly name: string; readonly round: number } }; readonly given?: { readonly values: readonly (string | null)[]; readonly beacon?: (string | null) }; readonly cut: { readonly depth: number; readonly by: (string | null) }; readonly dealt: readonly { readonly at: number; readonly card?: ("Ac" | "Ad" | "Ah" | "As" | "2c" | "2d" | "2h" | "2s" | "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s" | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "Tc" | "Td" | "Th" | "Ts" | "Jc" | "Jd" | "Jh" | "Js" | "Qc" | "Qd" | "Qh" | "Qs" | "Kc" | "Kd" | "Kh" | "Ks") }[]; readonly version?: "shoe/2"; readonly secret: string });
type GetTablesSpinsAnswer = { readonly rulebook: string; readonly sealed: ({ readonly spin: number; readonly commitment: string; readonly version?: ("shoe/2" | "deck/1" | "spin/2"); readonly promised?: { readonly parts: readonly { readonly by: string; readonly hash: string }[]; readonly beacon?: { readonly name: string; readonly round: number } }; readonly given?: { readonly values: readonly (string | null)[]; readonly beacon?: (string | null) } } | null); readonly opened: readonly { readonly spin: number; readonly commitment: string; readonly version?: ("shoe/2" | "deck/1" | "spin/2"); readonly promised?: { readonly parts: readonly { readonly by: string; readonly hash: string }[]; readonly beacon?: { readonly name: string; readonly round: number } }; readonly given?: { readonly values: readonly (string | null)[]; readonly beacon?: (string | null) }; readonly table: string; readonly rulebook: string; readonly standing: ("approved" | "house" | "trial"); readonly pockets: number; readonly secret: string; readonly balls: readonly (number | null)[]; readonly numbers: readonly number[]; readonly verdict: (string | null) }[] };
type GetAuditLogAnswer = { readonly lines: readonly { readonly position: number; readonly stream: string; readonly version: number; readonly at: number; readonly type: string; readonly clause: (string | null); readonly person: (string | null); readonly data: Json; readonly withheld: boolean; readonly command: number; readonly leaf: string; readonly rulebook: (string | null) }[]; readonly before: (number | null); readonly names: Readonly<Record<string, string>> };
type GetLogWitnessesAnswer = { readonly origin: string; readonly key: string; readonly size: number; readonly root: (string | null); readonly now: number; readonly late: number; readonly witnesses: readonly { readonly name: string; readonly key: string; readonly is: ("same" | "behind" | "another root" | "nothing yet"); readonly size: (number | null); readonly root: (string | null); readonly at: (number | null); readonly detail: (string | null) }[] };
type GetAuditDeparturesAnswer = { readonly lines: readonly { readonly event: number; readonly is: ("house rules" | "trial edition" | "not in force" | "real cards" | "one person" | "correction" | "override" | "lost seal" | "restored record"); readonly table: (string | null); readonly tournament: (string | null); readonly what: string; readonly rulebook: (string | null); readonly clause: (string | null); readonly round: (number | null); readonly since: number; readonly until: (number | null); readonly rounds: number; readonly who: (string | null) }[]; readonly names: Readonly<Record<string, string>> };
type GetAuditInspectionsAnswer = { readonly inspections: readonly { readonly number: number; readonly by: string; readonly at: number; readonly command: number; readonly commitment: string; readonly count: number; readonly tables: readonly { readonly table: string; readonly rounds: number }[]; readonly checkpoint: (string | null); readonly nonce: (string | null); readonly drawn: readonly { readonly table: string; readonly round: number }[]; readonly signed: ({ readonly at: number; readonly rounds: readonly { readonly table: string; readonly round: number; readonly verdict: ("same" | "differs" | "void" | "empty" | "open" | "untold"); readonly note: string }[]; readonly words: string } | null) }[]; readonly names: Readonly<Record<string, string>> };
type PostAuditInspectionsBody = { readonly id: string; readonly commitment: string; readonly count: number; readonly tables?: readonly string[] };
type PostAuditInspectionsAnswer = { readonly number: number; readonly by: string; readonly at: number; readonly command: number; readonly commitment: string; readonly count: number; readonly tables: readonly { readonly table: string; readonly rounds: number }[]; readonly checkpoint: (string | null); readonly nonce: (string | null); readonly drawn: readonly { readonly table: string; readonly round: number }[]; readonly signed: ({ readonly at: number; readonly rounds: readonly { readonly table: string; readonly round: number; readonly verdict: ("same" | "differs" | "void" | "empty" | "open" | "untold"); readonly note: string }[]; readonly words: string } | null) };
type PostAuditInspectionsRootBody = { readonly id: string };
type PostAuditInspectionsOpenBody = { readonly id: string; readonly nonce: string };
type PostAuditInspectionsSignBody = { readonly id: string; readonly rounds: readonly { readonly table: string; readonly round: number; readonly verdict: ("same" | "differs" | "void" | "empty" | "open" | "untold"); readonly note: string }[]; readonly words: string };
type GetAffairsAnswer = { readonly lines: readonly { readonly what: ("exclusion" | "self-exclusion" | "restriction" | "dispute" | "review"); readonly person: string; readonly clause: string; readonly rulebook: string; readonly table: string; readonly at: number; readonly by: (string | null); readonly reference: string; readonly detail: string; readonly ended: (number | null) }[]; readonly names: Readonly<Record<string, string>> };
type PostAffairsLiftBody = { readonly id: string; readonly table: string; readonly person: string; readonly reason: string };
type PostTablesDisputesBody = { readonly id: string; readonly what: string; readonly round?: number };
type GetTablesDisputesByFileAnswer = string;
type GetApprovalsAnswer = { readonly now: number; readonly version: number; readonly requests: readonly { readonly request: number; readonly table: (string | null); readonly tournament: ({ readonly id: string; readonly title: string; readonly acts: readonly ({ readonly do: string } & Readonly<Record<string, unknown>>)[] } | null); readonly people: ({ readonly person: string; readonly deed: ({ readonly do: string } & Readonly<Record<string, unknown>>) } | null); readonly rulebook: string; readonly command: ({ readonly type: string } & Readonly<Record<string, unknown>>); readonly askedBy: string; readonly reason: string; readonly askedAt: number; readonly expiresAt: number; readonly standing: ({ readonly is: "waiting" } | { readonly is: "approved"; readonly by: string; readonly at: number } | { readonly is: "refused"; readonly by: string; readonly at: number; readonly reason: string } | { readonly is: "withdrawn"; readonly at: number } | { readonly is: "lapsed"; readonly at: number }); readonly follows: ({ readonly ok: true; readonly events: readonly ({ readonly type: string } & Readonly<Record<string, unknown>>)[]; readonly money: Readonly<Record<string, { readonly chips: number; readonly owing: number }>> } | { readonly ok: false; readonly refusal: { readonly clause: (string | null); readonly detail: string } }); readonly shown: (string | null); readonly changed: boolean; readonly mayDecide: boolean }[]; readonly names: Readonly<Record<string, string>> };
type PostApprovalsBody = { readonly id: string; readonly table: string; readonly command: ({ readonly type: string } & Readonly<Record<string, unknown>>); readonly as?: ("dealer" | "supervisor" | "operator"); readonly reason: string };
type PostTournamentsApprovalsBody = { readonly id: string; readonly acts: readonly ({ readonly do: string } & Readonly<Record<string, unknown>>)[]; readonly reason: string };
type PutTournamentsSecondPersonBody = { readonly id: string; readonly needs: ("reversals" | "none") };
type PutTournamentsSecondPersonAnswer = { readonly ok: true; readonly version: number };
type PostApprovalsApproveBody = { readonly id: string; readonly shown: string };
type PostApprovalsRefuseBody = { readonly id: string; readonly reason: string };
type GetPitAnswer = { readonly now: number; readonly day: number; readonly version: number; readonly tables: readonly { readonly table: string; readonly game: string; readonly rulebook: string; readonly standing: ("approved" | "house" | "trial"); readonly mode: ("automatic" | "human"); readonly stage: ("unopened" | "open" | "closed"); readonly present: number; readonly dealer: ({ readonly table: string; readonly dealer: string; readonly since: number; readonly until: (number | null) } | null); readonly figures: { readonly pace: (number | null); readonly rounds: number; readonly drop: number; readonly win: number; readonly hold: (number | null); readonly staked: number; readonly against: ({ readonly rounds: number; readonly win: number; readonly expected: number; readonly error: number; readonly errors: number } | null) } }[]; readonly all: { readonly drop: number; readonly win: number; readonly hold: (number | null); readonly errors: (number | null) }; readonly steps: readonly { readonly key: string; readonly is: ("alarm" | "ruling" | "cut" | "dealer" | "handPay" | "secondPerson" | "dispute" | "review" | "fill" | "result" | "call"); readonly table: string; readonly stands: boolean; readonly what: string; readonly why: string; readonly clause: (string | null); readonly rulebook: (string | null); readonly acts: readonly string[]; readonly opened: number; readonly acknowledged: ({ readonly by: string; readonly at: number } | null); readonly ended: ({ readonly by: (string | null); readonly at: number } | null) }[]; readonly past: readonly { readonly key: string; readonly is: ("alarm" | "ruling" | "cut" | "dealer" | "handPay" | "secondPerson" | "dispute" | "review" | "fill" | "result" | "call"); readonly table: string; readonly stands: boolean; readonly what: string; readonly why: string; readonly clause: (string | null); readonly rulebook: (string | null); readonly acts: readonly string[]; readonly opened: number; readonly acknowledged: ({ readonly by: string; readonly at: number } | null); readonly ended: ({ readonly by: (string | null); readonly at: number } | null) }[]; readonly dealers: readonly string[]; readonly names: Readonly<Record<string, string>> };
type PostPitAcknowledgeBody = { readonly id: string; readonly key: string };
type GetDealersAnswer = { readonly dealers: readonly { readonly table: string; readonly dealer: string; readonly since: number; readonly until: (number | null) }[]; readonly names: Readonly<Record<string, string>> };
type PostTablesDealerBody = { readonly id: string; readonly dealer: (string | null); readonly until?: number };
type PostTablesCallBody = { readonly id: string; readonly why: string };
type PostTournamentsBody = { readonly title: string; readonly instrument: string; readonly game: string; readonly conditions: Readonly<Record<string, Json>>; readonly departure?: string; readonly id: string; readonly tournament: string };
type PutTournamentsConditionsBody = { readonly title: string; readonly instrument: string; readonly game: string; readonly conditions: Readonly<Record<string, Json>>; readonly departure?: string; readonly id: string };
type GetTournamentsByTournamentAnswer = ({ readonly id: string; readonly version: number; readonly draft: { readonly title: string; readonly instrument: string; readonly game: string; readonly conditions: Readonly<Record<string, Json>>; readonly departure?: string }; readonly standing: ("approved" | "house" | "trial"); readonly names: Readonly<Record<string, string>>; readonly now: number; readonly ranking: readonly ({ readonly rank: number; readonly player: string } & Readonly<Record<string, unknown>>)[]; readonly view: ({ readonly stage: ({ readonly stage: ("draft" | "complete" | "entriesOpen" | "entriesClosed" | "nextSession" | "seated" | "play" | "playOff" | "tally" | "prizes" | "paid" | "closed" | "cancelled") } & Readonly<Record<string, unknown>>); readonly players: number; readonly waiting: number; readonly pool: number; readonly sessions: readonly ({ readonly name: string; readonly final: boolean } & Readonly<Record<string, unknown>>)[]; readonly entrants: readonly ({ readonly player: string } & Readonly<Record<string, unknown>>)[] } & Readonly<Record<string, unknown>>) } | { readonly id: string; readonly version: number; readonly draft: { readonly title: string; readonly instrument: string; readonly game: string; readonly conditions: Readonly<Record<string, Json>>; readonly departure?: string }; readonly standing: ("approved" | "house" | "trial"); readonly names: Readonly<Record<string, string>>; readonly view: ({ readonly stage: ({ readonly stage: ("draft" | "complete" | "entriesOpen" | "entriesClosed" | "nextSession" | "seated" | "play" | "playOff" | "tally" | "prizes" | "paid" | "closed" | "cancelled") } & Readonly<Record<string, unknown>>); readonly players: number; readonly waiting: number; readonly pool: number; readonly sessions: readonly ({ readonly name: string; readonly final: boolean } & Readonly<Record<string, unknown>>)[]; readonly own: ({ readonly presence: string } & Readonly<Record<string, unknown>>) } & Readonly<Record<string, unknown>>) });
type PostTournamentsActsBody = { readonly id: string; readonly acts: readonly ({ readonly do: string } & Readonly<Record<string, unknown>>)[] };
type PostTournamentsTryBody = { readonly act: ({ readonly do: string } & Readonly<Record<string, unknown>>) };
type PostTournamentsTryAnswer = ({ readonly ok: boolean } & Readonly<Record<string, unknown>>);
type PostTournamentsTryAllBody = { readonly acts: readonly ({ readonly do: string } & Readonly<Record<string, unknown>>)[] };
type PostTournamentsOwnBody = { readonly id: string; readonly do: ("enter" | "withdraw" | "giveWord"); readonly agreed?: boolean; readonly notified?: boolean; readonly session?: string; readonly word?: string };
type GetTournamentsRecordAnswer = ({ readonly id: string; readonly title: string; readonly instrument: string; readonly game: string; readonly conditions: Readonly<Record<string, Json>>; readonly events: readonly ({ readonly type: string } & Readonly<Record<string, unknown>>)[]; readonly answer: Readonly<Record<string, unknown>> } & Readonly<Record<string, unknown>>);
type GetTournamentsRegisterAnswer = { readonly people: Readonly<Record<string, { readonly phone?: string; readonly email?: string; readonly club?: string; readonly arrived?: string; readonly received?: number }>>; readonly assigned: readonly { readonly session: string; readonly table: string; readonly person: string }[]; readonly tallies: readonly { readonly session: string; readonly table: string; readonly chips: Readonly<Record<string, number>>; readonly person: string; readonly at: string }[]; readonly staff: readonly { readonly id: string; readonly name: string; readonly role: string }[] };
type PostTournamentsRegisterBody = { readonly id: string; readonly notes: readonly ({ readonly do: ("arrived" | "notArrived" | "paid" | "unpaid" | "erase"); readonly players: readonly string[] } | { readonly do: "eraseAll" } | { readonly do: "people"; readonly people: readonly { readonly player: string; readonly phone?: string; readonly email?: string; readonly club?: string; readonly paid?: (boolean | number) }[] } | { readonly do: "assign"; readonly session: string; readonly table: string; readonly person: string; readonly isOff?: boolean })[] };
type GetTournamentsTalliesAnswer = { readonly title: string; readonly tables: readonly { readonly session: string; readonly table: string; readonly seats: readonly { readonly seat: number; readonly player: string; readonly isCounted: boolean }[]; readonly tally: ({ readonly session: string; readonly table: string; readonly chips: Readonly<Record<string, number>>; readonly person: string; readonly at: string } | null) }[]; readonly names: Readonly<Record<string, string>> };
type PostTournamentsTalliesBody = { readonly id: string; readonly session: string; readonly table: string; readonly chips: Readonly<Record<string, number>> };
type GetTournamentsTablesAnswer = { readonly tables: readonly { readonly table: string; readonly held: boolean; readonly strip: ({ readonly tournament: string } & Readonly<Record<string, unknown>>) }[]; readonly names: Readonly<Record<string, string>> };
type PostTournamentsTablesBody = ({ readonly id: string; readonly do: "open"; readonly session: string; readonly length?: { readonly by: ("rounds" | "shoes" | "spins" | "time"); readonly number: number }; readonly late?: ("minimum" | "director"); readonly departure?: string; readonly pace?: number } | { readonly id: string; readonly do: ("pause" | "resume"); readonly session: string } | { readonly id: string; readonly do: "void"; readonly table: string; readonly reason: string } | { readonly id: string; readonly do: ("minimum" | "pass"); readonly table: string; readonly player: string });
type PostTournamentsTablesAnswer = { readonly ok: true; readonly tables: readonly string[] };
type GetTournamentsBoardAnswer = { readonly now: number; readonly id: string; readonly version: number; readonly draft: { readonly title: string; readonly instrument: string; readonly game: string; readonly conditions: Readonly<Record<string, Json>> }; readonly standing: ("approved" | "house" | "trial"); readonly view: ({ readonly stage: ({ readonly stage: ("draft" | "complete" | "entriesOpen" | "entriesClosed" | "nextSession" | "seated" | "play" | "playOff" | "tally" | "prizes" | "paid" | "closed" | "cancelled") } & Readonly<Record<string, unknown>>); readonly players: number; readonly waiting: number; readonly pool: number; readonly sessions: readonly ({ readonly name: string; readonly final: boolean } & Readonly<Record<string, unknown>>)[] } & Readonly<Record<string, unknown>>); readonly ranking: readonly ({ readonly rank: number; readonly player: string; readonly session: string; readonly chips: number } & Readonly<Record<string, unknown>>)[]; readonly dealt: readonly { readonly session: string; readonly table: string; readonly isPlayOff: boolean; readonly isOver: boolean; readonly held: boolean; readonly indicator: { readonly what: ("round" | "shoe" | "spin" | "minutes"); readonly number: number; readonly of: number; readonly by: string }; readonly endsAt: (number | null); readonly marker: (number | null); readonly chips: Readonly<Record<string, number>> }[]; readonly names: Readonly<Record<string, string>> };
type PostTournamentsBoardBody = { readonly id: string; readonly open: boolean };
type GetScreensAnswer = { readonly screens: readonly { readonly id: string; readonly name: string; readonly tournament: (string | null); readonly admittedAt: number; readonly by: string; readonly seenAt: (number | null) }[]; readonly names: Readonly<Record<string, string>> };
type PostScreensBody = { readonly name: string; readonly tournament: (string | null) };
type PostScreensAnswer = { readonly id: string; readonly link: string };
type PostScreenAnswer = { readonly name: string; readonly tournament: (string | null) };
type GetTournamentsSheetsByFileAnswer = (string | readonly Readonly<Record<string, (string | number)>>[]);
type PostTemplatesBody = ({ readonly id: string; readonly do: "save"; readonly name: string; readonly tournament: string } | { readonly id: string; readonly do: "delete"; readonly name: string });
type PostSeriesBody = ({ readonly id: string; readonly do: "save"; readonly series: string; readonly title: string; readonly terms: { readonly points: readonly number[]; readonly best?: number; readonly tie?: ("equal" | "countback") }; readonly tournaments: readonly string[] } | { readonly id: string; readonly do: "delete"; readonly series: string });
type GetSeriesBySeriesAnswer = { readonly name: string; readonly title: string; readonly terms: { readonly points: readonly number[]; readonly best?: number; readonly tie: ("equal" | "countback") }; readonly tournaments: readonly string[]; readonly of: readonly { readonly tournament: string; readonly title: string; readonly counts: boolean }[]; readonly table: readonly { readonly rank: number; readonly player: string; readonly total: (number | string); readonly results: Readonly<Record<string, { readonly points: (number | string); readonly counts: boolean }>> }[]; readonly names: Readonly<Record<string, string>> };
type GetHealthAnswer = { readonly ok: boolean; readonly node: string; readonly role: ("all" | "wire" | "tables"); readonly tables: number };
type GetBuildAnswer = { readonly version: string; readonly node: string; readonly digest: string; readonly files: number };
type GetNodesAnswer = { readonly node: string; readonly nodes: readonly { readonly node: string; readonly address: string; readonly role: ("all" | "wire" | "tables"); readonly draining: boolean; readonly lag: number; readonly silent: number; readonly isLive: boolean }[]; readonly leases: readonly { readonly name: string; readonly node: string; readonly epoch: number; readonly isHeld: boolean }[] };
type PostNodesDrainBody = { readonly draining: boolean };
type GetSettingsAnswer = { readonly origin: string; readonly machineZone: string; readonly settings: { readonly hours: ({ readonly from: string; readonly to: string } | null); readonly timeZone: (string | null); readonly secondPerson: { readonly tables: ("usual" | "always" | "never"); readonly tournaments: ("usual" | "always" | "never") }; readonly lockMinutes: number; readonly strongLogin: readonly ("player" | "dealer" | "supervisor" | "director" | "regulator" | "owner")[]; readonly twoForPeople: boolean }; readonly first: { readonly hours: ({ readonly from: string; readonly to: string } | null); readonly timeZone: (string | null); readonly secondPerson: { readonly tables: ("usual" | "always" | "never"); readonly tournaments: ("usual" | "always" | "never") }; readonly lockMinutes: number; readonly strongLogin: readonly ("player" | "dealer" | "supervisor" | "director" | "regulator" | "owner")[]; readonly twoForPeople: boolean }; readonly changes: readonly { readonly at: number; readonly by: (string | null); readonly reason: string; readonly set: { readonly hours: ({ readonly from: string; readonly to: string } | null); readonly timeZone: (string | null); readonly secondPerson: { readonly tables: ("usual" | "always" | "never"); readonly tournaments: ("usual" | "always" | "never") }; readonly lockMinutes: number; readonly strongLogin: readonly ("player" | "dealer" | "supervisor" | "director" | "regulator" | "owner")[]; readonly twoForPeople: boolean } }[]; readonly names: Readonly<Record<string, string>> };
type PutSettingsBody = { readonly id: string; readonly settings: { readonly hours: ({ readonly from: string; readonly to: string } | null); readonly timeZone: (string | null); readonly secondPerson: { readonly tables: ("usual" | "always" | "never"); readonly tournaments: ("usual" | "always" | "never") }; readonly lockMinutes: number; readonly strongLogin?: readonly ("player" | "dealer" | "supervisor" | "director" | "regulator" | "owner")[]; readonly twoForPeople?: boolean }; readonly reason: string };
type GetLockAnswer = { readonly locked: boolean; readonly left: number; readonly lasts: number };
type PostLockOpenBody = ({ readonly by: "password"; readonly password: string } | { readonly by: "code"; readonly code: string } | { readonly by: "passkey"; readonly response: ({ readonly id: string } & Readonly<Record<string, unknown>>) });
type GetEventsAnswer = { readonly events: readonly { readonly cursor: number; readonly at: number; readonly is: ("table.opened" | "table.closed" | "round.ended" | "round.voided" | "wager.settled" | "draw.opened" | "dispute.raised" | "dispute.decided" | "money.in" | "money.out" | "tournament.changed"); readonly table?: string; readonly tournament?: string; readonly version?: number; readonly person?: string; readonly amount?: number; readonly result?: string; readonly draw?: number; readonly act?: string; readonly clause?: string }[]; readonly next: number; readonly more: boolean };
type GetWebhooksAnswer = { readonly webhooks: readonly { readonly id: string; readonly url: string; readonly kinds: readonly ("table.opened" | "table.closed" | "round.ended" | "round.voided" | "wager.settled" | "draw.opened" | "dispute.raised" | "dispute.decided" | "money.in" | "money.out" | "tournament.changed")[]; readonly person: string; readonly since: number; readonly cursor: number; readonly failures: number; readonly detail: (string | null); readonly again: (number | null) }[] };
type PostWebhooksBody = { readonly id: string; readonly url: string; readonly kinds?: readonly ("table.opened" | "table.closed" | "round.ended" | "round.voided" | "wager.settled" | "draw.opened" | "dispute.raised" | "dispute.decided" | "money.in" | "money.out" | "tournament.changed")[] };
type PostWebhooksAnswer = { readonly hook: string; readonly secret: string };

/** Every route of a house, by method and path. */
export interface Routes {
  /** Log in; the cookie is the key */
  readonly 'POST /api/v1/login': { readonly params: undefined; readonly query: undefined; readonly body: PostLoginBody; readonly answer: Told };
  /** What a browser gives a passkey to sign, to come in by it */
  readonly 'POST /api/v1/login/passkey/options': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: PostLoginPasskeyOptionsAnswer };
  /** Log in by a passkey; the cookie is the key */
  readonly 'POST /api/v1/login/passkey': { readonly params: undefined; readonly query: undefined; readonly body: PostLoginPasskeyBody; readonly answer: Told };
  /** Whose password a link sets */
  readonly 'POST /api/v1/link/look': { readonly params: undefined; readonly query: undefined; readonly body: PostLinkLookBody; readonly answer: PostLinkLookAnswer };
  /** Set a password by a link that works once */
  readonly 'POST /api/v1/link': { readonly params: undefined; readonly query: undefined; readonly body: PostLinkBody; readonly answer: Told };
  /** Log out */
  readonly 'POST /api/v1/logout': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: Told };
  /** Who I am, and my bank */
  readonly 'GET /api/v1/me': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: Me };
  /** What this house has for those who have no account */
  readonly 'GET /api/v1/door': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetDoorAnswer };
  /** Come in as somebody new with play chips; the cookie is the key. In a demo alone */
  readonly 'POST /api/v1/practice': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: Told };
  /** The tables that anybody may watch, where the house lets its tables be watched */
  readonly 'GET /api/v1/watch': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetWatchAnswer };
  /** One of them, with everybody called by a number */
  readonly 'GET /api/v1/watch/{table}': { readonly params: { readonly table: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: GetWatchByTableAnswer };
  /** My sessions */
  readonly 'GET /api/v1/sessions': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: readonly { readonly id: string; readonly openedAt: number; readonly seenAt: number; readonly address: string; readonly device: (string | null); readonly current: boolean }[] };
  /** End one of my sessions, or all but this one */
  readonly 'POST /api/v1/sessions/revoke': { readonly params: undefined; readonly query: undefined; readonly body: PostSessionsRevokeBody; readonly answer: Told };
  /** Set another password; the old one proves that it is I */
  readonly 'POST /api/v1/password': { readonly params: undefined; readonly query: undefined; readonly body: PostPasswordBody; readonly answer: Told };
  /** Everybody */
  readonly 'GET /api/v1/people': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: readonly { readonly id: string; readonly name: string; readonly display: string; readonly role: ("player" | "dealer" | "supervisor" | "director" | "regulator" | "owner"); readonly sessions: number; readonly disabled: ({ readonly at: number; readonly by: string; readonly reason: string } | null); readonly proofs: { readonly passkeys: number; readonly codes: boolean }; readonly bank?: number }[] };
  /** Open an account */
  readonly 'POST /api/v1/people': { readonly params: undefined; readonly query: undefined; readonly body: PostPeopleBody; readonly answer: PostPeopleAnswer };
  /** A link by which the person sets another password */
  readonly 'POST /api/v1/people/{id}/link': { readonly params: { readonly id: string | number }; readonly query: undefined; readonly body: PostPeopleLinkBody; readonly answer: PostPeopleLinkAnswer };
  /** Give a person another role; he has to log in again */
  readonly 'POST /api/v1/people/{id}/role': { readonly params: { readonly id: string | number }; readonly query: undefined; readonly body: PostPeopleRoleBody; readonly answer: Told };
  /** Ask for a second person to a role, a link or lost passkeys of somebody */
  readonly 'POST /api/v1/people/{id}/approvals': { readonly params: { readonly id: string | number }; readonly query: undefined; readonly body: PostPeopleApprovalsBody; readonly answer: PostPeopleApprovalsAnswer };
  /** End every session of a person */
  readonly 'POST /api/v1/people/{id}/revoke': { readonly params: { readonly id: string | number }; readonly query: undefined; readonly body: PostPeopleLinkBody; readonly answer: Told };
  /** Let nobody in under this account any more; its sessions and keys end at once */
  readonly 'POST /api/v1/people/{id}/disable': { readonly params: { readonly id: string | number }; readonly query: undefined; readonly body: PostPeopleDisableBody; readonly answer: Told };
  /** Let the person in again */
  readonly 'POST /api/v1/people/{id}/enable': { readonly params: { readonly id: string | number }; readonly query: undefined; readonly body: PostPeopleDisableBody; readonly answer: Told };
  /** What each role may do, as it is given */
  readonly 'GET /api/v1/roles': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: Readonly<Record<string, readonly string[]>> };
  /** My passkeys, whether an app makes codes for me, and whether I have proven lately that it is I */
  readonly 'GET /api/v1/proofs': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetProofsAnswer };
  /** What my browser makes a new passkey of */
  readonly 'POST /api/v1/proofs/passkeys/options': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: PostLoginPasskeyOptionsAnswer };
  /** Keep a new passkey of mine */
  readonly 'POST /api/v1/proofs/passkeys': { readonly params: undefined; readonly query: undefined; readonly body: PostProofsPasskeysBody; readonly answer: Told };
  /** Take one of my passkeys away */
  readonly 'POST /api/v1/proofs/passkeys/remove': { readonly params: undefined; readonly query: undefined; readonly body: PostProofsPasskeysRemoveBody; readonly answer: Told };
  /** A secret for an app that makes codes: it counts when a code has come back */
  readonly 'POST /api/v1/proofs/codes/draw': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: PostProofsCodesDrawAnswer };
  /** Have an app make my codes; one of them shows that it does */
  readonly 'POST /api/v1/proofs/codes': { readonly params: undefined; readonly query: undefined; readonly body: PostProofsCodesBody; readonly answer: Told };
  /** No app makes codes for me any more */
  readonly 'POST /api/v1/proofs/codes/remove': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: Told };
  /** What my browser gives a passkey of mine to sign, to prove once more that it is I */
  readonly 'POST /api/v1/prove/options': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: PostLoginPasskeyOptionsAnswer };
  /** Prove once more that it is I: for some minutes great acts are done without asking again */
  readonly 'POST /api/v1/prove': { readonly params: undefined; readonly query: undefined; readonly body: PostProveBody; readonly answer: PostProveAnswer };
  /** My keys for programs; for the owner everybody’s */
  readonly 'GET /api/v1/keys': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetKeysAnswer };
  /** Make a key for a program; it is shown this once */
  readonly 'POST /api/v1/keys': { readonly params: undefined; readonly query: undefined; readonly body: PostKeysBody; readonly answer: PostKeysAnswer };
  /** End a key of mine, or as the owner anybody’s */
  readonly 'POST /api/v1/keys/{key}/end': { readonly params: { readonly key: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: Told };
  /** Money into my bank, or, with `person`, into that of a player who pays at the desk */
  readonly 'POST /api/v1/deposit': { readonly params: undefined; readonly query: undefined; readonly body: PostDepositBody; readonly answer: Me };
  /** What the house takes: by oneself or at the desk, a payment, a day */
  readonly 'GET /api/v1/deposit': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetDepositAnswer };
  /** Money out of my bank; what is owing at a table is paid of it first */
  readonly 'POST /api/v1/withdraw': { readonly params: undefined; readonly query: undefined; readonly body: PostWithdrawBody; readonly answer: Me };
  /** What of so much money would pay what I owe, were I to take it out */
  readonly 'GET /api/v1/withdraw': { readonly params: undefined; readonly query: { readonly amount: number }; readonly body: undefined; readonly answer: GetWithdrawAnswer };
  /** What people owe at tables by a void; a player reads his own */
  readonly 'GET /api/v1/debts': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetDebtsAnswer };
  /** Pay what is owing at a table from the bank of who owes it */
  readonly 'POST /api/v1/debts/repay': { readonly params: undefined; readonly query: undefined; readonly body: PostDebtsRepayBody; readonly answer: Done };
  /** Forgive what is owing at a table (supervisor, owner) */
  readonly 'POST /api/v1/debts/forgive': { readonly params: undefined; readonly query: undefined; readonly body: PostDebtsForgiveBody; readonly answer: Done };
  /** What the house takes from now on (the owner) */
  readonly 'POST /api/v1/deposit/rules': { readonly params: undefined; readonly query: undefined; readonly body: PostDepositRulesBody; readonly answer: Told };
  /** A person’s entries, newest first */
  readonly 'GET /api/v1/ledger': { readonly params: undefined; readonly query: { readonly account?: string; readonly person?: string; readonly before?: number; readonly limit?: number }; readonly body: undefined; readonly answer: GetLedgerAnswer };
  /** What is in play now, and where all the money lies */
  readonly 'GET /api/v1/report': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetReportAnswer };
  /** Every jackpot, its meter and the tables that play for it */
  readonly 'GET /api/v1/jackpots': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: readonly { readonly link: string; readonly meter: number; readonly movements: number; readonly tables: readonly string[]; readonly toJackpotPercent: (number | null); readonly reserve?: number; readonly latest?: readonly ({ readonly type: string; readonly at: number } & Readonly<Record<string, unknown>>)[] }[] };
  /** Money from the reserve of a jackpot to the prizes of a tournament or a lottery (10.6) */
  readonly 'POST /api/v1/jackpots/{link}/transfer': { readonly params: { readonly link: string | number }; readonly query: undefined; readonly body: PostJackpotsTransferBody; readonly answer: Done };
  /** My limits, what they leave, and how long I have played */
  readonly 'GET /api/v1/limits': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetLimitsAnswer };
  /** Change my limits: lower at once, higher after 24 hours and a second yes */
  readonly 'POST /api/v1/limits': { readonly params: undefined; readonly query: undefined; readonly body: PostLimitsBody; readonly answer: GetLimitsAnswer };
  /** Who has excluded himself (supervisor, regulator, owner) */
  readonly 'GET /api/v1/care': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetCareAnswer };
  /** End a self-exclusion whose time is over, by a writing of the person (owner) */
  readonly 'POST /api/v1/care/reopen': { readonly params: undefined; readonly query: undefined; readonly body: PostCareReopenBody; readonly answer: Done };
  /** How long a round takes at least where the house deals (owner) */
  readonly 'POST /api/v1/care/least-round': { readonly params: undefined; readonly query: undefined; readonly body: PostCareLeastRoundBody; readonly answer: Done };
  /** Every table at a glance */
  readonly 'GET /api/v1/floor': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: readonly ({ readonly table: string; readonly rulebook?: string; readonly standing?: ("approved" | "house" | "trial"); readonly departure?: { readonly is: ("revoked" | "notYet"); readonly rulebook: string; readonly why: string; readonly reason: string; readonly who: (string | null) }; readonly view?: ({ readonly stage: ("unopened" | "open" | "closed") } & Readonly<Record<string, unknown>>); readonly trouble?: { readonly detail: (string | null); readonly alarms?: readonly { readonly is: string; readonly detail: string; readonly since: number }[] } } & Readonly<Record<string, unknown>>)[] };
  /** Open a table */
  readonly 'POST /api/v1/tables': { readonly params: undefined; readonly query: undefined; readonly body: PostTablesBody; readonly answer: Done };
  /** Fill a table’s float from the house, or credit it back */
  readonly 'POST /api/v1/tables/{table}/float': { readonly params: { readonly table: string | number }; readonly query: undefined; readonly body: PostTablesFloatBody; readonly answer: Done };
  /** Every edition that this house knows */
  readonly 'GET /api/v1/rulebooks': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetRulebooksAnswer };
  /** An edition of the rules, clause by clause, with its numbers */
  readonly 'GET /api/v1/rulebooks/{rulebook}': { readonly params: { readonly rulebook: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: GetRulebooksByRulebookAnswer };
  /** Rounds, newest first */
  readonly 'GET /api/v1/rounds': { readonly params: undefined; readonly query: { readonly table?: string; readonly person?: string; readonly before?: number; readonly limit?: number }; readonly body: undefined; readonly answer: GetRoundsAnswer };
  /** A round that is over as a file: round.json, bundle.json, bundle.pdf, bundle.html */
  readonly 'GET /api/v1/tables/{table}/rounds/{round}/{file}': { readonly params: { readonly table: string | number; readonly round: string | number; readonly file: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: GetTablesRoundsByFileAnswer };
  /** One round, step by step */
  readonly 'GET /api/v1/tables/{table}/rounds/{round}': { readonly params: { readonly table: string | number; readonly round: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: GetTablesRoundsByRoundAnswer };
  /** The shoes of a table: sealed while in play, opened when over */
  readonly 'GET /api/v1/tables/{table}/shoes': { readonly params: { readonly table: string | number }; readonly query: { readonly after?: number; readonly limit?: number }; readonly body: undefined; readonly answer: GetTablesShoesAnswer };
  /** An opened shoe, to be checked offline */
  readonly 'GET /api/v1/tables/{table}/shoes/{shoe}(^\d{1,6}).json': { readonly params: { readonly table: string | number; readonly shoe: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: GetTablesShoesByShoeD16JsonAnswer };
  /** The spins of a wheel, or throws of dice: sealed until they have come to rest, then opened */
  readonly 'GET /api/v1/tables/{table}/spins': { readonly params: { readonly table: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: GetTablesSpinsAnswer };
  /** Check the whole record now */
  readonly 'GET /api/v1/audit': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: unknown };
  /** The log, newest first */
  readonly 'GET /api/v1/audit/log': { readonly params: undefined; readonly query: { readonly before?: number; readonly kind?: ("all" | "play" | "payments" | "voids" | "disputes" | "shoes" | "approvals" | "inspections" | "people"); readonly limit?: number; readonly table?: string; readonly tournament?: string; readonly person?: string; readonly clause?: string; readonly from?: number; readonly to?: number }; readonly body: undefined; readonly answer: GetAuditLogAnswer };
  /** The whole log as JSON lines */
  readonly 'GET /api/v1/audit/log.jsonl': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: unknown };
  /** The newest signed checkpoint */
  readonly 'GET /api/v1/log/checkpoint': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: unknown };
  /** The newest checkpoint that witnesses have signed */
  readonly 'GET /api/v1/log/cosigned': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: unknown };
  /** Who has signed what, and when */
  readonly 'GET /api/v1/log/witnesses': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetLogWitnessesAnswer };
  /** The public key of the log */
  readonly 'GET /api/v1/log/key': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: unknown };
  /** A tile of hashes */
  readonly 'GET /api/v1/log/tile/{path}': { readonly params: { readonly path: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: unknown };
  /** Departures from the approved mode, newest first */
  readonly 'GET /api/v1/audit/departures': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetAuditDeparturesAnswer };
  /** Inspections, newest first */
  readonly 'GET /api/v1/audit/inspections': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetAuditInspectionsAnswer };
  /** Begin an inspection: be bound to a nonce */
  readonly 'POST /api/v1/audit/inspections': { readonly params: undefined; readonly query: undefined; readonly body: PostAuditInspectionsBody; readonly answer: PostAuditInspectionsAnswer };
  /** Have the house show a signed tree that holds it */
  readonly 'POST /api/v1/audit/inspections/{inspection}/root': { readonly params: { readonly inspection: string | number }; readonly query: undefined; readonly body: PostAuditInspectionsRootBody; readonly answer: PostAuditInspectionsAnswer };
  /** Open the nonce: the rounds are drawn */
  readonly 'POST /api/v1/audit/inspections/{inspection}/open': { readonly params: { readonly inspection: string | number }; readonly query: undefined; readonly body: PostAuditInspectionsOpenBody; readonly answer: PostAuditInspectionsAnswer };
  /** Sign what was found, for good */
  readonly 'POST /api/v1/audit/inspections/{inspection}/sign': { readonly params: { readonly inspection: string | number }; readonly query: undefined; readonly body: PostAuditInspectionsSignBody; readonly answer: PostAuditInspectionsAnswer };
  /** An inspection on paper, or as a file by which the draw is made again */
  readonly 'GET /api/v1/audit/inspections/{inspection}/{file}': { readonly params: { readonly inspection: string | number; readonly file: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: GetTablesRoundsByFileAnswer };
  /** Exclusions, restrictions, disputes and reviews of the house, newest first */
  readonly 'GET /api/v1/affairs': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetAffairsAnswer };
  /** The same as CSV */
  readonly 'GET /api/v1/affairs.csv': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: unknown };
  /** Lift an exclusion, with the reason, wherever it holds (supervisor, owner) */
  readonly 'POST /api/v1/affairs/lift': { readonly params: undefined; readonly query: undefined; readonly body: PostAffairsLiftBody; readonly answer: Done };
  /** Raise a dispute about a round that I played */
  readonly 'POST /api/v1/tables/{table}/disputes': { readonly params: { readonly table: string | number }; readonly query: undefined; readonly body: PostTablesDisputesBody; readonly answer: Done };
  /** My disputes at a table; for those who answer for the money, all of them */
  readonly 'GET /api/v1/tables/{table}/disputes': { readonly params: { readonly table: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: readonly { readonly number: number; readonly person: string; readonly round: (number | null); readonly what: string; readonly decision: (string | null) }[] };
  /** A copy of a dispute for its player, as a page or as PDF */
  readonly 'GET /api/v1/tables/{table}/disputes/{dispute}/{file}': { readonly params: { readonly table: string | number; readonly dispute: string | number; readonly file: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: GetTablesDisputesByFileAnswer };
  /** What waits for a second person, and what was decided last */
  readonly 'GET /api/v1/approvals': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetApprovalsAnswer };
  /** Ask for a second person to approve an act at a table */
  readonly 'POST /api/v1/approvals': { readonly params: undefined; readonly query: undefined; readonly body: PostApprovalsBody; readonly answer: PostPeopleApprovalsAnswer };
  /** Ask for a second person to approve what takes something back at a tournament’s desk */
  readonly 'POST /api/v1/tournaments/{tournament}/approvals': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: PostTournamentsApprovalsBody; readonly answer: PostPeopleApprovalsAnswer };
  /** Say whether what takes something back in a tournament needs a second person */
  readonly 'PUT /api/v1/tournaments/{tournament}/second-person': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: PutTournamentsSecondPersonBody; readonly answer: PutTournamentsSecondPersonAnswer };
  /** Approve what another person asked for: it is done */
  readonly 'POST /api/v1/approvals/{request}/approve': { readonly params: { readonly request: string | number }; readonly query: undefined; readonly body: PostApprovalsApproveBody; readonly answer: PostPeopleApprovalsAnswer };
  /** Refuse what another person asked for, with a reason */
  readonly 'POST /api/v1/approvals/{request}/refuse': { readonly params: { readonly request: string | number }; readonly query: undefined; readonly body: PostApprovalsRefuseBody; readonly answer: PostPeopleApprovalsAnswer };
  /** Withdraw what one asked for oneself */
  readonly 'POST /api/v1/approvals/{request}/withdraw': { readonly params: { readonly request: string | number }; readonly query: undefined; readonly body: PostAuditInspectionsRootBody; readonly answer: PostPeopleApprovalsAnswer };
  /** Every table with its figures of the day, and everything that waits for the pit */
  readonly 'GET /api/v1/pit': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetPitAnswer };
  /** Acknowledge what waits: it is on record who did, and when (supervisor, owner) */
  readonly 'POST /api/v1/pit/acknowledge': { readonly params: undefined; readonly query: undefined; readonly body: PostPitAcknowledgeBody; readonly answer: Done };
  /** Who is signed on to deal, by table */
  readonly 'GET /api/v1/dealers': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetDealersAnswer };
  /** Sign a dealer on at a table, or off */
  readonly 'POST /api/v1/tables/{table}/dealer': { readonly params: { readonly table: string | number }; readonly query: undefined; readonly body: PostTablesDealerBody; readonly answer: Done };
  /** Call the pit to a table (dealer, supervisor) */
  readonly 'POST /api/v1/tables/{table}/call': { readonly params: { readonly table: string | number }; readonly query: undefined; readonly body: PostTablesCallBody; readonly answer: Done };
  /** Every tournament of the house */
  readonly 'GET /api/v1/tournaments': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: readonly { readonly id: string; readonly title: string; readonly instrument: string; readonly standing: ("approved" | "house" | "trial"); readonly game: string; readonly stage: ("draft" | "complete" | "entriesOpen" | "entriesClosed" | "nextSession" | "seated" | "play" | "playOff" | "tally" | "prizes" | "paid" | "closed" | "cancelled"); readonly players: number; readonly pool: number; readonly departure?: { readonly is: ("revoked" | "notYet"); readonly rulebook: string; readonly why: string; readonly reason: string; readonly who: (string | null) } }[] };
  /** Begin a tournament with a draft of its conditions */
  readonly 'POST /api/v1/tournaments': { readonly params: undefined; readonly query: undefined; readonly body: PostTournamentsBody; readonly answer: PutTournamentsSecondPersonAnswer };
  /** Other conditions, as long as none have been made known */
  readonly 'PUT /api/v1/tournaments/{tournament}/conditions': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: PutTournamentsConditionsBody; readonly answer: PutTournamentsSecondPersonAnswer };
  /** A tournament as whoever asks may see it: the desk, or a player’s own page */
  readonly 'GET /api/v1/tournaments/{tournament}': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: GetTournamentsByTournamentAnswer };
  /** Every sealed ballot; of those that were drawn, all that anybody needs to draw them once more */
  readonly 'GET /api/v1/tournaments/{tournament}/ballots': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: readonly ({ readonly tournament: string; readonly session: string; readonly commitment: string } & Readonly<Record<string, unknown>>)[] };
  /** What may be done to one player now, and by which clause */
  readonly 'GET /api/v1/tournaments/{tournament}/players/{player}': { readonly params: { readonly tournament: string | number; readonly player: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: readonly Readonly<Record<string, unknown>>[] };
  /**
   * What the director does: one act, or several of which all are done or none; but what follows a draw
   * is decided when that is on record
   */
  readonly 'POST /api/v1/tournaments/{tournament}/acts': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: PostTournamentsActsBody; readonly answer: PutTournamentsSecondPersonAnswer };
  /** What an act would change; nothing is done */
  readonly 'POST /api/v1/tournaments/{tournament}/try': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: PostTournamentsTryBody; readonly answer: PostTournamentsTryAnswer };
  /** What several acts would change together, and every one that is refused; nothing is done */
  readonly 'POST /api/v1/tournaments/{tournament}/try-all': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: PostTournamentsTryAllBody; readonly answer: PostTournamentsTryAnswer };
  /** A player enters, withdraws, or gives a word for the draw of a session */
  readonly 'POST /api/v1/tournaments/{tournament}/own': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: PostTournamentsOwnBody; readonly answer: PutTournamentsSecondPersonAnswer };
  /** What was done at the desk, by whom, when and why, and whether and how it can be undone */
  readonly 'GET /api/v1/tournaments/{tournament}/history': { readonly params: { readonly tournament: string | number }; readonly query: { readonly last?: number }; readonly body: undefined; readonly answer: readonly ({ readonly position: number; readonly words: string; readonly who: (string | null); readonly at: number; readonly reason?: string; readonly struck: boolean; readonly undo: ({ readonly is: ("undone" | "countered" | "refused") } & Readonly<Record<string, unknown>>) } & Readonly<Record<string, unknown>>)[] };
  /** Everything that happened, for an export or a check */
  readonly 'GET /api/v1/tournaments/{tournament}/record': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: GetTournamentsRecordAnswer };
  /** Who has come, what was received at the desk, how people are reached, who counts, and tallies */
  readonly 'GET /api/v1/tournaments/{tournament}/register': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: GetTournamentsRegisterAnswer };
  /** Note arrivals, fees received, how people are reached, and who counts a table */
  readonly 'POST /api/v1/tournaments/{tournament}/register': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: PostTournamentsRegisterBody; readonly answer: PutTournamentsSecondPersonAnswer };
  /** The tables that whoever asks may count now, with who sits there */
  readonly 'GET /api/v1/tournaments/{tournament}/tallies': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: GetTournamentsTalliesAnswer };
  /** Count a table where it stands; another person takes the count */
  readonly 'POST /api/v1/tournaments/{tournament}/tallies': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: PostTournamentsTalliesBody; readonly answer: PutTournamentsSecondPersonAnswer };
  /** The tables at which the house deals it: marker, turn, chips */
  readonly 'GET /api/v1/tournaments/{tournament}/tables': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: GetTournamentsTablesAnswer };
  /**
   * Open the tables of a session, pause them all, let them go on, declare a round void, or decide about
   * a wager that is withheld
   */
  readonly 'POST /api/v1/tournaments/{tournament}/tables': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: PostTournamentsTablesBody; readonly answer: PostTournamentsTablesAnswer };
  /** The boards that whoever asks may see; without an account those that are open */
  readonly 'GET /api/v1/boards': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: readonly { readonly id: string; readonly title: string; readonly game: string; readonly open: boolean }[] };
  /** The board: seats, chips, ranking, clock, places. Without an account, unless the director closed it */
  readonly 'GET /api/v1/tournaments/{tournament}/board': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: GetTournamentsBoardAnswer };
  /** Close the board to those who have no account, or open it to everybody again. It is recorded */
  readonly 'POST /api/v1/tournaments/{tournament}/board': { readonly params: { readonly tournament: string | number }; readonly query: undefined; readonly body: PostTournamentsBoardBody; readonly answer: PutTournamentsSecondPersonAnswer };
  /** The screens that have a key */
  readonly 'GET /api/v1/screens': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetScreensAnswer };
  /** A key for a screen: it shows boards and does nothing else */
  readonly 'POST /api/v1/screens': { readonly params: undefined; readonly query: undefined; readonly body: PostScreensBody; readonly answer: PostScreensAnswer };
  /** End the key of a screen; it shows nothing but what everybody may see from then on */
  readonly 'POST /api/v1/screens/{screen}/end': { readonly params: { readonly screen: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: Told };
  /** This browser is a screen: the cookie is its key */
  readonly 'POST /api/v1/screen': { readonly params: undefined; readonly query: undefined; readonly body: PostLinkLookBody; readonly answer: PostScreenAnswer };
  /** A paper of a tournament, as a page or as PDF */
  readonly 'GET /api/v1/tournaments/{tournament}/documents/{file}': { readonly params: { readonly tournament: string | number; readonly file: string | number }; readonly query: { readonly player?: string; readonly session?: string }; readonly body: undefined; readonly answer: unknown };
  /** Entries, seats, counts or places as a table for other programs */
  readonly 'GET /api/v1/tournaments/{tournament}/sheets/{file}': { readonly params: { readonly tournament: string | number; readonly file: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: GetTournamentsSheetsByFileAnswer };
  /** Letters to send: one as .eml, or those to everybody with an address as .mbox */
  readonly 'GET /api/v1/tournaments/{tournament}/mail/{file}': { readonly params: { readonly tournament: string | number; readonly file: string | number }; readonly query: { readonly from?: string; readonly session?: string; readonly player?: string }; readonly body: undefined; readonly answer: unknown };
  /** The templates that this house has saved */
  readonly 'GET /api/v1/templates': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: readonly { readonly name: string; readonly instrument: string; readonly game: string; readonly conditions: Readonly<Record<string, Json>>; readonly at: number; readonly by: (string | null) }[] };
  /** Save the conditions of a tournament as a template, without its dates; or delete a template */
  readonly 'POST /api/v1/templates': { readonly params: undefined; readonly query: undefined; readonly body: PostTemplatesBody; readonly answer: PutTournamentsSecondPersonAnswer };
  /** The series of this house */
  readonly 'GET /api/v1/series': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: readonly { readonly name: string; readonly title: string; readonly terms: { readonly points: readonly number[]; readonly best?: number; readonly tie: ("equal" | "countback") }; readonly tournaments: readonly string[]; readonly at: number; readonly by: (string | null) }[] };
  /** Begin a series or change it, as long as no tournament of it is decided; or delete it */
  readonly 'POST /api/v1/series': { readonly params: undefined; readonly query: undefined; readonly body: PostSeriesBody; readonly answer: PutTournamentsSecondPersonAnswer };
  /** A series as it stands: points by place, the best results together, exact */
  readonly 'GET /api/v1/series/{series}': { readonly params: { readonly series: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: GetSeriesBySeriesAnswer };
  /** The table of a series, as a page or as PDF */
  readonly 'GET /api/v1/series/{series}/documents/{file}': { readonly params: { readonly series: string | number; readonly file: string | number }; readonly query: undefined; readonly body: undefined; readonly answer: unknown };
  /** Whether the house is up */
  readonly 'GET /api/v1/health': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetHealthAnswer };
  /** What runs: a version, and one digest over all of it */
  readonly 'GET /api/v1/build': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetBuildAnswer };
  /** The nodes of the house, and who has what */
  readonly 'GET /api/v1/nodes': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetNodesAnswer };
  /** Lets a node give its tables to others as their rounds end */
  readonly 'POST /api/v1/nodes/{node}/drain': { readonly params: { readonly node: string | number }; readonly query: undefined; readonly body: PostNodesDrainBody; readonly answer: GetNodesAnswer };
  /** What is ordered for the house, and every change with its reason (staff) */
  readonly 'GET /api/v1/settings': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetSettingsAnswer };
  /** Order something else for the house, with a reason (owner) */
  readonly 'PUT /api/v1/settings': { readonly params: undefined; readonly query: undefined; readonly body: PutSettingsBody; readonly answer: GetSettingsAnswer };
  /** Whether my session is locked, and how long it may still act untouched */
  readonly 'GET /api/v1/lock': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetLockAnswer };
  /** Somebody is at the screen; refused with 423 where it is locked */
  readonly 'POST /api/v1/lock/touch': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetLockAnswer };
  /** Unlock my session: I prove that it is I */
  readonly 'POST /api/v1/lock/open': { readonly params: undefined; readonly query: undefined; readonly body: PostLockOpenBody; readonly answer: GetLockAnswer };
  /** What has happened after a cursor, as far as I may know it; oldest first */
  readonly 'GET /api/v1/events': { readonly params: undefined; readonly query: { readonly after?: number; readonly limit?: number; readonly kinds?: string }; readonly body: undefined; readonly answer: GetEventsAnswer };
  /** The same as a line of server-sent events that stays open */
  readonly 'GET /api/v1/events/live': { readonly params: undefined; readonly query: { readonly after?: number; readonly kinds?: string }; readonly body: undefined; readonly answer: unknown };
  /** Where the house tells of what happens, and how far it has (owner) */
  readonly 'GET /api/v1/webhooks': { readonly params: undefined; readonly query: undefined; readonly body: undefined; readonly answer: GetWebhooksAnswer };
  /** Tell an address from now on; the secret is told this once (owner) */
  readonly 'POST /api/v1/webhooks': { readonly params: undefined; readonly query: undefined; readonly body: PostWebhooksBody; readonly answer: PostWebhooksAnswer };
  /** Tell it no more (owner) */
  readonly 'POST /api/v1/webhooks/{hook}/remove': { readonly params: { readonly hook: string | number }; readonly query: undefined; readonly body: PostAuditInspectionsRootBody; readonly answer: Done };
}

/** What a client says on the socket. */
export type SocketSay =
  | { readonly do: "watch"; readonly table: string; readonly after?: number; readonly changes?: boolean }
  | { readonly do: "unwatch"; readonly table: string }
  | { readonly do: "command"; readonly id: string; readonly table: string; readonly command: ({ readonly type: string } & Readonly<Record<string, unknown>>); readonly as?: ("patron" | "dealer" | "supervisor" | "operator") }
  | { readonly do: "try"; readonly id: string; readonly table: string; readonly command: ({ readonly type: string } & Readonly<Record<string, unknown>>); readonly as?: ("patron" | "dealer" | "supervisor" | "operator") }
  | { readonly do: "contribute"; readonly table: string; readonly open?: { readonly number: number; readonly value: string }; readonly promise?: { readonly number: number; readonly hash: string } }
  | { readonly do: "hold"; readonly id: string; readonly table: string; readonly held: boolean }
  | { readonly do: "watchApprovals" }
  | { readonly do: "watchPit" };

/** What the house says on the socket. */
export type SocketHear =
  | ({ readonly is: "table"; readonly table: string; readonly now: number; readonly look: ({ readonly version: number; readonly rulebook: string; readonly view: ({ readonly stage: ("unopened" | "open" | "closed") } & Readonly<Record<string, unknown>>) } & Readonly<Record<string, unknown>>); readonly options: readonly ({ readonly command: ({ readonly type: string } & Readonly<Record<string, unknown>>); readonly by: string } & Readonly<Record<string, unknown>>)[]; readonly names: Readonly<Record<string, string>>; readonly events: (readonly ({ readonly type: string } & Readonly<Record<string, unknown>>)[] | null) } & Readonly<Record<string, unknown>>)
  | ({ readonly is: "change"; readonly table: string; readonly now: number; readonly after: number; readonly changes: readonly (readonly unknown[])[]; readonly events: (readonly ({ readonly type: string } & Readonly<Record<string, unknown>>)[] | null) } & Readonly<Record<string, unknown>>)
  | { readonly is: "meter"; readonly table: string; readonly jackpot: { readonly link: string; readonly cents: number; readonly movements: number } }
  | { readonly is: "reply"; readonly id: string; readonly reply: ({ readonly ok: true; readonly version: number; readonly request?: number } | { readonly ok: false; readonly refusal: ({ readonly clause: (string | null); readonly detail: string } & Readonly<Record<string, unknown>>) }) }
  | { readonly is: "trial"; readonly id: string; readonly trial: (({ readonly ok: true; readonly events: readonly ({ readonly type: string } & Readonly<Record<string, unknown>>)[] } & Readonly<Record<string, unknown>>) | { readonly ok: false; readonly refusal: ({ readonly clause: (string | null); readonly detail: string } & Readonly<Record<string, unknown>>) }) }
  | { readonly is: "approvals"; readonly version: number }
  | { readonly is: "pit"; readonly version: number }
  | { readonly is: "trouble"; readonly table: string; readonly detail: (string | null); readonly alarms?: readonly { readonly is: string; readonly detail: string; readonly since: number }[] }
  | { readonly is: "error"; readonly detail: string; readonly at?: string; readonly id?: string };
