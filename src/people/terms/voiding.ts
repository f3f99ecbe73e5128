import type { Database } from '../../db/connection.ts';
import type { TermVoidReason } from '../../db/tables/members.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { addHistory, type By } from '../register/history.ts';
import { touchMember } from '../register/register.ts';
import { movesForward, moveTerms } from './moving.ts';
import { memberDays, reopenClosedBy, type Term, termDetails } from './terms.ts';

/** Voids a term for good, reopens what it had closed, and lets later terms that are paid begin earlier. */
export async function voidTerm(
  trx: Database,
  term: Term,
  reason: TermVoidReason,
  by: By,
): Promise<void> {
  await trx
    .updateTable('member_terms')
    // Clears `closed_by`, so that nothing can reopen this term.
    .set({ voided_at: by.now.toISOString(), void_reason: reason, closed_by: null })
    .where('id', '=', term.id)
    .execute();
  await reopenClosedBy(trx, term.member_id, term.id, by.now);
  await addHistory(trx, term.member_id, 'termVoided', { ...termDetails(term), reason }, by);
  const days = await memberDays(trx, term.member_id);
  await moveTerms(trx, movesForward(days, dayInStockholm(by.now)), by);
}

/** Voids a term without a fee. A term that was paid for becomes void when its payment is undone. */
export async function voidMistake(
  trx: Database,
  memberId: string,
  termId: string,
  by: By,
): Promise<{ outcome: 'voided' | 'gone' | 'isPaid' }> {
  await touchMember(trx, memberId, by.now);
  const { terms } = await memberDays(trx, memberId);
  const term = terms.find(({ id, voided_at }) => id === termId && voided_at === null);
  if (!term) return { outcome: 'gone' };
  if (term.fee_id !== null) return { outcome: 'isPaid' };
  await voidTerm(trx, term, 'mistake', by);
  return { outcome: 'voided' };
}
