import type { Database } from '../../database/connection.ts';
import { dayInStockholm } from '../../i18n/format.ts';
import type { Application } from '../../membership/queries.ts';
import type { By } from '../history.ts';
import { type NextTerm, nextTerm } from './next-term.ts';
import { lockMember, registerApplicant } from '../register.ts';
import { addTerm, memberDays, type Term } from './terms.ts';
import { voidTerm } from './voiding.ts';

/** Makes a member of somebody who has nothing to pay. Returns null where other terms are in the way. */
export async function grantApplication(
  trx: Database,
  application: Application,
  by: By,
): Promise<Term | null> {
  const day = dayInStockholm(by.now);
  const { id } = await registerApplicant(trx, application, day, by);
  return grantTerm(trx, id, { plan: application.membership_type, day }, by);
}

export async function grantTerm(
  trx: Database,
  memberId: string,
  { plan, day }: { plan: string; day: string },
  by: By,
): Promise<Term | null> {
  await lockMember(trx, memberId, by.now);
  const next = nextTerm(await memberDays(trx, memberId), { plan, paidOn: day });
  if ('refused' in next) return null;
  const granted: NextTerm = { ...next, source: 'granted' };
  return addTerm(trx, memberId, { ...granted, plan }, by);
}

export async function withdrawGrant(
  trx: Database,
  { member_id, membership_type }: Application,
  by: By,
): Promise<void> {
  if (!member_id) return;
  await lockMember(trx, member_id, by.now);
  const { terms } = await memberDays(trx, member_id);
  const granted = terms.findLast(
    ({ plan, source, voided_at }) =>
      plan === membership_type && source === 'granted' && voided_at === null,
  );
  if (granted) await voidTerm(trx, granted, 'mistake', by);
}
