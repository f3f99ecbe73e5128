import { applicationStatus } from '../../../src/people/register/applicants.ts';
import { rulesOf } from '../../../src/people/register/shared/plan-rules.ts';
import { planOf } from '../../../src/shared/plans.ts';
import type { Attempt } from '../../../src/people/payments/queries.ts';
import {
  type AttemptStatus,
  isUnsettled,
  statusOfFee,
} from '../../../src/people/payments/shared/status.ts';
import type { Row } from '../../../src/db/tables.ts';
import type { Database } from '../../../src/db/connection.ts';
import { countBy, refundFaults } from './refunds.ts';
import type { Story } from './story.ts';
import { type Truth, truthOf } from './truth.ts';
import type { World } from './world.ts';
import { readWriteOrder } from './write-order.ts';

/** The limit for one address. */
const LETTERS_A_DAY = 3;

export interface Audit {
  faults: string[];
  movements: number;
  /** The sum of all movements in kronor, in öre. */
  sum: number;
  receipts: number;
  /** How many refunds the office has begun, by their status. */
  refunds: Record<string, number>;
}

export async function audit(world: World, stories: Story[]): Promise<Audit> {
  const { double } = world;
  const books = await readBooks(world.sites.db);
  const order = await readWriteOrder(world.sites.db);
  const faults = [...world.faults];
  const complain = (where: string, what: string) => void faults.push(`${where}: ${what}`);
  const right: string[] = [];
  const twins = new Map<string, string[]>();
  const hasPaidTwin = (id: string) =>
    world
      .sessionsOf(twins.get(id) ?? [])
      .some(
        ({ metadata, payment_status }) => payment_status === 'paid' && metadata?.['application'],
      );

  for (const { applications, deleted, email } of stories) {
    for (const id of applications) {
      if (!books.applications.has(id) && !deleted.has(id)) complain(id, 'lost');
    }
    const unsettled = (books.byEmail.get(email) ?? []).filter(({ payment_status }) =>
      isUnsettled(payment_status),
    );
    const browsers = unsettled.map(({ sender_hash }) => sender_hash);
    if (new Set(browsers).size < browsers.length) {
      complain(email, 'has two applications of one browser that can be paid');
    }
    for (const receipt of books.numbers) {
      const fee = books.feeOf(receipt);
      if (!applications.includes(fee)) continue;
      const isOrdered = books.receipts.get(fee)?.includes(receipt.receipt_number);
      const open = unsettled.find(
        ({ id }) => id !== fee && order.get(id)! < order.get(receipt.receipt_number)!,
      );
      if (isOrdered && open) complain(open.id, `can be paid after ${receipt.receipt_number}`);
    }
    const all = new Set([...applications, ...(books.byEmail.get(email) ?? []).map(({ id }) => id)]);
    for (const id of all)
      twins.set(
        id,
        [...all].filter((other) => other !== id),
      );
  }

  const everyone = new Set([...books.applications.keys(), ...books.attempts.keys()]);
  for (const id of everyone) {
    const attempts = books.attempts.get(id) ?? [];
    const truths = new Map<Attempt, Truth>();
    for (const session of world.sessionsOf([id])) {
      const attempt = attempts.find(({ session_id }) => session_id === session.id);
      const isOurs = Boolean(session.metadata!['application']);
      // The site may stop expecting a payment only when another application of the same person has been paid.
      const isExpected = isOurs && (attempt?.is_expected === 1 || !hasPaidTwin(id));
      const truth = truthOf(double, session, { amount: amountOf(attempt), isExpected });
      if (attempt) {
        truths.set(attempt, truth);
        if (Boolean(attempt.is_expected) !== isExpected) complain(id, 'has the wrong is_expected');
      } else if (truth.isPaid && books.applications.has(id)) {
        const whose = isOurs ? 'our own' : 'a foreign';
        complain(
          id,
          `${whose} ${session.id} was paid and is not among ${storyOf(session, attempts)}`,
        );
      }
    }
    const paid = [...truths].filter(([attempt, { isPaid }]) => isPaid && attempt.is_expected);
    if (paid.length > 1) complain(id, `${paid.length} checkouts of one application were paid`);
    const movements = [...truths.values()].flatMap(({ movements }) => movements);
    right.push(...movements);
    same(`${id} ledger`, movements, books.ledger.get(id) ?? []);
    checkEmails(id, [...truths.values()].filter(({ isAsOrdered }) => isAsOrdered).length);
    checkStatus(id, attempts, truths);
  }
  checkNumbers(books.numbers, complain);
  for (const [id, fault] of refundFaults(double, books)) complain(id, fault);
  const all = [...books.ledger.values()].flat();
  return {
    faults,
    movements: all.length,
    sum: kronor(all),
    receipts: [...books.receipts.values()].flat().length,
    refunds: countBy(books.refunds.map(({ status }) => status)),
  };

  function storyOf({ id }: { id: string }, attempts: Attempt[]): string {
    const told = double.events.filter(({ data: { object } }) => object.id === id);
    const events = told.map(({ id, type }) => {
      const stored = books.events.get(id);
      return `${type} ${stored ? `came ${stored.received_at}, done ${stored.processed_at}` : 'never came'}`;
    });
    const known = attempts.map(({ session_id, status }) => `${session_id} ${status}`);
    return `${known.join(', ')}; ${events.join(', ')}`;
  }

  function same(where: string, right: string[], stored: string[]): void {
    const [a, b] = [right.toSorted().join('; '), stored.toSorted().join('; ')];
    if (a !== b) complain(where, `is "${b}", but should be "${a}"`);
  }

  function checkStatus(id: string, attempts: Attempt[], truths: Map<Attempt, Truth>): void {
    const status = books.applications.get(id)?.payment_status;
    if (!status) return;
    const statuses = attempts.map((attempt) => truths.get(attempt)?.status ?? attempt.status);
    // An attempt that the provider has not answered yet tells nothing about the previous one.
    const answered = statuses.filter((status) => status !== 'creating');
    const possible = [statuses, answered].map((list: AttemptStatus[]) => statusOfFee(list));
    const isCancelled = status === 'cancelled' && possible.every(isUnsettled) && hasPaidTwin(id);
    const isRefused = status === 'needs_review' && wasMemberForLife(id);
    if (!isCancelled && !isRefused && !possible.includes(status as 'paid')) {
      complain(id, `is ${status}, but should be ${possible[0]}: ${statuses.join(', ')}`);
    }
    const reviews = books.reviews.get(id) ?? 0;
    if (status === 'needs_review' && reviews === 0)
      complain(id, 'the office got no letter to review it');
    const confirmations = books.confirmations.get(id) ?? 0;
    const family = [id, ...(twins.get(id) ?? [])].map((one) => books.confirmations.get(one) ?? 0);
    const isAtLimit = family.reduce((sum, count) => sum + count, 0) >= LETTERS_A_DAY;
    if (confirmations > 1 || (confirmations === 0 && !isAtLimit)) {
      complain(id, `${confirmations} confirmations`);
    }
  }

  /** Returns whether the person had already paid for life: the office decides about the second payment. */
  function wasMemberForLife(id: string): boolean {
    if (rulesOf(books.applications.get(id)!.membership_type).period !== 'forLife') return false;
    const paidAt = (one: string) =>
      Math.min(...(books.receipts.get(one) ?? []).map((number) => order.get(number)!));
    return (twins.get(id) ?? []).some((twin) => paidAt(twin) < paidAt(id));
  }

  function checkEmails(id: string, due: number): void {
    const receipts = books.receipts.get(id) ?? [];
    const isThere = books.applications.has(id);
    if (receipts.length > due || (isThere && receipts.length < due)) {
      complain(id, `${receipts.length} receipts for ${due} payments`);
    }
    for (const receipt of receipts) {
      const row = books.numbers.find(({ receipt_number }) => receipt_number === receipt);
      if (!row || books.feeOf(row) !== id || row.kind !== 'payment')
        complain(id, `receipt ${receipt}?`);
    }
  }
}

