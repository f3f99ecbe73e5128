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
import type { FilePeriod } from './rows.ts';
import { reasons } from './shared/schema.ts';
import { fieldName } from './shared/words.ts';

const MEMBERS_AT_ONCE = 100;

export interface Stored {
  members: number;
  periods: number;
  payments: number;
}

/** Adds members who are not in the register. Needs the transaction that has found that out. */
export async function storeMembers(
  trx: Database,
  members: FileMember[],
  { importId, t, ...by }: By & { importId: string; t: Translate },
): Promise<Stored> {
  const { now } = by;
  const cutoff = dayInStockholm(new Date(await readLedgerCutoff(trx, now)));
  const closed = (await closedUntil(trx)) ?? '';
  const isBooked = ({ money }: FilePeriod) =>
    money !== null && money.day >= cutoff && money.day > closed;
  const all = members.map((member) => ({ ...member, id: randomUUID() }));
  const periods = all.flatMap((member) => member.periods.map((period) => ({ member, period })));
  const booked = periods.filter(({ period }) => isBooked(period));

  const rows = all.map(({ details, id, joined_on, number }) => ({
    ...details,
    id,
    number,
    joined_on,
    import_id: importId,
  }));
  await addMembers(trx, rows, by);
  const notes = all.flatMap((member) =>
    notesOf(t, member).map((text) => activityRow(by, { memberId: member.id }, 'note', { text })),
  );
  await insertMany(trx, 'activity', notes);

  // What was paid is also the fee, because the price at that time is not known.
  const fees = booked.map(
    ({
      member: {
        details,
        id,
        periods: [first],
      },
      period: { money, plan, starts_on },
    }) => ({
      amount: money!.amount,
      due_on: money!.day,
      language: details.language,
      member_id: id,
      payer_email: details.email,
      payer_name: details.full_name,
      plan,
      purpose: first!.starts_on < starts_on ? ('renew' as const) : ('join' as const),
      status: 'paid' as const,
    }),
  );
  const feeIds = await addFees(trx, fees, now);
  const feeOf = new Map(booked.map(({ period }, index) => [period, feeIds[index]!]));
  const entries = booked.map(({ member, period: { line, money, plan } }, index) => ({
    amount: money!.amount,
    booked_on: money!.day,
    fee_id: feeIds[index]!,
    currency: 'sek',
    is_receipt_mailed: 0 as const,
    kind: 'payment' as const,
    membership_type: plan,
    method: money!.method,
    note: '',
    payer_name: member.details.full_name,
    // Unique in the ledger: the same row of the same upload cannot be booked twice.
    provider_reference: `${importId}:${line}`,
    recorded_by: by.adminId,
    reverses: null,
  }));
  await addAllByHand(trx, entries, now);
  const bought = periods.map(({ member, period }) => {
    const { ends_on, money, paid_on, plan, starts_on } = period;
    const fee_id = feeOf.get(period) ?? null;
    const source =
      money === null && planOf(plan)?.amount === 0 ? ('granted' as const) : ('imported' as const);
    const also = fee_id
      ? activityRow(by, { memberId: member.id }, 'paid', { fee: fee_id, on: paid_on })
      : undefined;
    return { memberId: member.id, plan, starts_on, ends_on, paid_on, source, fee_id, also };
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
  if (standing === null) return;
  const today = dayInStockholm(by.now);
  if (standing === 'suspended') {
    await suspend(trx, id, { from: today, until: null }, by);
    return;
  }
  const ends = periods.map(({ ends_on }) => (ends_on === null ? '9999' : addDays(ends_on, 1)));
  const last = ends.toSorted().at(-1) ?? today;
  await endMembership(trx, id, { standing, day: last > today ? today : last }, by);
}

/** Returns the notes of the file, and what else of it has no place in the register. */
function notesOf(t: Translate, { notes, remarks }: FileMember): string[] {
  const lines = remarks
    .filter(({ reason, value }) => reasons[reason] === 'noted' && value !== '')
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
  const untouched = importedMembers(trx, importId, { isChanged: false });
  const paid = await trx
    .selectFrom('payments')
    .selectAll()
    .where(
      'fee_id',
      'in',
      trx
        .selectFrom('fees')
        .select('fees.id')
        .where('member_id', 'in', untouched.select('members.id')),
    )
    .execute();
  const entries = paid.map(
    ({ amount, booked_on, currency, fee_id, id, membership_type, method, note, payer_name }) => ({
      amount: -amount,
      booked_on,
      currency,
      fee_id,
      is_receipt_mailed: 0 as const,
      kind: 'correction' as const,
      membership_type,
      method,
      note,
      payer_name,
      provider_reference: id,
      recorded_by: by.adminId,
      reverses: id,
    }),
  );
  await addAllByHand(trx, entries, by.now);
  const ids = (await untouched.select('members.id').execute()).map(({ id }) => id);
  while (ids.length > 0) {
    await trx.deleteFrom('members').where('id', 'in', ids.splice(0, MEMBERS_AT_ONCE)).execute();
    await yieldToEventLoop();
  }
  await trx
    .deleteFrom('member_imports')
    .where('id', '=', importId)
    .where(
      'id',
      'not in',
      trx
        .selectFrom('members')
        .select('import_id')
        .$narrowType<{ import_id: string }>()
        .where('import_id', 'is not', null),
    )
    .execute();
}
