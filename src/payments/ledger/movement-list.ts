import type { Database } from '../../database/connection.ts';
import { moneyCell, type CsvExport } from '../../database/csv-export.ts';
import { STREAM_BATCH } from '../../database/stream-batch.ts';
import type { Row } from '../../database/tables.ts';
import type { Translate } from '../../i18n/index.ts';
import { methodName } from '../method-name.ts';
import { daysOfMoney, type DayRange } from './day-totals.ts';
import type { MovementKind } from '../status.ts';

export type Movements = Row<'payments'>[];

const PORTION = 50;

function movementsIn(db: Database, { from, to }: DayRange) {
  let matching = db.selectFrom('payments');
  if (from) matching = matching.where('booked_on', '>=', from);
  if (to) matching = matching.where('booked_on', '<=', to);
  return matching;
}

/** A movement with the member and the application that it belongs to, as far as they still exist. */
export type ListedMovement = Row<'payments'> & {
  member_id: string | null;
  application_id: string | null;
};

export async function listMovements(
  db: Database,
  period: DayRange,
  limit: number,
  offset: number,
): Promise<ListedMovement[]> {
  // Finds the ids of the page in an index first, because otherwise an older page would read all rows before it.
  const found = await movementsIn(db, period)
    .select('id')
    .orderBy('booked_on', 'desc')
    .orderBy('receipt_number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  if (found.length === 0) return [];
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .orderBy('booked_on', 'desc')
    .orderBy('receipt_number', 'desc')
    .execute();
  const ids = [...new Set(rows.map((row) => row.charge_id))];
  const charges = await db
    .selectFrom('charges')
    .select(['id', 'member_id', 'application_id'])
    .where('id', 'in', ids)
    .execute();
  const known = new Map(charges.map((charge) => [charge.id, charge]));
  return rows.map((row) => {
    const { application_id = null, member_id = null } = known.get(row.charge_id) ?? {};
    return { ...row, application_id, member_id };
  });
}

export interface Total {
  kind: MovementKind;
  currency: string;
  count: number;
  sum: number;
}

export async function totalsOf(db: Database, period: DayRange): Promise<Total[]> {
  return daysOfMoney(db, period)
    .select(['kind', 'currency', ({ fn }) => fn.sum<number>('count').as('count')])
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .groupBy(['kind', 'currency'])
    .orderBy('currency', 'desc')
    .orderBy('kind')
    .execute();
}

export function streamMovements(db: Database, period: DayRange) {
  return movementsIn(db, period)
    .selectAll()
    .orderBy('booked_on', 'desc')
    .orderBy('receipt_number', 'desc')
    .stream(STREAM_BATCH);
}

/** Adds to each row the movements of its money, in the order of their receipts. */
export async function* withMovements<Charged extends { id: string }>(
  db: Database,
  rows: AsyncIterable<Charged>,
): AsyncGenerator<{ application: Charged; movements: Movements }> {
  // Compiled once for all portions, because building thousands of queries would take much memory.
  const statement = db
    .selectFrom('payments')
    .selectAll()
    .where('charge_id', 'in', Array<string>(PORTION).fill(''))
    .orderBy('receipt_number')
    .compile();
  let portion: Charged[] = [];
  for await (const row of rows) {
    if (portion.push(row) < PORTION) continue;
    yield* await joined(portion);
    portion = [];
  }
  yield* await joined(portion);

  async function joined(applications: Charged[]) {
    if (applications.length === 0) return [];
    const parameters = statement.parameters.map((none, index) => applications[index]?.id ?? none);
    const found = await db.executeQuery<Movements[number]>({ ...statement, parameters });
    const byApplication = Map.groupBy(found.rows, ({ charge_id }) => charge_id);
    return applications.map((application) => ({
      application,
      movements: byApplication.get(application.id) ?? [],
    }));
  }
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
