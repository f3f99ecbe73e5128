import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import type { SignedIn } from '../admin.ts';
import { linksOf, valuesOf } from '../html.ts';

type Admin = Pick<SignedIn, 'get' | 'post'>;

const htmlAt = async ({ get }: Admin, path: string) => (await get(path)).text();

/** Returns what the form on the page of a fee sends for the whole rest, paid by bankgiro. */
export async function paymentForm(admin: Admin, fee: string): Promise<Record<string, string>> {
  const html = await htmlAt(admin, paths.adminFee(fee));
  return { ...valuesOf(html, '.note-form'), method: 'bankgiro' };
}

/** Records a payment on the page of a fee, by default of all that is left to pay. */
export async function recordManualPayment(
  admin: Admin,
  fee: string,
  changes: Record<string, string> = {},
): Promise<void> {
  const form = await paymentForm(admin, fee);
  const answer = await admin.post(paths.adminFeePayments(fee), { ...form, ...changes });
  assert.is(answer.status, 303, 'recorded');
}

/** Sends the reminders that are ticked on their page, without those of these fees. */
export async function remind(admin: Admin, unticked: string[] = []): Promise<Response> {
  const path = paths.adminFeeReminders();
  const html = await htmlAt(admin, path);
  const isEmpty = linksOf(html, 'form .form-actions a').length === 0;
  const ticked = isEmpty ? {} : valuesOf(html, `form[action="${path}"]`);
  const left = (ticked.ids ?? '').split(',').filter((id) => !unticked.includes(id));
  return admin.post(path, { ...ticked, ids: left.join() });
}

/** Returns the addresses at which the rows of a fee are taken back, the latest row first. */
export const undoLinks = async (admin: Admin, fee: string): Promise<string[]> =>
  linksOf(await htmlAt(admin, paths.adminFee(fee)), '.row-actions a');

/** Takes the latest row of a fee back. */
export async function undoLatest(admin: Admin, fee: string): Promise<void> {
  const [link] = await undoLinks(admin, fee);
  assert.is((await admin.post(link!, {})).status, 303, 'taken back');
}

/** Records a refund, in the steps of its page. */
export async function recordRefund(admin: Admin, fee: string, amount: string): Promise<void> {
  const path = paths.adminFeeRefund(fee);
  const form = valuesOf(await htmlAt(admin, path), 'main form');
  const sent = { ...form, amount, method: 'bankgiro', step: 'sure' };
  assert.is((await admin.post(path, sent)).status, 303, 'refunded');
}
