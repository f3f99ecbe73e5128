import { randomUUID } from 'node:crypto';
import { setImmediate as others } from 'node:timers/promises';
import type { Database } from '../../db/connection.ts';
import { nextNumbers } from '../../db/counters.ts';
import { insertMany } from '../../db/insert-many.ts';
import type { NewRow } from '../../db/tables.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { addDays } from '../../shared/days.ts';
import { activityRow, type By, type HistoryDetails } from '../../services/activity/record.ts';
import type { HistoryEvent } from '../../services/activity/shared/actions.ts';
import { FIRST_MEMBER, memberRow } from '../register/register.ts';
import { endingDetails, endMembership, standingRow } from '../periods/standings.ts';
import { periodDetails, periodRow } from '../periods/periods.ts';
import { planOf } from '../../shared/plans.ts';
import { feeRow, FIRST_CHARGE } from '../fees/fee-rows.ts';
import { closedUntil } from '../payments/ledger/closed-years.ts';
import { readLedgerCutoff } from '../payments/ledger/financial-year.ts';
import { nextReceiptNumbers, rowByHand } from '../payments/ledger/ledger.ts';
import type { FileMember } from './people.ts';
import type { FilePeriod } from './periods.ts';

const MEMBERS_AT_ONCE = 100;

export interface Stored {
  members: number;
  periods: number;
  payments: number;
}

/** Adds members who are not in the register. Needs the transaction that has matched them. */
export async function storeMembers(
  trx: Database,
  members: FileMember[],
  { importId, ...by }: By & { importId: string },
): Promise<Stored> {
  const cutoff = dayInStockholm(new Date(await readLedgerCutoff(trx, by.now)));
  const closed = (await closedUntil(trx)) ?? '';
  const isBooked = ({ money }: FilePeriod) =>
    money !== null && money.day >= cutoff && money.day > closed;
  const next = await reserveNumbers(trx, members, isBooked, by.now);
  const rows = new Rows(by);
  for (const [index, member] of members.entries()) {
    // Pages are read meanwhile.
    if (index % MEMBERS_AT_ONCE === 0) await others();
    const id = randomUUID();
    rows.addMember(member, id, member.number ?? next.member());
    for (const period of member.periods.toSorted((a, b) =>
      a.starts_on.localeCompare(b.starts_on),
    )) {
      const reference = `${importId}:${period.line}`;
      const numbers = isBooked(period)
        ? { fee: next.fee(), receipt: next.receipt(), reference }
        : null;
      rows.addPeriod(member, id, period, numbers);
    }
    rows.addStanding(member, id);
  }
  await insertMany(trx, 'members', rows.members);
  await insertMany(trx, 'fees', rows.fees);
  await insertMany(trx, 'payments', rows.payments);
  await insertMany(trx, 'member_periods', rows.periods);
  await insertMany(trx, 'member_standings', rows.standings);
  await insertMany(trx, 'activity', rows.history);
  for (const { id, ...ending } of rows.ends) await endMembership(trx, id, ending, by);
  return { members: members.length, periods: rows.periods.length, payments: rows.payments.length };
}

interface PaymentNumbers {
  fee: number;
  receipt: string;
  /** Unique in the ledger: the same row of the same upload cannot be booked twice. */
  reference: string;
}

class Rows {
  readonly members: NewRow<'members'>[] = [];
  readonly fees: NewRow<'fees'>[] = [];
  readonly payments: NewRow<'payments'>[] = [];
  readonly periods: NewRow<'member_periods'>[] = [];
  readonly standings: NewRow<'member_standings'>[] = [];
  readonly history: NewRow<'activity'>[] = [];
  /** Endings by which the register has to shorten periods. */
  readonly ends: ({ id: string } & Parameters<typeof endMembership>[2])[] = [];
  readonly #by: By;

  constructor(by: By) {
    this.#by = by;
  }

