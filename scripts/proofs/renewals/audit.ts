import { openDatabase } from '../../../src/database/connection.ts';
import type { Row } from '../../../src/database/tables.ts';
import { overlap } from '../../../src/members/days.ts';
import { byStart, isLiving } from '../../../src/members/status.ts';
import { isEarned } from '../../../src/payments/status.ts';
import type { Acknowledged } from './clients.ts';

export interface RegisterAudit {
  faults: string[];
  members: number;
  terms: number;
  charges: number;
  payments: number;
  letters: number;
}

interface Books {
  members: Row<'members'>[];
  terms: Row<'member_terms'>[];
  charges: Row<'charges'>[];
  payments: Row<'payments'>[];
  receipts: string[];
  /** Charges about which the office got a letter. */
  reviews: Set<string>;
  counters: Map<string, number>;
  termDays: { day: string; begun: number; ended: number }[];
  paymentDays: { day: string; amount: number }[];
}

/** Compares all members, terms, charges and payments with each other and with what was acknowledged. */
export async function auditRegister(
  database: string,
  acknowledged: Acknowledged,
): Promise<RegisterAudit> {
  const books = await readBooks(database);
  const { charges, members, payments, receipts, terms } = books;
  return {
    faults: [
      ...overlaps(books),
      ...chargesAndTerms(books),
      ...ledger(books),
      ...lost(books, acknowledged),
      ...letters(books, acknowledged.begun),
      ...totals(books),
    ],
    members: members.length,
    terms: terms.length,
    charges: charges.length,
    payments: payments.length,
    letters: receipts.length,
  };
}

function overlaps({ terms }: Books): string[] {
  return [...Map.groupBy(terms.filter(isLiving), ({ member_id }) => member_id)].flatMap(
    ([member, own]) =>
      own.toSorted(byStart).flatMap((term, index, sorted) =>
        sorted
          .slice(index + 1)
          .filter((later) => overlap(term, later))
          .map((later) => `${member}: ${term.id} overlaps ${later.id}`),
      ),
  );
}

/** Checks that each paid charge has one term, perhaps voided as `isHeld` allows, and every other charge none. */
function chargesAndTerms({ charges, terms }: Books): string[] {
  const byCharge = Map.groupBy(terms, ({ charge_id }) => charge_id);
  const known = new Set(charges.map(({ id }) => id));
  const faults = charges.flatMap(({ id, kind, status }) => {
    if (kind !== 'membership') return [];
    const own = byCharge.get(id) ?? [];
    const valid = own.filter(isHeld);
    if (isEarned(status) && valid.length !== 1)
      return [`${id} is ${status}: ${valid.length} terms`];
    return !isEarned(status) && valid.length > 0 ? [`${id} is ${status}, but has a term`] : [];
  });
  const homeless = terms.filter(isLiving).flatMap(({ charge_id, id, source }) => {
    if (charge_id !== null) return known.has(charge_id) ? [] : [`${id} has no such charge`];
    return source === 'granted' ? [] : [`${id}: neither charge nor grant`];
  });
  return [...faults, ...homeless];
}

/** Accepts future terms that were voided by a change of plan or the end of the membership: their money is kept. */
const isHeld = ({ voided_at, void_reason }: Row<'member_terms'>) =>
  voided_at === null || void_reason === 'changed' || void_reason === 'ended';

/** Checks that each year's series is 1, 2, 3 …, and that the sum for a charge fits its status. */
function ledger({ charges, counters, payments }: Books): string[] {
  const years = Map.groupBy(payments, ({ receipt_number }) => receipt_number.slice(0, 4));
  const series = [...years].flatMap(([year, rows]) => {
    const numbers = rows
      .map(({ receipt_number }) => Number(receipt_number.slice(5)))
      .toSorted((a, b) => a - b);
    const gap = numbers.findIndex((number, index) => number !== index + 1);
    const last = counters.get(`receipt-${year}`);
    return [
      ...(gap === -1 ? [] : [`receipt ${year}-${gap + 1} is missing or there twice`]),
      ...(last === numbers.length ? [] : [`${numbers.length} receipts, the counter says ${last}`]),
    ];
  });
  const sums = Map.groupBy(payments, ({ charge_id }) => charge_id);
  const statuses = charges.flatMap(({ amount, id, status }) => {
    const sum = (sums.get(id) ?? []).reduce((total, row) => total + row.amount, 0);
    const fits: Record<string, boolean> = {
      paid: sum === amount,
      partly_paid: sum > 0 && sum < amount,
      overpaid: sum > amount,
      pending: sum === 0,
      cancelled: sum === 0,
    };
    return fits[status] === false ? [`${id} is ${status}, but ${sum} of ${amount} came`] : [];
  });
  return [...series, ...statuses];
}

