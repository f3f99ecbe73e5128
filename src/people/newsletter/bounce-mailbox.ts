import { readMailbox } from '../../services/mail/pop3.ts';
import type { BulkMailSettings } from '../../services/config/bulk-mail.ts';
import type { Site } from '../../site.ts';
import { deliveryOf, recordBounce } from './bounces.ts';
import { readBounce } from './returned-email.ts';

/** Empties the mailbox of returned emails, apart from those that cannot be stored now. Logs no addresses. */
export async function readBounces(
  { db, log, now, stopping }: Pick<Site, 'db' | 'log' | 'now' | 'stopping'>,
  { address, pop3Url }: NonNullable<BulkMailSettings['bounces']>,
): Promise<void> {
  const counts = { hard: 0, soft: 0, unknown: 0 };
  const handle = async (raw: Buffer) => {
    const bounce = await readBounce(raw, address).catch(() => null);
    const deliveryId = bounce && (await deliveryOf(db, bounce.tag));
    const found = deliveryId && { deliveryId, status: bounce.status, now: now() };
    const outcome = found && (await db.transaction().execute((trx) => recordBounce(trx, found)));
    counts[outcome || 'unknown'] += 1;
  };
  const { read, failed } = await readMailbox(pop3Url, handle, { stopping });
  if (read + failed > 0) log.info({ read, failed, ...counts }, 'returned emails read');
}
