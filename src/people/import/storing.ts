import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { insertMany } from '../../db/insert-many.ts';
import { activityRow, type By } from '../../services/activity/record.ts';
import { addDays } from '../../shared/days.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import type { Translate } from '../../shared/i18n/index.ts';
import { planOf } from '../../shared/plans.ts';
import { addFees } from '../fees/fee-rows.ts';
import { closedUntil } from '../payments/ledger/closed-years.ts';
import { readLedgerCutoff } from '../payments/ledger/financial-year.ts';
import { addAllByHand } from '../payments/ledger/ledger.ts';
import { addFirstPeriods } from '../periods/periods.ts';
import { endMembership, suspend } from '../periods/standings.ts';
import { addMembers } from '../register/register.ts';
import type { FileMember } from './members.ts';
import { fateOf, fieldName } from './shared/schema.ts';

const MEMBERS_AT_ONCE = 100;

/** Adds members who are not in the register. Needs the transaction that has found that out. */
export async function storeMembers(
  trx: Database,
  members: FileMember[],
  { importId, t, ...by }: By & { importId: string; t: Translate },
) {
  const cutoff = dayInStockholm(new Date(await readLedgerCutoff(trx, by.now)));
  const closed = (await closedUntil(trx)) ?? '';
  const all = members.map((member) => ({ ...member, id: randomUUID() }));
  await addMembers(
    trx,
    all.map(({ details, id, joined_on, number }) => {
      return { ...details, id, number, joined_on, import_id: importId };
    }),
    by,
  );
  const notes = all.flatMap((member) =>
    notesOf(t, member).map((text) => activityRow(by, { memberId: member.id }, 'note', { text })),
  );
  await insertMany(trx, 'activity', notes);

  const periods = all.flatMap((member) => member.periods.map((period) => ({ member, period })));
  const booked = periods.flatMap(({ member, period }) => {
    const { money } = period;
    return money && money.day >= cutoff && money.day > closed ? { member, money, period } : [];
  });
  // What was paid is also the fee, because the price at that time is not known.
  const fees = booked.map(({ member: { details, id, periods: own }, money, period }) => ({
    amount: money.amount,
    due_on: money.day,
    language: details.language,
    member_id: id,
    payer_email: details.email,
    payer_name: details.full_name,
    plan: period.plan,
    purpose: own[0]!.starts_on < period.starts_on ? ('renew' as const) : ('join' as const),
    status: 'paid' as const,
  }));
  const feeIds = await addFees(trx, fees, by.now);
  const entries = booked.map(({ member, money, period }, index) => ({
    amount: money.amount,
    booked_on: money.day,
    fee_id: feeIds[index]!,
    currency: 'sek',
    is_receipt_mailed: 0 as const,
    kind: 'payment' as const,
    membership_type: period.plan,
    method: money.method,
    note: '',
    payer_name: member.details.full_name,
    // Unique in the ledger: the same row of the same upload cannot be booked twice.
    provider_reference: `${importId}:${period.line}`,
    recorded_by: by.adminId,
    reverses: null,
  }));
  await addAllByHand(trx, entries, by.now);
  const feeOf = new Map(booked.map(({ period }, index) => [period, feeIds[index]!]));
  const bought = periods.map(({ member: { id: memberId }, period }) => {
    const { line: _, money, ...row } = period;
    const fee_id = feeOf.get(period) ?? null;
    const isGranted = money === null && planOf(row.plan)?.amount === 0;
    const source = isGranted ? ('granted' as const) : ('imported' as const);
    const also = fee_id
      ? activityRow(by, { memberId }, 'paid', { fee: fee_id, on: row.paid_on })
      : undefined;
    return { ...row, memberId, source, fee_id, also };
  });
  await addFirstPeriods(trx, bought, by);
  for (const member of all) await addStanding(trx, member, by);
  return { members: all.length, periods: periods.length, payments: booked.length };
}

/** A membership ended on the day after its last period, or ends today if that day is still to come. */
async function addStanding(
  trx: Database,
  { id, periods, standing }: FileMember & { id: string },
  by: By,
): Promise<void> {
  const today = dayInStockholm(by.now);
  if (standing === 'suspended') await suspend(trx, id, { from: today, until: null }, by);
  else if (standing) {
    const ends = periods.map(({ ends_on }) => (ends_on === null ? today : addDays(ends_on, 1)));
    const last = ends.toSorted().at(-1) ?? today;
    await endMembership(trx, id, { standing, day: last > today ? today : last }, by);
  }
}

/** Returns the notes of the file, and what else of it has no place in the register. */
function notesOf(t: Translate, { notes, remarks }: FileMember): string[] {
  const lines = remarks
    .filter((remark) => fateOf(remark) === 'noted' && remark.value !== '')
    .map(({ field, reason, value }) => {
      const name = field ? fieldName(t, field) : t(`memberImport:reasons.${reason}`);
      return `${name}: ${value}`;
    });
  const all = lines.length > 0 ? [...notes, [t('memberImport:note'), ...lines].join('\n')] : notes;
  return all.flatMap((text) => text.match(/[^]{1,5000}/g) ?? []);
}

const isUntouched = sql<boolean>`members.updated_at = members.created_at
  and not exists (select 1 from activity where activity.member_id = members.id and happened_at <> members.created_at)
  and not exists (select 1 from voting_list_rows where voting_list_rows.member_id = members.id)
  and not exists (select 1 from membership_applications where membership_applications.member_id = members.id)
  and not exists (select 1 from members as others where others.payer_id = members.id)`;

/** Selects the members of an import: those that nothing has happened to since, or the others. */
export const importedMembers = (
  db: Database,
  importId: string,
  { isChanged }: { isChanged: boolean },
) =>
  db
    .selectFrom('members')
    .where('import_id', '=', importId)
    .where(isChanged ? sql<boolean>`not (${isUntouched})` : isUntouched);

/** Deletes the members of an import who have not changed since, and takes their payments back in the books. */
export async function undoImport(trx: Database, importId: string, by: By): Promise<void> {
  const untouched = importedMembers(trx, importId, { isChanged: false }).select('members.id');
  const paid = await trx
    .selectFrom('payments')
    .innerJoin('fees', 'fees.id', 'payments.fee_id')
    .select(['payments.id', 'payments.amount', 'payments.currency', 'booked_on', 'fee_id'])
    .select(['membership_type', 'method', 'note', 'payments.payer_name'])
    .where('member_id', 'in', untouched)
    .execute();
  const entries = paid.map(({ id, ...payment }) => ({
    ...payment,
    amount: -payment.amount,
    is_receipt_mailed: 0 as const,
    kind: 'correction' as const,
    provider_reference: id,
    recorded_by: by.adminId,
    reverses: id,
  }));
  await addAllByHand(trx, entries, by.now);
  const ids = (await untouched.execute()).map(({ id }) => id);
  while (ids.length > 0) {
    await trx.deleteFrom('members').where('id', 'in', ids.splice(0, MEMBERS_AT_ONCE)).execute();
    await yieldToEventLoop();
  }
  const left = trx.selectFrom('members').select('id').where('import_id', '=', importId);
  await trx
    .deleteFrom('member_imports')
    .where('id', '=', importId)
    .where((row) => row.not(row.exists(left)))
    .execute();
}
