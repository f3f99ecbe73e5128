import { cancelCharges } from '../terms/open-fees.ts';
import type { Database } from '../../db/connection.ts';
import { findApplication, registerApplicant } from '../register/applicants.ts';
import type { ChargeRow } from './charge-rows.ts';
import { isEarned, type PaymentStatus } from '../payments/shared/status.ts';
import { addTask, type By, historyRow } from '../register/history.ts';
import { nextTerm } from '../terms/shared/next-term.ts';
import { type Member, touchMember } from '../register/register.ts';
import { isLiving } from '../register/shared/status.ts';
import { moveTerms, termAgain } from '../terms/moving.ts';
import { addTerm, anyTermOfCharge, hadTerm, memberDays, type Term } from '../terms/terms.ts';
import { voidTerm } from '../terms/voiding.ts';

export interface Settled {
  /** `needs_review` where money has come for which no term can be made. */
  status: PaymentStatus;
  /** Other charges of the member that nobody has to pay now. */
  cancelled: string[];
  /** The member for whom the charge is, who may have been registered just now. */
  memberId: string | null;
  /** The term that has been made. */
  term?: Term;
}

/** Makes the term of a charge that is now paid, and takes it back when the money goes. Needs the payment's transaction. */
export async function settleMembership(
  trx: Database,
  charge: ChargeRow,
  { status, paidOn }: { status: PaymentStatus; paidOn: string },
  by: By,
): Promise<Settled> {
  const unchanged = { status, cancelled: [], memberId: charge.member_id };
  if (isEarned(charge.status) === isEarned(status)) {
    return unchanged;
  }
  if (isEarned(status)) return makeTerm(trx, charge, { status, paidOn }, by);
  const term = await anyTermOfCharge(trx, charge.id);
  if (term) await voidTerm(trx, term, 'unpaid', by);
  return unchanged;
}

async function makeTerm(
  trx: Database,
  charge: ChargeRow,
  { status, paidOn }: { status: PaymentStatus; paidOn: string },
  by: By,
): Promise<Settled> {
  const { member, isNew = false } = (await memberOf(trx, charge, paidOn, by)) ?? {};
  const plan = charge.plan ?? '';
  const isChange = charge.purpose === 'change';
  const days = member && (isNew ? { terms: [], standings: [] } : await memberDays(trx, member.id));
  const asked = { plan, paidOn, isChange };
  const again = days && hadTerm(days.terms, charge.id) ? termAgain(days, asked) : null;
  const next = again?.next ?? (days && nextTerm(days, asked));
  if (!days || !next || 'refused' in next) {
    return { status: 'needs_review', cancelled: [], memberId: member?.id ?? null };
  }
  const paid = { ...next, plan, charge_id: charge.id, paid_on: paidOn };
  if (again) await moveTerms(trx, again.moves, by);
  const also = historyRow(member.id, 'paid', { charge: charge.id, on: paidOn }, by);
  // Moving terms has changed the days.
  const known = again ? { keepsLater: true } : { days };
  const term = await addTerm(trx, member.id, { ...paid, ...known, also }, by);
  // An applicant with a running term of another plan may have meant to change at once.
  const isOther = days.terms.some(
    (one) => isLiving(one) && lastsTo(one, paidOn) && one.plan !== plan,
  );
  if (charge.application_id && isOther && next.starts_on > paidOn) {
    await addTask(trx, { kind: 'otherPlan', memberId: member.id, chargeId: charge.id }, by.now);
  }
  const cancelled = isNew ? [] : await cancelCharges(trx, member.id, charge.id, by);
  return { status, cancelled, memberId: member.id, term };
}

const lastsTo = ({ ends_on }: Term, day: string) => ends_on === null || ends_on >= day;

async function memberOf(
  trx: Database,
  charge: ChargeRow,
  joinedOn: string,
  by: By,
): Promise<{ member: Member | undefined; isNew?: boolean } | undefined> {
  if (charge.member_id) return { member: await touchMember(trx, charge.member_id, by.now) };
  if (!charge.application_id) return undefined;
  const application = await findApplication(trx, charge.application_id);
  if (!application) return undefined;
  return registerApplicant(trx, application, joinedOn, by);
}
