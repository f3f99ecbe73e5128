import type { Database } from '../../../db/connection.ts';

/** Every change of a password must use this function, because more than the hash depends on it. */
export async function replacePassword(
  trx: Database,
  { adminId, passwordHash }: { adminId: string; passwordHash: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('admins')
    .set({ password_hash: passwordHash, wrong_codes: 0, updated_at: now.toISOString() })
    .where('id', '=', adminId)
    .execute();
  // A link that is still on its way to a mailbox must not undo this.
  await trx
    .updateTable('admin_password_resets')
    .set({ expires_at: now.toISOString() })
    .where('admin_id', '=', adminId)
    .where('expires_at', '>', now.toISOString())
    .execute();
  await trx.deleteFrom('admin_devices').where('admin_id', '=', adminId).execute();
}
