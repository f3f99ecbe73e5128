import { logChange } from '../audit/log.ts';
import type { Database } from '../database/connection.ts';
import { dayInStockholm } from '../i18n/format.ts';
import { type Asked, matched } from './dry-run.ts';
import { readMembers } from './people.ts';
import { storeMembers } from './storing.ts';
import { claimUpload, saveResult, type Upload } from './uploads.ts';

export interface ImportOrder extends Asked {
  /** The number of new members that the page has shown. */
  expected: number;
  admin: { id: string; email: string };
}

/** `known`: another request has imported the upload. `changed`: the register is no longer as the page has shown it. */
export type Imported = 'imported' | 'known' | 'changed';

/** Reads the file before the transaction, so that other requests wait only while members are being stored. */
export async function importMembers(
  db: Database,
  { content, id, mapping }: Upload,
  { admin, expected, language, now }: ImportOrder,
): Promise<Imported> {
  const read = await readMembers(content, { mapping, language, today: dayInStockholm(now) });
  return db
    .transaction()
    .execute(async (trx): Promise<Imported> => {
      if (!(await claimUpload(trx, id, now))) return 'known';
      const { faulty, fresh, known } = await matched(trx, read);
      if (fresh.length !== expected) throw new Changed();
      const stored = await storeMembers(trx, fresh, { adminId: admin.id, importId: id, now });
      await saveResult(trx, id, { ...stored, known, faulty });
      const subject = { type: 'member', id: '' };
      await logChange(trx, { admin, action: 'imported', subject }, now);
      return 'imported';
    })
    .catch((error: unknown): Imported => {
      if (error instanceof Changed) return 'changed';
      throw error;
    });
}

/** Rolls the transaction back. */
class Changed extends Error {}