  addMember({ details, joined_on, notes }: FileMember, id: string, number: number): void {
    this.members.push(memberRow({ ...details, id, number, joined_on }, this.#by.now));
    this.#note(id, 'registered', { number });
    for (const text of notes) this.#note(id, 'note', { text });
  }

  /** Books what was paid. That is also the fee, because the price at that time is not known. */
  addPeriod(
    { details, periods }: FileMember,
    id: string,
    period: FilePeriod,
    numbers: PaymentNumbers | null,
  ): void {
    const { adminId, now } = this.#by;
    const { money, paid_on, plan } = period;
    let fee_id: string | null = null;
    if (money && numbers) {
      const fee = feeRow(
        {
          amount: money.amount,
          due_on: money.day,
          language: details.language,
          member_id: id,
          payer_email: details.email,
          payer_name: details.full_name,
          plan,
          purpose: periods.some(({ starts_on }) => starts_on < period.starts_on) ? 'renew' : 'join',
        },
        numbers.fee,
        now,
      );
      const entry = {
        amount: money.amount,
        booked_on: money.day,
        fee_id: fee.id,
        currency: 'sek',
        is_receipt_mailed: 0,
        kind: 'payment',
        membership_type: plan,
        method: money.method,
        note: '',
        payer_name: details.full_name,
        provider_reference: numbers.reference,
        recorded_by: adminId,
        reverses: null,
      } as const;
      this.fees.push({ ...fee, status: 'paid' });
      this.payments.push(rowByHand(entry, numbers.receipt, now));
      fee_id = fee.id;
    }
    const source = money === null && planOf(plan)?.amount === 0 ? 'granted' : 'imported';
    const row = periodRow(id, { ...period, source, fee_id }, this.#by);
    this.periods.push(row);
    this.#note(id, source, periodDetails(row));
    if (fee_id) this.#note(id, 'paid', { fee: fee_id, on: paid_on });
  }

  /** A membership ended on the day after its last period, or ends today if that day is still to come. */
  addStanding({ standing, periods }: FileMember, id: string): void {
    if (standing === null) return;
    const today = dayInStockholm(this.#by.now);
    const ends = periods.map(({ ends_on }) => (ends_on === null ? '9999' : addDays(ends_on, 1)));
    const last = ends.toSorted().at(-1) ?? today;
    const day = standing === 'suspended' || last > today ? today : last;
    if (standing !== 'suspended' && last > today) this.ends.push({ id, standing, day });
    else {
      const row = standingRow(id, { standing, day }, this.#by);
      this.standings.push(row);
      const isEnd = standing !== 'suspended';
      const details = isEnd ? endingDetails(row.id, { standing, day }) : { from: day, to: null };
      this.#note(id, standing, details);
    }
  }

  #note(memberId: string, event: HistoryEvent, details: HistoryDetails): void {
    this.history.push(activityRow(this.#by, { memberId }, event, details));
  }
}

/** Reserves all numbers at once. New member numbers follow those in the file. */
async function reserveNumbers(
  trx: Database,
  members: FileMember[],
  isBooked: (period: FilePeriod) => boolean,
  now: Date,
) {
  const highest = members.reduce((most, { number }) => Math.max(most, number ?? 0), 0);
  if (highest >= FIRST_MEMBER) await keepNumbers(trx, highest);
  const missing = members.filter(({ number }) => number === null).length;
  const booked = members.flatMap(({ periods }) => periods.filter(isBooked)).length;
  const from = async (name: string, first: number, count: number) =>
    count > 0 ? nextNumbers(trx, name, { first, count }) : 0;
  let member = await from('member', FIRST_MEMBER, missing);
  let fee = await from('fee', FIRST_CHARGE, booked);
  const receipts = booked > 0 ? await nextReceiptNumbers(trx, now, booked) : [];
  return { member: () => member++, fee: () => fee++, receipt: () => receipts.shift()! };
}

/** Lets later members get numbers after those of the file. */
async function keepNumbers(trx: Database, last: number): Promise<void> {
  await trx
    .insertInto('counters')
    .values({ name: 'member', value: last })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: last }).where('counters.value', '<', last),
    )
    .execute();
}
