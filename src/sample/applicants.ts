import type { Database } from '../db/connection.ts';
import { grantApplication } from '../people/periods/grant.ts';
import { settle } from '../people/fees/settle.ts';
import { addFeeFor } from '../people/applications/queries.ts';
import { findFee, moneyOf } from '../people/fees/fee-rows.ts';
import { dayInStockholm } from '../shared/i18n/format.ts';
import type { PaymentStatus } from '../people/payments/shared/status.ts';
import applications from './applications.json' with { type: 'json' };
import { sampleId } from './add-missing.ts';

/**
 * Makes members of the sample applications, as paying or granting would have done on the day itself. `pay` adds payments
 * once the fees are there.
 */
export async function addApplicants(trx: Database, pay: () => Promise<void>): Promise<void> {
  const ids = applications.map((_, index) => sampleId('membership_applications', index));
  const unregistered = await trx
    .selectFrom('membership_applications')
    .selectAll()
    .where('id', 'in', ids)
    .where('id', 'not in', trx.selectFrom('fees').select('id'))
    .where('member_id', 'is', null)
    .orderBy('created_at')
    .execute();
  const statusOf = (id: string) => applications[ids.indexOf(id)]!.payment_status as PaymentStatus;
  for (const application of unregistered) {
    if (statusOf(application.id) === 'free') continue;
    await addFeeFor(trx, application, new Date(application.created_at));
  }
  await pay();
  for (const application of unregistered) {
    const { id, created_at } = application;
    const status = statusOf(id);
    const by = { adminId: null, now: new Date(created_at) };
    if (status === 'free') {
      await grantApplication(trx, application, by);
      continue;
    }
    const fee = await findFee(trx, id);
    if (!fee) continue;
    const { paidOn } = await moneyOf(trx, fee);
    await settle(trx, fee, { status, paidOn: paidOn ?? dayInStockholm(by.now) }, by);
  }
}
