import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { payable } from '../../payments/shared/status.ts';
import { withCheckoutsClosed } from '../open-checkouts.ts';
import { findFee } from '../fee-rows.ts';
import type { PaymentSite } from '../fees.ts';
import { cancelFees } from '../../periods/open-fees.ts';
import { updatePrice } from '../plan-changes.ts';

/**
 * Ends changes of plan that nobody has paid by their due day, and lets the others cost what they cost today. A change for
 * which some money has come does not end.
 */
export async function tendChanges(site: PaymentSite): Promise<void> {
  const { db, log } = site;
  const changes = await db
    .selectFrom('fees')
    .select('id')
    .where('purpose', '=', 'change')
    .where('status', 'in', [...payable, 'partly_paid'])
    .orderBy('created_at')
    .execute();
  for (const { id } of changes) {
    await tendChange(site, id).catch((error: unknown) =>
      log.error({ err: error }, 'change of plan not tended'),
    );
    await yieldToEventLoop();
  }
}

async function tendChange(site: PaymentSite, id: string): Promise<void> {
  const { db, now } = site;
  const isOver = async (trx: typeof db) => {
    const fee = await findFee(trx, id);
    return fee !== undefined && payable.includes(fee.status) && fee.due_on < dayInStockholm(now());
  };
  if (!(await isOver(db))) {
    const fee = await findFee(db, id);
    if (fee) await updatePrice(db, fee, now());
    return;
  }
  // Where money is on its way, the next morning tries again.
  await withCheckoutsClosed(site, id, () =>
    db.transaction().execute(async (trx) => {
      if (!(await isOver(trx))) return;
      const by = { adminId: null, now: now() };
      await cancelFees(trx, { ids: [id] }, by, { ended_on: dayInStockholm(by.now) });
    }),
  );
}
