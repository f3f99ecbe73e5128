import * as z from 'zod/mini';
import type { Database } from '../../db/connection.ts';
import { engineOf } from '../../db/connection.ts';
import { millisecondsOf } from '../../shared/duration.ts';
import { retentionPeriods } from '../../shared/retention-periods.ts';
import type { Site } from '../../site.ts';
import { importFields, type Mapping } from './shared/schema.ts';

export interface Upload {
  id: string;
  fileName: string;
  content: string;
  mapping: Mapping;
  rows: number;
  /** Null until its members are in the register. */
  result: ImportResult | null;
}

const storedMapping = z.array(z.nullable(z.enum(importFields)));

const importResult = z.object({
  members: z.number(),
  periods: z.number(),
  payments: z.number(),
  known: z.number(),
  faulty: z.number(),
});

export type ImportResult = z.output<typeof importResult>;

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
  return (
    row && {
      id,
      fileName: row.file_name,
      content: row.content,
      mapping: storedMapping.parse(JSON.parse(row.mapping)),
      rows: row.row_count,
      result: row.result === null ? null : importResult.parse(JSON.parse(row.result)),
    }
  );
}

export async function saveMapping(db: Database, id: string, mapping: Mapping): Promise<void> {
  await db
    .updateTable('member_imports')
    .set({ mapping: JSON.stringify(mapping) })
    .where('id', '=', id)
    .where('imported_at', 'is', null)
    .execute();
}

/** Keeps the result, and forgets the file. */
export async function finishUpload(
  trx: Database,
  id: string,
  result: ImportResult,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('member_imports')
    .set({ imported_at: now.toISOString(), content: '', result: JSON.stringify(result) })
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
