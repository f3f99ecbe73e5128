import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';

/** What happened, in the words of the log. */
export type LogAction =
  | 'signedIn'
  | 'signedOut'
  | 'secondFactorFailed'
  | 'recoveryCodeUsed'
  | 'passwordChanged'
  | 'secondFactorAdded'
  | 'secondFactorRemoved'
  | 'recoveryCodesRenewed'
  | 'sessionRevoked'
  | 'sessionsRevoked'
  | 'administratorAdded'
  | 'administratorReset'
  | 'administratorRemoved'
  | 'administratorInvited'
  | 'invitationWithdrawn'
  | 'created'
  | 'updated'
  | 'deleted'
  | 'exported';

export interface LoggedChange {
  admin: { email: string };
  action: LogAction;
  /** The label is the title of a public item: what is written here can never be erased. */
  subject?: { type: string; id: string; label?: string };
  /** The names of the changed fields. */
  changes?: string[];
}

/** Belongs into the transaction of the change itself, so that there is none without the other. */
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

/** Some of the log, the newest first, and how much there is in all. */
export async function recentChanges(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = await db
    .selectFrom('admin_log')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('admin_log')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const entries = rows.map(({ changes, ...row }) => ({
    ...row,
    changes: JSON.parse(changes) as string[],
  }));
  return { rows: entries, total };
}
