import * as z from 'zod/mini';
import { type Database, engineOf } from '../../db/connection.ts';
import { encodings } from '../../db/encodings.ts';
import type { Row } from '../../db/tables.ts';
import { type Duration, millisecondsOf } from '../../shared/duration.ts';
import { retentionPeriods } from '../../shared/retention-periods.ts';
import type { Site } from '../../site.ts';
import type { Sheet } from './file.ts';
import { importFields, type ImportResult, resultCounts } from './shared/schema.ts';

/** How the file is read: as proposed, or as the office has changed it. */
const settingsSchema = z.object({
  /** The encodings that are possible, the likeliest first. */
  encodings: z.array(z.enum(encodings)),
  encoding: z.enum(encodings),
  sheet: z.number(),
  /** The place of the row with the headings; -1 where there is none. */
  heading: z.number(),
  /** The field of each column; null for columns that are left out. */
  columns: z.array(z.nullable(z.enum(importFields))),
  /** The values of everybody without one of their own, and the answers to the questions of the check page. */
  answers: z.record(z.string(), z.string()),
});

export type Settings = z.output<typeof settingsSchema>;

const resultSchema = z.record(z.enum(resultCounts), z.number());

export interface Stored<Read, Result> {
  id: string;
  fileName: string;
  /** Empty once its people are imported. */
  sheets: Sheet[];
  settings: Read;
  importedAt: string | null;
  /** Null until its people are imported. */
  result: Result | null;
}

export type Upload = Stored<Settings, ImportResult>;

type Kind = Row<'member_imports'>['kind'];

/** Keeps the first upload of a form that is sent twice. */
export async function addUpload(
  db: Database,
  {
    fileName,
    id,
    kind = 'members',
    settings,
    sheets,
  }: Pick<Stored<object, never>, 'fileName' | 'id' | 'settings' | 'sheets'> & { kind?: Kind },
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

interface Finder {
  adminId: string;
  now: Date;
}

export const findUpload = (db: Database, id: string, by: Finder): Promise<Upload | undefined> =>
  findStored(db, { id, kind: 'members', settings: settingsSchema, result: resultSchema }, by);

/** Finds an upload of that administrator, or an import of anybody, which has no file any more. */
export async function findStored<Read, Result>(
  db: Database,
  sought: {
    id: string;
    kind: Kind;
    settings: z.ZodMiniType<Read>;
    result: z.ZodMiniType<Result>;
  },
  { adminId, now }: Finder,
): Promise<Stored<Read, Result> | undefined> {
  const { id, kind } = sought;
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
      settings: sought.settings.parse(JSON.parse(row.settings)),
      importedAt: row.imported_at,
      result: row.result === null ? null : sought.result.parse(JSON.parse(row.result)),
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
export const listImports = (db: Database, now: Date, kind: Kind = 'members') =>
  kept(db, now)
    .where('kind', '=', kind)
    .where('imported_at', 'is not', null)
    .select(['id', 'file_name', 'imported_at'])
    .orderBy('imported_at', 'desc')
    .execute();

export async function saveSettings(db: Database, id: string, settings: Settings): Promise<void> {
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