const amountOf = (attempt: Attempt | undefined) => planOf(attempt?.membership_type)?.amount ?? 0;

const kronor = (movements: string[]) =>
  movements
    .map((movement) => movement.split(' '))
    .filter(([, , , currency]) => currency === 'sek')
    .reduce((sum, [, , amount]) => sum + Number(amount), 0);

/** Checks that each year's series begins with 1 and has no gaps. */
function checkNumbers(rows: Row<'payments'>[], complain: (where: string, what: string) => void) {
  const next = new Map<string, number>();
  for (const { receipt_number } of rows) {
    const [year = '', number] = receipt_number.split('-');
    const expected = (next.get(year) ?? 0) + 1;
    if (Number(number) !== expected) complain(receipt_number, `should be number ${expected}`);
    next.set(year, expected);
  }
}

async function readBooks(db: Database) {
  const applications = await db
    .selectFrom('membership_applications')
    .selectAll()
    .select(applicationStatus.as('payment_status'))
    .execute();
  const attempts = await db.selectFrom('payment_attempts').selectAll().orderBy('number').execute();
  const numbers = await db.selectFrom('payments').selectAll().orderBy('receipt_number').execute();
  const events = await db.selectFrom('payment_events').selectAll().execute();
  const emails = await db.selectFrom('mail_outbox').select(['kind', 'data']).execute();
  const emailData = (kind: string) =>
    emails
      .filter((message) => message.kind === kind)
      .map(({ data }) => JSON.parse(data) as { applicationId: string; receiptNumber: string });
  const counts = (kind: string) =>
    new Map(
      [...Map.groupBy(emailData(kind), ({ applicationId }) => applicationId)].map(
        ([id, emails]) => [id, emails.length],
      ),
    );
  // The ledger outlives the fees of applications that are deleted.
  const bySession = new Map(attempts.map(({ fee_id, session_id }) => [session_id, fee_id]));
  const feeOf = ({ fee_id, session_id }: Row<'payments'>) =>
    fee_id ?? bySession.get(session_id) ?? '';
  return {
    feeOf,
    applications: new Map(applications.map((application) => [application.id, application])),
    byEmail: Map.groupBy(applications, ({ email }) => email),
    attempts: Map.groupBy(attempts, ({ fee_id }) => fee_id),
    events: new Map(events.map((event) => [event.id, event])),
    numbers,
    refunds: await db.selectFrom('card_refunds').selectAll().execute(),
    returned: emailData('payment-returned').map(({ receiptNumber }) => receiptNumber),
    ledger: mapValues(
      Map.groupBy(numbers, feeOf),
      ({ kind, provider_reference, amount, currency }) =>
        `${kind} ${provider_reference} ${amount} ${currency}`,
    ),
    receipts: mapValues(
      Map.groupBy(emailData('payment-receipt'), ({ applicationId }) => applicationId),
      ({ receiptNumber }) => receiptNumber,
    ),
    reviews: counts('payment-review'),
    confirmations: counts('application-received'),
  };
}

function mapValues<T, U>(map: Map<string, T[]>, change: (item: T) => U): Map<string, U[]> {
  return new Map([...map].map(([key, list]) => [key, list.map(change)]));
}
