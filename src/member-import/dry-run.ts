import type { Database } from '../database/connection.ts';
import { dayInStockholm } from '../i18n/format.ts';
import { matchMembers } from './matching.ts';
import { type FileMember, readMembers } from './people.ts';
import type { RowFault } from './schema.ts';
import { type Stored, storeMembers } from './storing.ts';
import { claimUpload, saveResult, type Upload } from './uploads.ts';

export interface DryRun {
  fresh: FileMember[];
  known: number;
  renumbered: number;
  faults: RowFault[];
  /** How many rows have a fault. */
  faulty: number;
}

interface Asked {
  language: 'sv' | 'en';
  now: Date;
}

export async function tryImport(
  db: Database,
  { content, mapping }: Pick<Upload, 'content' | 'mapping'>,
  { language, now }: Asked,
): Promise<DryRun> {
  const read = await readMembers(content, { mapping, language, today: dayInStockholm(now) });
  return matched(db, read);
}

async function matched(
  db: Database,
  { faults: faultsOfRows, members }: Awaited<ReturnType<typeof readMembers>>,
): Promise<DryRun> {
  const { faults: others, ...found } = await matchMembers(db, members);
  const faults = [...faultsOfRows, ...others].toSorted((a, b) => a.line - b.line);
  return { ...found, faults, faulty: new Set(faults.map(({ line }) => line)).size };
}

export type Imported =
  | { outcome: 'imported'; stored: Stored }
  | { outcome: 'known' }
  /** The register is no longer as the page has shown it. */
  | { outcome: 'changed' };

/** Reads the file before the transaction, so that others wait for the storing only. */
export async function importMembers(
  db: Database,
  upload: Upload,
  {
    expected,
    adminId,
    language,
    log,
    now,
  }: Asked & {
    /** How many new members the page has shown. */
    expected: number;
    adminId: string;
    log: (trx: Database) => Promise<void>;
  },
): Promise<Imported> {
  const { content, id, mapping } = upload;
  const read = await readMembers(content, { mapping, language, today: dayInStockholm(now) });
  return db
    .transaction()
    .execute(async (trx): Promise<Imported> => {
      if (!(await claimUpload(trx, id, now))) return { outcome: 'known' };
      const { faulty, fresh, known } = await matched(trx, read);
      if (fresh.length !== expected) throw new Changed();
      const stored = await storeMembers(trx, fresh, { adminId, importId: id, now });
      await saveResult(trx, id, { ...stored, known, faulty });
      await log(trx);
      return { outcome: 'imported', stored };
    })
    .catch((error: unknown): Imported => {
      if (error instanceof Changed) return { outcome: 'changed' };
      throw error;
    });
}

/** Rolls the transaction back. */
class Changed extends Error {}
