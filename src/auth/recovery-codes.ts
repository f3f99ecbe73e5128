import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import { readableSecret, sha256 } from './secrets.ts';

const HOW_MANY = 10;

/** Replaces the codes of that administrator. They are readable this once. */
export async function replaceRecoveryCodes(trx: Database, adminId: string): Promise<string[]> {
  await forgetRecoveryCodes(trx, adminId);
  const codes = Array.from({ length: HOW_MANY }, readableSecret);
  await trx
    .insertInto('admin_recovery_codes')
    .values(
      codes.map((code) => ({
        id: randomUUID(),
        admin_id: adminId,
        code_hash: sha256(normalised(code)),
        used_at: null,
      })),
    )
    .execute();
  return codes;
}

export async function forgetRecoveryCodes(trx: Database, adminId: string): Promise<void> {
  await trx.deleteFrom('admin_recovery_codes').where('admin_id', '=', adminId).execute();
}

/** Whether it was a code that had not been used. Now it has. */
export async function spendRecoveryCode(
  trx: Database,
  adminId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('admin_recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', sha256(normalised(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Database, adminId: string): Promise<number> {
  const { left } = await db
    .selectFrom('admin_recovery_codes')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('admin_id', '=', adminId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** As people copy them: in capitals, with spaces, with letters that look like digits. */
function normalised(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
}
