import { z } from 'zod';

/**
 * A command as any game might ask for it: a type and fields. What they may be, the play at the table says, and the
 * actor is never among them: who somebody is, the house knows.
 */
export const askedSchema = z.looseObject({ type: z.string().min(1).max(64) });
