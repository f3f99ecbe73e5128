import type { Database } from '../database/connection.ts';
import { moneyCell, type CsvExport } from '../database/csv-export.ts';
import type { Row } from '../database/tables.ts';
import type { Translate } from '../i18n/index.ts';
import type { MovementKind } from './status.ts';

export type Movements = Row<'payments'>[];

/** Moments, ISO 8601 in UTC: from the first to just before the second. */
export interface Period {
  from: string | null;
  until: string | null;
}

const PORTION = 50;

function movementsIn(db: Database, { from, until }: Period) {
  let matching = db.selectFrom('payments');
  if (from) matching = matching.where('occurred_at', '>=', from);
  if (until) matching = matching.where('occurred_at', '<', until);
  return matching;
}

/** `is_there` tells whether the application still exists. */
export type ListedMovement = Row<'payments'> & { is_there: boolean };

export async function listMovements(
  db: Database,
  period: Period,
  limit: number,
  offset: number,
): Promise<ListedMovement[]> {
  const rows = await movementsIn(db, period)
    .selectAll()
    .orderBy('occurred_at', 'desc')
    .orderBy('receipt_number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  if (rows.length === 0) return [];
  const known = await db
    .selectFrom('membership_applications')
    .select('id')
    .where('id', 'in', [...new Set(rows.map((row) => row.charge_id))])
    .execute();
  const ids = new Set(known.map(({ id }) => id));
  return rows.map((row) => ({ ...row, is_there: ids.has(row.charge_id) }));
}

export interface Total {
  kind: MovementKind;
  currency: string;
  count: number;
  sum: number;
}

export async function totalsOf(db: Database, period: Period): Promise<Total[]> {
  return movementsIn(db, period)
    .select(['kind', 'currency', ({ fn }) => fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .groupBy(['kind', 'currency'])
    .orderBy('currency', 'desc')
    .orderBy('kind')
    .execute();
}

export function streamMovements(db: Database, period: Period) {
  return movementsIn(db, period)
    .selectAll()
    .orderBy('occurred_at', 'desc')
    .orderBy('receipt_number', 'desc')
    .stream();
}

/** Adds to each row the movements of its money, in the order of their receipts. */
export async function* withMovements<Charged extends { id: string }>(
  db: Database,
  rows: AsyncIterable<Charged>,
): AsyncGenerator<{ application: Charged; movements: Movements }> {
  let portion: Charged[] = [];
  for await (const row of rows) {
    if (portion.push(row) < PORTION) continue;
    yield* await joined(portion);
    portion = [];
  }
  yield* await joined(portion);

  async function joined(applications: Charged[]) {
    if (applications.length === 0) return [];
    const ids = applications.map(({ id }) => id);
    const found = await db
      .selectFrom('payments')
      .selectAll()
      .where('charge_id', 'in', ids)
      .orderBy('receipt_number')
      .execute();
    const byApplication = Map.groupBy(found, ({ charge_id }) => charge_id);
    return applications.map((application) => ({
      application,
      movements: byApplication.get(application.id) ?? [],
    }));
  }
}

export function methodName(
  t: Translate,
  { method, provider }: Pick<Movements[number], 'method' | 'provider'>,
): string {
  const isCard = method === 'card' && (provider === 'stripe' || provider === 'demo');
  return t(`exports:methods.${isCard ? provider : method}`);
}

export const movementCsv = (
  planName: (t: Translate, plan: string) => string,
): CsvExport<Movements[number]> => ({
  name: 'payments',
  columns: (t) => t('exports:payments', { returnObjects: true }),
  cells: (row, t, language) => [
    row.receipt_number,
    row.booked_on,
    t(`payments:kinds.${row.kind}`),
    moneyCell(row.amount, language),
    row.currency.toUpperCase(),
    row.payer_name,
    planName(t, row.membership_type ?? ''),
    methodName(t, row),
    row.charge_id,
    row.provider_reference,
  ],
});
