import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

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
  | 'exported';

/** The author of changes that no administrator makes. */
export const COMMAND_LINE = 'command line';

export interface LoggedChange {
  admin: { email: string };
  action: LogAction;
  /** A label is a public title or an administrator, because nothing can be erased from the log. */
  subject?: { type: string; id: string; label?: string };
  changes?: string[];
}

/** Needs the transaction of the change, so that both happen or neither. */
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

export async function recentChanges(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = await db
    .selectFrom('admin_log')
    .select(['id', 'at', 'admin_email', 'action', 'subject_type', 'subject_id', 'subject_label'])
    .select(['changes', sql<string | null>`null`.as('client'), sql<number>`1`.as('times')])
    .unionAll(
      db
        .selectFrom('sign_in_failures')
        .select(['id', 'at', 'admin_email', 'action'])
        .select([
          sql<string | null>`null`.as('subject_type'),
          sql<string | null>`null`.as('subject_id'),
          sql<string | null>`null`.as('subject_label'),
          sql<string>`'[]'`.as('changes'),
          'client',
          'times',
        ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const total = (await countRows(db, 'admin_log')) + (await countRows(db, 'sign_in_failures'));
  const entries = rows.map(({ changes, ...row }) => ({
    ...row,
    changes: JSON.parse(changes) as string[],
  }));
  return { rows: entries, total };
}

async function countRows(db: Database, table: 'admin_log' | 'sign_in_failures'): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