function lost({ charges, members, payments }: Books, acknowledged: Acknowledged): string[] {
  const times = Map.groupBy(
    payments.filter(({ kind }) => kind === 'payment'),
    ({ provider_reference }) => provider_reference,
  );
  const isThere = {
    members: new Set(members.map(({ id }) => id)),
    charges: new Set(charges.map(({ id }) => id)),
  };
  return [
    ...[...acknowledged.keys].flatMap((key) => {
      const rows = times.get(key)?.length ?? 0;
      return rows === 1 ? [] : [`payment ${key} was acknowledged and is there ${rows} times`];
    }),
    ...(['members', 'charges'] as const).flatMap((kind) =>
      [...acknowledged[kind]]
        .filter((id) => !isThere[kind].has(id))
        .map((id) => `${id} of the ${kind} was acknowledged and is lost`),
    ),
  ];
}

/**
 * Checks that one letter confirms each payment, and is recalled when the payment is undone. When money by card was no
 * longer expected, the office gets a letter instead. Payments of the sample content are older.
 */
function letters({ charges, payments, receipts, reviews }: Books, begun: string): string[] {
  const due = payments.filter(({ created_at, kind }) => kind === 'payment' && created_at >= begun);
  const undone = new Set(payments.map(({ reverses }) => reverses));
  const counts = Map.groupBy(receipts, (number) => number);
  return due.flatMap(({ charge_id, id, provider, receipt_number }) => {
    const count = counts.get(receipt_number)?.length ?? 0;
    if (count === 0 && provider !== 'office' && reviews.has(charge_id)) return [];
    const right = undone.has(id) ? 0 : 1;
    if (count === right) return [];
    const status = charges.find((charge) => charge.id === charge_id)?.status;
    return [
      `${count} letters about receipt ${receipt_number}, ${provider}, of a fee that is ${status}`,
    ];
  });
}

function totals({ payments, paymentDays, termDays, terms }: Books): string[] {
  const sumOf = (list: number[]) => list.reduce((sum, value) => sum + value, 0);
  const living = terms.filter(isLiving);
  const compared: [string, number, number][] = [
    ['begun terms', sumOf(termDays.map(({ begun }) => begun)), living.length],
    [
      'ended terms',
      sumOf(termDays.map(({ ended }) => ended)),
      living.filter(({ ends_on }) => ends_on !== null).length,
    ],
    [
      'money',
      sumOf(paymentDays.map(({ amount }) => amount)),
      sumOf(payments.map(({ amount }) => amount)),
    ],
  ];
  return compared.flatMap(([what, total, right]) =>
    total === right ? [] : [`the totals by day say ${total} ${what}, but there are ${right}`],
  );
}

async function readBooks(database: string): Promise<Books> {
  const db = openDatabase(database);
  const outbox = await db.selectFrom('mail_outbox').select(['data', 'kind']).execute();
  const dataOf = (kind: string) =>
    outbox
      .filter((letter) => letter.kind === kind)
      .map(({ data }) => JSON.parse(data) as { applicationId: string; receiptNumber: string });
  const counters = await db.selectFrom('counters').selectAll().execute();
  const books: Books = {
    members: await db.selectFrom('members').selectAll().execute(),
    terms: await db.selectFrom('member_terms').selectAll().execute(),
    charges: await db.selectFrom('charges').selectAll().execute(),
    payments: await db.selectFrom('payments').selectAll().execute(),
    receipts: dataOf('payment-receipt').map(({ receiptNumber }) => receiptNumber),
    reviews: new Set(dataOf('payment-review').map(({ applicationId }) => applicationId)),
    counters: new Map(counters.map(({ name, value }) => [name, value])),
    termDays: await db.selectFrom('term_days').select(['day', 'begun', 'ended']).execute(),
    paymentDays: await db.selectFrom('payment_days').select(['day', 'amount']).execute(),
  };
  await db.destroy();
  return books;
}
