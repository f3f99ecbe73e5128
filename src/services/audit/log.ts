import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database } from '../../db/connection.ts';

export type LogAction =
  | 'signedIn'
  | 'signedOut'
  | 'newPasswordDemanded'
  | 'recoveryCodeUsed'
  | 'passwordChanged'
  | 'passwordLinkSent'
  | 'passwordReset'
  | 'secondFactorAdded'
  | 'secondFactorRemoved'
  | 'secondFactorReplaced'
  | 'recoveryCodesRenewed'
  | 'sessionRevoked'
  | 'sessionsRevoked'
  | 'sessionsEnded'
  | 'sessionEndedByGuesses'
  | 'administratorAdded'
  | 'administratorReset'
  | 'administratorRemoved'
  | 'administratorInvited'
  | 'invitationWithdrawn'
  | 'created'
  | 'updated'
  | 'deleted'
  | 'restored'
  | 'deletedForGood'
  | 'exported'
  | 'imported'
  | 'answered'
  | 'reminded'
  | 'printed'
  | 'sent'
  | 'unprinted';

/** The author of changes that no administrator makes. */
export const COMMAND_LINE = 'command line';

/** Contains the values only where neither is about a person, because nothing can be erased from the log. */
const fieldChange = z.union([
  z.string(),
  z.object({ field: z.string(), from: z.string(), to: z.string() }),
]);

export const fieldChanges = z.array(fieldChange);

export type FieldChange = z.output<typeof fieldChange>;

export interface LoggedChange {
  admin: { email: string };
  action: LogAction;
  /** A label is a public title or an administrator's address, because nothing can be erased from the log. */
  subject?: { type: string; id: string; label?: string };
  changes?: FieldChange[];
}

/** Needs the transaction of the change, so that the change and its entry are stored together or not at all. */
export async function logChange(
  trx: Database,
  { admin, action, subject, changes = [] }: LoggedChange,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('admin_log')
    .values({
      id: randomUUID(),
      at: now.toISOString(),
      admin_email: admin.email,
      action,
      subject_type: subject?.type ?? null,
      subject_id: subject?.id ?? null,
      subject_label: subject?.label ?? null,
      changes: JSON.stringify(changes),
    })
    .execute();
}
