import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { moneyCell, type CsvExport } from '../../../db/csv-export.ts';
import { inOrder, type ListOrder, loadPage } from '../../../db/list-page.ts';
import { STREAM_BATCH } from '../../../db/stream-batch.ts';
import type { Row } from '../../../db/tables.ts';
import type { Translate } from '../../../shared/i18n/index.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { memberNumber as shownNumber } from '../../register/shared/shown-number.ts';
import { memberNumber, recordedBy, reference } from './closed-years.ts';
import { methodName } from '../shared/method-name.ts';
import { type MovementFilter, movementsIn, type SumOfMovements } from './sums.ts';
import type { MovementKind } from '../shared/status.ts';

export type Movements = Row<'payments'>[];

const PORTION = 50;

const newestFirst: ListOrder = {
  by: 'booked_on',
  thenBy: ['receipt_number'],
  direction: 'desc',
};

/** A movement with the member and the application that it belongs to, as far as they still exist. */
export type ListedMovement = Row<'payments'> & {
  member_id: string | null;
  application_id: string | null;
  /** 1 for a row of money without a fee. */
  is_unidentified: number;
};

export async function listMovements(
  db: Database,
  filter: MovementFilter,
  limit: number,
  offset: number,
): Promise<ListedMovement[]> {
  const { rows } = await loadPage(movementsIn(db, filter), newestFirst, { limit, offset }, (ids) =>
    db
      .selectFrom('payments')
      .leftJoin('fees', 'fees.id', 'payments.fee_id')
      .selectAll('payments')
      .leftJoin('payments as unidentified', 'unidentified.id', 'payments.fee_id')
      .select(['fees.member_id', 'fees.application_id'])
      .select(
        sql<number>`case when unidentified.id is null then 0 else 1 end`.as('is_unidentified'),
      )
      .where('payments.id', 'in', ids)
      .execute(),
  );
  return rows;
}

export interface Total {
  kind: MovementKind;
  currency: string;
  count: number;
  sum: number;
}

export async function totalsOf(db: Database, filter: MovementFilter): Promise<Total[]> {
  return movementsIn(db, filter)
    .select(['kind', 'currency', ({ fn }) => fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .groupBy(['kind', 'currency'])
    .orderBy('currency', 'desc')
    .orderBy('kind')
    .execute();
}

/** Reads what the auditor's file says about each movement. */
export function streamMovements(db: Database, filter: MovementFilter) {
  const rows = movementsIn(db, filter)
    .selectAll()
    .select([memberNumber.as('number_of_member'), reference.as('ocr'), recordedBy.as('entered_by')])
    .select(
      sql<string | null>`(select reversed.receipt_number from payments as reversed
        where reversed.id = payments.reverses)`.as('reversed_receipt'),
    );
  return inOrder(rows, newestFirst).stream(STREAM_BATCH);
}

/** Adds to each row the movements of its money, in the order of their receipts. */
export async function* withMovements<Row extends { id: string }>(
  db: Database,
  rows: AsyncIterable<Row>,
): AsyncGenerator<{ application: Row; movements: Movements }> {
  let portion: Row[] = [];
  for await (const row of rows) {
    if (portion.push(row) < PORTION) continue;
    yield* await joined(portion);
    portion = [];
  }
  yield* await joined(portion);

  async function joined(applications: Row[]) {
    if (applications.length === 0) return [];
    const found = await db
      .selectFrom('payments')
      .selectAll()
      .where(
        'fee_id',
        'in',
        applications.map(({ id }) => id),
      )
      .orderBy('receipt_number')
      .execute();
    const byApplication = Map.groupBy(found, ({ fee_id }) => fee_id);
    return applications.map((application) => ({
      application,
      movements: byApplication.get(application.id) ?? [],
    }));
  }
}

export const sumCsv = (
  planName: (t: Translate, plan: string) => string,
): CsvExport<SumOfMovements> => ({
  name: (t) => t('exports:files.paymentSums'),
  columns: (t) => t('exports:sums', { returnObjects: true }),
  cells: ({ count, currency, method, month, plan, sum }, t, language) => [
    month,
    t(`exports:methods.${method}`),
    planName(t, plan ?? ''),
    String(count),
    moneyCell(sum, language),
    currency.toUpperCase(),
  ],
});

export type FiledMovement = Movements[number] & {
  number_of_member: number | null;
  ocr: string | null;
  entered_by: string | null;
  reversed_receipt: string | null;
};

export const movementCsv = (
  planName: (t: Translate, plan: string) => string,
): CsvExport<FiledMovement> => ({
  name: (t) => t('exports:files.payments'),
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
    row.fee_id,
    row.provider_reference,
    row.number_of_member === null ? '' : shownNumber(row.number_of_member),
    row.ocr ?? '',
    row.note,
    row.entered_by ?? '',
    dayInStockholm(new Date(row.created_at)),
    row.reversed_receipt ?? '',
  ],
});
