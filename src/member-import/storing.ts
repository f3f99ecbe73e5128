import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import { nextNumbers } from '../database/counters.ts';
import { insertMany } from '../database/insert-many.ts';
import type { NewRow } from '../database/tables.ts';
import { dayInStockholm } from '../i18n/format.ts';
import { type By, historyRow } from '../members/history.ts';
import { FIRST_MEMBER, memberRow } from '../members/register.ts';
import { endMembership } from '../members/terms/standings.ts';
import { termDetails, termRow } from '../members/terms/terms.ts';
import { planOf } from '../membership/plans.ts';
import { chargeRow, FIRST_CHARGE } from '../payments/charges/charge-rows.ts';
import { readLedgerCutoff } from '../payments/ledger/financial-year.ts';
import { nextReceiptNumbers, rowByHand } from '../payments/ledger/ledger.ts';
import type { FileMember } from './people.ts';
import { endingsOfTerms, standingRows } from './standings.ts';
import type { FileTerm } from './terms.ts';

interface Rows {
  members: NewRow<'members'>[];
  charges: NewRow<'charges'>[];
  payments: NewRow<'payments'>[];
  member_terms: NewRow<'member_terms'>[];
  member_standings: NewRow<'member_standings'>[];
  member_history: NewRow<'member_history'>[];
}

interface Numbers {
  member: () => number;
  charge: () => number;
  receipt: () => string;
}

export interface Stored {
  members: number;
  terms: number;
  payments: number;
}

/** Adds members who are not in the register. Needs the transaction that has matched them. */
export async function storeMembers(
  trx: Database,
  members: FileMember[],
  { importId, ...by }: By & { importId: string },
): Promise<Stored> {
  const cutoff = dayInStockholm(new Date(await readLedgerCutoff(trx, by.now)));
  const isBooked = ({ money }: FileTerm) => money !== null && money.day >= cutoff;
  const numbers = await numbersFor(trx, members, isBooked, by.now);
  const added = members.map((member) => ({ ...member, id: randomUUID() }));
  const rows: Rows = {
    members: [],
    charges: [],
    payments: [],
    member_terms: [],
    member_standings: [],
    member_history: [],
  };
  for (const member of added) {
    addRows(rows, member, { by, importId, isBooked, numbers });
    const found = standingRows(member, by);
    if (!found) continue;
    rows.member_standings.push(found.standing);
    rows.member_history.push(found.history);
  }
  await insertMany(trx, 'members', rows.members);
  await insertMany(trx, 'charges', rows.charges);
  await insertMany(trx, 'payments', rows.payments);
  await insertMany(trx, 'member_terms', rows.member_terms);
  await insertMany(trx, 'member_standings', rows.member_standings);
  await insertMany(trx, 'member_history', rows.member_history);
  for (const { id, ...ending } of endingsOfTerms(added, by.now)) {
    await endMembership(trx, id, ending, by);
  }
  return {
    members: rows.members.length,
    terms: rows.member_terms.length,
    payments: rows.payments.length,
  };
}

type Adding = {
  by: By;
  importId: string;
  isBooked: (term: FileTerm) => boolean;
  numbers: Numbers;
};

function addRows(
  rows: Rows,
  { details, id, joined_on, notes, terms, ...member }: FileMember & { id: string },
  { by, importId, isBooked, numbers }: Adding,
): void {
  const number = member.number ?? numbers.member();
  const history = (
    ...entry: [Parameters<typeof historyRow>[1], Parameters<typeof historyRow>[2]]
  ) => rows.member_history.push(historyRow(id, ...entry, by));
  rows.members.push(memberRow({ ...details, id, number, joined_on }, by.now));
  history('registered', { number });
  for (const term of terms.toSorted((a, b) => a.starts_on.localeCompare(b.starts_on))) {
    const charge = isBooked(term) ? addMoney(rows, { details, id, term }) : null;
    const isFree = term.money === null && planOf(term.plan)?.amount === 0;
    const source = isFree ? 'granted' : 'imported';
    const row = termRow(id, { ...term, source, charge_id: charge }, by);
    rows.member_terms.push(row);
    history(source, termDetails(row));
    if (charge) history('paid', { charge, on: term.paid_on });
  }
  for (const text of notes) history('note', { text });

  /** Adds a charge and its payment. The charge is what was paid, because the price at that time is not known. */
  function addMoney(
    { charges, payments }: Rows,
    owner: { details: FileMember['details']; id: string; term: FileTerm },
  ): string {
    const { money, plan, line } = owner.term;
    const { amount, day, method } = money!;
    const isFirst = charges.at(-1)?.member_id !== id;
    const row = chargeRow(
      {
        amount,
        created_by: by.adminId,
        due_on: day,
        language: owner.details.language,
        member_id: id,
        payer_email: owner.details.email,
        payer_name: owner.details.full_name,
        plan,
        purpose: isFirst ? 'join' : 'renew',
      },
      numbers.charge(),
      by.now,
    );
    charges.push({ ...row, status: 'paid' });
    const entry = {
      amount,
      booked_on: day,
      charge_id: row.id,
      currency: 'sek',
      is_receipt_mailed: 0,
      kind: 'payment',
      membership_type: plan,
      method,
      note: '',
      payer_name: owner.details.full_name,
      // Unique in the ledger: the same row of the same upload cannot be booked twice.
      provider_reference: `${importId}:${line}`,
      recorded_by: by.adminId,
      reverses: null,
    } as const;
    payments.push(rowByHand(entry, numbers.receipt(), by.now));
    return row.id;
  }
}

/** Reserves all numbers at once. New member numbers follow those in the file. */
async function numbersFor(
  trx: Database,
  members: FileMember[],
  isBooked: (term: FileTerm) => boolean,
  now: Date,
): Promise<Numbers> {
  const kept = members.reduce((most, { number }) => Math.max(most, number ?? 0), 0);
  if (kept >= FIRST_MEMBER) await keepNumbers(trx, kept);
  const missing = members.filter(({ number }) => number === null).length;
  const booked = members.reduce((sum, { terms }) => sum + terms.filter(isBooked).length, 0);
  const from = async (name: string, first: number, count: number) =>
    count > 0 ? nextNumbers(trx, name, { first, count }) : 0;
  let member = await from('member', FIRST_MEMBER, missing);
  let charge = await from('charge', FIRST_CHARGE, booked);
  const receipts = booked > 0 ? await nextReceiptNumbers(trx, now, booked) : [];
  let receipt = 0;
  return {
    member: () => member++,
    charge: () => charge++,
    receipt: () => receipts[receipt++]!,
  };
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
