import type { Database } from '../database/connection.ts';
import { engineOf } from '../database/connection.ts';
import type { Row } from '../database/tables.ts';
import { millisecondsOf, retentionPeriods } from '../retention-periods.ts';
import type { Site } from '../site.ts';
import type { Mapping } from './schema.ts';

export interface Upload {
  id: string;
  fileName: string;
  content: string;
  mapping: Mapping;
  rows: number;
  /** Null until its members are in the register. */
  result: ImportResult | null;
}

export interface ImportResult {
  members: number;
  terms: number;
  payments: number;
  known: number;
  faulty: number;
}

const KEPT_MS = millisecondsOf(retentionPeriods.memberImport);

const oldest = (now: Date) => new Date(now.getTime() - KEPT_MS).toISOString();

/** Keeps the first upload of a form that is sent twice. */
export async function addUpload(
  db: Database,
  { content, fileName, id, mapping, rows }: Omit<Upload, 'result'>,
  { adminId, now }: { adminId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('member_imports')
    .values({
      id,
      file_name: fileName,
      content,
      mapping: JSON.stringify(mapping),
      row_count: rows,
      created_by: adminId,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Finds an upload that has not expired. */
export async function findUpload(db: Database, id: string, now: Date): Promise<Upload | undefined> {
  const row = await db
    .selectFrom('member_imports')
    .selectAll()
    .where('id', '=', id)
    .where('created_at', '>=', oldest(now))
    .executeTakeFirst();
  return row && uploadOf(row);
}

function uploadOf({ content, file_name, id, mapping, result, row_count }: Row<'member_imports'>) {
  return {
    id,
    fileName: file_name,
    content,
    mapping: JSON.parse(mapping) as Mapping,
    rows: row_count,
    result: result === null ? null : (JSON.parse(result) as ImportResult),
  };
}

export async function saveMapping(db: Database, id: string, mapping: Mapping): Promise<void> {
  await db
    .updateTable('member_imports')
    .set({ mapping: JSON.stringify(mapping) })
    .where('id', '=', id)
    .where('imported_at', 'is', null)
    .execute();
}

/** Marks the upload as imported and forgets the file. Returns false where another request was quicker. */
export async function claimUpload(trx: Database, id: string, now: Date): Promise<boolean> {
  const claimed = await trx
    .updateTable('member_imports')
    .set({ imported_at: now.toISOString(), content: '' })
    .where('id', '=', id)
    .where('imported_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function saveResult(trx: Database, id: string, result: ImportResult): Promise<void> {
  await trx
    .updateTable('member_imports')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', id)
    .execute();
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.deleteFrom('member_imports').where('id', '=', id).execute();
}

export async function deleteOldUploads({ db, now }: Pick<Site, 'db' | 'now'>): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('member_imports')
    .where('created_at', '<', oldest(now()))
    .executeTakeFirst();
  if (numDeletedRows > 0n) await engineOf(db).forgetDeleted();
}
