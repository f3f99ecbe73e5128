import type * as z from 'zod/mini';
import { type Database, engineOf } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import { type Duration, millisecondsOf } from '../../shared/duration.ts';
import { retentionPeriods } from '../../shared/retention-periods.ts';
import type { Site } from '../../site.ts';
import type { Sheet } from './file.ts';

export interface Upload<Settings, Result> {
  id: string;
  fileName: string;
  /** Empty once its people are imported. */
  sheets: Sheet[];
  settings: Settings;
  importedAt: string | null;
  /** Null until its people are imported. */
  result: Result | null;
}

/** The shapes of the uploads of one kind. */
export interface SoughtUpload<Settings, Result> {
  kind: Row<'member_imports'>['kind'];
  settings: z.ZodMiniType<Settings>;
  result: z.ZodMiniType<Result>;
}

type Kind = SoughtUpload<unknown, unknown>['kind'];
type NewUpload = Pick<Upload<object, never>, 'fileName' | 'id' | 'settings' | 'sheets'> & {
  kind: Kind;
};

/** Keeps the first upload of a form that is sent twice. */
export async function addUpload(
  db: Database,
  { fileName, id, kind, settings, sheets }: NewUpload,
  { adminId, now }: { adminId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('member_imports')
    .values({
      id,
      kind,
      file_name: fileName,
      content: JSON.stringify(sheets),
      settings: JSON.stringify(settings),
      created_by: adminId,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

const oldest = (period: Duration, now: Date) =>
  new Date(now.getTime() - millisecondsOf(period)).toISOString();

/** Selects uploads of today, and imports that can be undone. */
const kept = (db: Database, now: Date) =>
  db
    .selectFrom('member_imports')
    .where((row) =>
      row.or([
        row('created_at', '>=', oldest(retentionPeriods.memberImport, now)),
        row('imported_at', '>=', oldest(retentionPeriods.importUndo, now)),
      ]),
    );

/** Finds an upload of that administrator, or an import of anybody, which has no file any more. */
export async function findUpload<Settings, Result>(
  db: Database,
  { kind, result, settings }: SoughtUpload<Settings, Result>,
  id: string,
  { adminId, now }: { adminId: string; now: Date },
): Promise<Upload<Settings, Result> | undefined> {
  const row = await kept(db, now)
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where((one) => one.or([one('created_by', '=', adminId), one('imported_at', 'is not', null)]))
    .executeTakeFirst();
  return (
    row && {
      id,
      fileName: row.file_name,
      sheets: JSON.parse(row.content || '[]') as Sheet[],
      settings: settings.parse(JSON.parse(row.settings)),
      importedAt: row.imported_at,
      result: row.result === null ? null : result.parse(JSON.parse(row.result)),
    }
  );
}

/** Returns whether an upload is neither imported nor deleted. */
export const isWaiting = async (db: Database, id: string): Promise<boolean> =>
  (await db
    .selectFrom('member_imports')
    .select('id')
    .where('id', '=', id)
    .where('imported_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Returns the imports that can be undone, the latest first. */
export const listImports = (db: Database, now: Date, kind: Kind) =>
  kept(db, now)
    .where('kind', '=', kind)
    .where('imported_at', 'is not', null)
    .select(['id', 'file_name', 'imported_at'])
    .orderBy('imported_at', 'desc')
    .execute();

export async function saveSettings(db: Database, id: string, settings: object): Promise<void> {
  await db
    .updateTable('member_imports')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', id)
    .where('imported_at', 'is', null)
    .execute();
}

/** Keeps the result, and forgets the file. */
export async function finishUpload(
  trx: Database,
  id: string,
  result: object,
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

/** Also ends the time in which the jobs leave the members of an import alone. */
export async function deleteOldUploads({ db, now }: Pick<Site, 'db' | 'now'>): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('member_imports')
    .where('id', 'not in', kept(db, now()).select('id'))
    .executeTakeFirst();
  if (numDeletedRows > 0n) await engineOf(db).forgetDeleted();
}
