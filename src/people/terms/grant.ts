import type { Database } from '../../db/connection.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import type { StoredApplication } from '../register/applicants.ts';
import type { By } from '../register/history.ts';
import { type NextTerm, nextTerm } from './shared/next-term.ts';
import { touchMember } from '../register/register.ts';
import { registerApplicant } from '../register/applicants.ts';
import { cancelFees } from './open-fees.ts';
import { addTerm, memberDays, type Term } from './terms.ts';
import { voidTerm } from './voiding.ts';

export interface Granted {
  term: Term;
  /** False where the same form had granted it before. */
  isNew: boolean;
  /** Unpaid fees, which the granted term makes needless. */
  cancelled: string[];
}

/** Makes a member of somebody who has nothing to pay. Returns null where other terms are in the way. */
export async function grantApplication(
  trx: Database,
  application: StoredApplication,
  by: By,
): Promise<Granted | null> {
  const day = dayInStockholm(by.now);
  const { member } = await registerApplicant(trx, application, day, by);
  return grantTerm(trx, member.id, { plan: application.membership_type, day }, by);
}

/** Grants a term, and cancels what the member has not paid yet. An `id` from the form keeps a second press from another. */
export async function grantTerm(
  trx: Database,
  memberId: string,
  { plan, day, id }: { plan: string; day: string; id?: string },
  by: By,
): Promise<Granted | null> {
  await touchMember(trx, memberId, by.now);
  const days = await memberDays(trx, memberId);
  const known = days.terms.find((term) => term.id === id);
  if (known) return { term: known, isNew: false, cancelled: [] };
  const next = nextTerm(days, { plan, paidOn: day });
  if ('refused' in next) return null;
  const granted: NextTerm = { ...next, source: 'granted' };
  const term = await addTerm(trx, memberId, { ...granted, plan, ...(id && { id }) }, by);
  return { term, isNew: true, cancelled: await cancelFees(trx, memberId, '', by) };
}

export async function withdrawGrant(
  trx: Database,
  { member_id, membership_type }: StoredApplication,
  by: By,
): Promise<void> {
  if (!member_id) return;
  await touchMember(trx, member_id, by.now);
  const { terms } = await memberDays(trx, member_id);
  const granted = terms.findLast(
    ({ plan, source, voided_at }) =>
      plan === membership_type && source === 'granted' && voided_at === null,
  );
  if (granted) await voidTerm(trx, granted, 'mistake', by);
}
