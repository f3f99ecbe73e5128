import type { Database } from '../../../db/connection.ts';
import { moneyCell, type CsvExport } from '../../../db/csv-export.ts';
import { inPortions } from '../../../db/portions.ts';
import type { Row } from '../../../db/tables.ts';
import { readAccounts } from '../../../services/association/queries.ts';
import { accountOf, purposeName } from '../shared/purpose.ts';
import type { MovementKind } from '../shared/status.ts';
import { type MovementFilter, selectMovements, type SumOfMovements } from './sums.ts';

export type Movements = Row<'payments'>[];

export interface Total {
  kind: MovementKind;
  currency: string;
  count: number;
  sum: number;
}

export async function totalsOf(db: Database, filter: MovementFilter): Promise<Total[]> {
  return selectMovements(db, filter)
    .select(['kind', 'currency', ({ fn }) => fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .groupBy(['kind', 'currency'])
    .orderBy('currency', 'desc')
    .orderBy('kind')
    .execute();
}

/** Adds to each row the movements of its money, in the order of their receipts. */
export const withMovements = <Row extends { id: string }>(
  db: Database,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row & { movements: Movements }> =>
  inPortions(rows, async (portion) => {
    const ids = portion.map(({ id }) => id);
    const found = await db
      .selectFrom('payments')
      .selectAll()
      .where('fee_id', 'in', ids)
      .orderBy('receipt_number')
      .execute();
    const byFee = Map.groupBy(found, ({ fee_id }) => fee_id!);
    return portion.map((row) => ({ ...row, movements: byFee.get(row.id) ?? [] }));
  });

/** Adds the number of the account to which money is booked, which stays once its year is closed. */
export async function* withAccounts<Row extends { account: string | null }>(
  db: Database,
  rows: AsyncIterable<Row>,
  purpose: (row: Row) => string,
): AsyncGenerator<Row & { account: string }> {
  const accounts = await readAccounts(db);
  for await (const row of rows) {
    yield { ...row, account: row.account ?? accounts[accountOf(purpose(row))] };
  }
}

export const sumCsv: CsvExport<SumOfMovements & { account: string }> = {
  name: (t) => t('exports:files.paymentSums'),
  columns: [
    ['exports:sums.month', ({ month }) => month],
    ['exports:sums.method', ({ method }, t) => t(`exports:methods.${method}`)],
    ['exports:sums.purpose', ({ purpose }, t) => purposeName(t, purpose)],
    ['exports:sums.account', ({ account }) => account],
    ['exports:sums.number', ({ count }) => String(count)],
    ['exports:sums.amount', ({ sum }, _, language) => moneyCell(sum, language)],
    ['exports:sums.currency', ({ currency }) => currency.toUpperCase()],
  ],
};
