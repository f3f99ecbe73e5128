import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database } from '../../db/connection.ts';
import type { NewRow } from '../../db/tables.ts';
import type { HistoryEvent, LogAction, SubjectType } from './shared/actions.ts';

/** The author and the moment of a change. `adminId` is null where nobody in the office has made it. */
export interface By {
  adminId: string | null;
  now: Date;
}

/** An author whose name the log keeps: the address of an administrator, or COMMAND_LINE. */
export interface Author extends By {
  name: string;
}

/** An administrator whose id the books keep, too. */
export interface AdminAuthor extends Author {
  adminId: string;
}

/** The author of changes that no administrator makes. */
export const COMMAND_LINE = 'command line';

export const authorOf = (admin: { id?: string; email: string }, now: Date): Author => ({
  adminId: admin.id ?? null,
  name: admin.email,
  now,
});

/** A label is a public title or an administrator's address, because nothing can be erased from the log. */
export interface LoggedSubject {
  type: SubjectType;
  id: string;
  label?: string;
}

/** A member or a fee with whose data the entry is deleted. */
export type HistorySubject = { memberId: string } | { feeId: string; memberId: string | null };

/** Contains the values only where neither is about a person, because nothing can be erased from the log. */
const fieldChange = z.union([
  z.string(),
  z.object({ field: z.string(), from: z.string(), to: z.string() }),
]);

export const fieldChanges = z.array(fieldChange);

export type FieldChange = z.output<typeof fieldChange>;

export const historyDetails = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export type HistoryDetails = z.output<typeof historyDetails>;

/** An entry of the log, which may be about nothing but its author, or of the history of a member or a fee. */
export type Entry =
  | [by: Author, subject: LoggedSubject | null, action: LogAction, changes?: FieldChange[]]
  | [by: By, subject: HistorySubject, event: HistoryEvent, details: HistoryDetails];

/**
 * Records who did what and when. Needs the transaction of the change, so that the change and its entry are stored together
 * or not at all.
 */
export async function record(trx: Database, ...entry: Entry): Promise<void> {
  await trx
    .insertInto('activity')
    .values(activityRow(...entry))
    .execute();
}

/** Returns an entry that is stored together with others. */
export function activityRow(...entry: Entry): NewRow<'activity'> {
  const [by, subject, action, changes = []] = entry;
  return {
    id: randomUUID(),
    happened_at: by.now.toISOString(),
    actor_id: by.adminId,
    action,
    changes: JSON.stringify(changes),
    ...(isHistory(subject) ? ofHistory(subject) : ofLog(by as Author, subject)),
  };
}

const isHistory = (subject: Entry[1]): subject is HistorySubject =>
  subject !== null && 'memberId' in subject;

const ofLog = ({ name }: Author, subject: LoggedSubject | null) => ({
  actor_name: name,
  subject_type: subject?.type ?? null,
  subject_id: subject?.id ?? null,
  subject_label: subject?.label ?? null,
});

const ofHistory = (subject: HistorySubject) =>
  'feeId' in subject
    ? {
        subject_type: 'fee',
        subject_id: subject.feeId,
        fee_id: subject.feeId,
        member_id: subject.memberId,
      }
    : { subject_type: 'member', subject_id: subject.memberId, member_id: subject.memberId };

/** Reads the log of the administration. Only its entries name their authors. */
export const selectLog = (db: Database) =>
  db
    .selectFrom('activity')
    .where('actor_name', 'is not', null)
    .$narrowType<{ actor_name: string }>();

/** Reads histories. Their authors are named as long as they have an account. */
export const selectHistory = (db: Database) =>
  db
    .selectFrom('activity')
    .leftJoin('admins', 'admins.id', 'activity.actor_id')
    .select(['activity.id', 'happened_at', 'action', 'changes', 'admins.email as admin_email'])
    .where('actor_name', 'is', null);
