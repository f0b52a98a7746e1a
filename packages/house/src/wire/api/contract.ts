import { affairsApi } from './affairs.ts';
import { approvalsApi } from './approvals.ts';
import { auditApi } from './audit.ts';
import { boardsApi } from './boards.ts';
import { bookApi } from './book.ts';
import { careApi } from './care.ts';
import { cashApi } from './cash.ts';
import { doorsApi } from './doors.ts';
import { eventsApi } from './events.ts';
import { guestsApi } from './guests.ts';
import { inspectionsApi } from './inspections.ts';
import { keepingApi } from './keeping.ts';
import { keysApi } from './keys.ts';
import { logApi } from './log.ts';
import { mailApi } from './mail.ts';
import { moneyApi } from './money.ts';
import { papersApi } from './papers.ts';
import { peopleApi } from './people.ts';
import { pitApi } from './pit.ts';
import { planningApi } from './planning.ts';
import { proofsApi } from './proofs.ts';
import { recordsApi } from './records.ts';
import { registerApi } from './register.ts';
import { settingsApi } from './settings.ts';
import { tablesApi } from './tables.ts';
import { dealtApi, tournamentsApi } from './tournaments.ts';

/**
 * Every route of the house, by method and path: what is asked, and what is answered. The socket is `message.ts` and
 * `Said`.
 */
export const contract = {
  ...doorsApi,
  ...guestsApi,
  ...peopleApi,
  ...proofsApi,
  ...keysApi,
  ...moneyApi,
  ...cashApi,
  ...careApi,
  ...tablesApi,
  ...recordsApi,
  ...auditApi,
  ...logApi,
  ...inspectionsApi,
  ...affairsApi,
  ...approvalsApi,
  ...pitApi,
  ...bookApi,
  ...tournamentsApi,
  ...registerApi,
  ...dealtApi,
  ...boardsApi,
  ...papersApi,
  ...mailApi,
  ...planningApi,
  ...keepingApi,
  ...settingsApi,
  ...eventsApi,
} as const;
