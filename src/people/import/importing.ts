import { authorOf, record } from '../../services/activity/record.ts';
import type { Database } from '../../db/connection.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { askAboutAll } from '../register/duplicates.ts';
import { matchMembers } from './matching.ts';
import { readMembers } from './people.ts';
import { storeMembers } from './storing.ts';
import { findUpload, finishUpload, type Upload } from './uploads.ts';

interface Asked {
  language: 'sv' | 'en';
  now: Date;
}

interface ImportOrder extends Asked {
  /** The number of new members that the page has shown. */
  expected: number;
  admin: { id: string; email: string };
}

const read = ({ content, mapping }: Upload, { language, now }: Asked) =>
  readMembers(content, { mapping, language, today: dayInStockholm(now) });

/** Says what an import would do. */
export const tryImport = async (db: Database, upload: Upload, asked: Asked) =>
  matchMembers(db, await read(upload, asked));

/**
 * Returns false where the register is no longer as the page has shown it. Reads the file before the transaction, so that
 * other requests wait only while members are being stored.
 */
export async function importMembers(
  db: Database,
  upload: Upload,
  { admin, expected, ...asked }: ImportOrder,
): Promise<boolean> {
  const { id } = upload;
  const { now } = asked;
  const people = await read(upload, asked);
  return db.transaction().execute(async (trx) => {
    // Another request may have been quicker.
    const present = await findUpload(trx, id, now);
    if (!present || present.result) return true;
    const { faulty, fresh, known } = await matchMembers(trx, people);
    if (fresh.length !== expected) return false;
    const stored = await storeMembers(trx, fresh, { adminId: admin.id, importId: id, now });
    await askAboutAll(trx, { adminId: admin.id, now });
    await finishUpload(trx, id, { ...stored, known, faulty }, now);
    await record(trx, authorOf(admin, now), { type: 'member', id: '' }, 'imported');
    return true;
  });
}
