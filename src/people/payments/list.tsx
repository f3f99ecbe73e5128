import { sql } from 'kysely';
import * as z from 'zod/mini';
import { money } from '../../../views/layout/admin/money.ts';
import { Day } from '../../../views/ui/day.tsx';
import { MovementOrigin } from '../../../views/people/payments/movement-origin.tsx';
import { ExternalLink } from '../../../views/ui/external-link.tsx';
import { moneyCell } from '../../db/csv-export.ts';
import { STREAM_BATCH } from '../../db/stream-batch.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { paths } from '../../shared/paths.ts';
import { list } from '../../web/list.ts';
import { memberNumber as shownNumber } from '../register/shared/shown-number.ts';
import { memberNumber, recordedBy } from './ledger/closed-years.ts';
import { withAccounts } from './ledger/movement-list.ts';
import { periodOf } from './ledger/period.ts';
import { concernsMovement, isBooked } from './ledger/sums.ts';
import { methodName } from './shared/method-name.ts';
import { purposeName, purposeOf } from './shared/purpose.ts';

const typed = z.catch(z.string().check(z.trim()), '');

export const movements = list('payments', {
  address: paths.adminPayments,
  className: 'table table-compact movement-table',
  search: concernsMovement,
  sorts: { newest: { by: 'booked_on', thenBy: ['receipt_number'], direction: 'desc' } },
  more: z.object({ from: typed, to: typed }),
  where: (days) => isBooked(periodOf(days).period),
  rows: (ids, { db }) =>
    db
      .selectFrom('payments')
      .leftJoin('fees', 'fees.id', 'payments.fee_id')
      .selectAll('payments')
      .select(['fees.member_id', 'fees.application_id'])
      .where('payments.id', 'in', ids)
      .execute(),
  file: {
    address: paths.adminPaymentsFile,
    type: 'payment',
    name: (t) => t('exports:files.payments'),
    rows: (found, { db }) => {
      const rows = found
        .selectAll()
        .select([memberNumber.as('number_of_member'), recordedBy.as('entered_by')])
        .select(
          sql<string | null>`(select reversed.receipt_number from payments as reversed
            where reversed.id = payments.reverses)`.as('reversed_receipt'),
        )
        .stream(STREAM_BATCH);
      return withAccounts(db, rows, purposeOf);
    },
  },
  columns: [
    {
      key: 'receipt',
      head: 'payments:receipt',
      isRowHead: true,
      isLabelled: true,
      cell: ({ receipt_number, receipt_token }) => (
        <ExternalLink href={paths.receipt(receipt_token)}>{receipt_number}</ExternalLink>
      ),
      text: ({ receipt_number }) => receipt_number,
    },
    {
      key: 'at',
      head: 'payments:at',
      className: 'cell-date',
      cell: ({ booked_on }) => <Day of={booked_on} />,
      text: ({ booked_on }) => booked_on,
    },
    {
      key: 'kind',
      head: 'payments:kind',
      text: ({ kind }, t) => t(`payments:kinds.${kind}`),
    },
    {
      key: 'amount',
      head: 'payments:amount',
      headClassName: 'amount',
      className: 'money amount cell-status',
      cell: ({ amount, currency }, { format }) => money(format, amount, currency),
      text: ({ amount }, _, language) => moneyCell(amount, language),
      csv: [['exports:payments.currency', (row) => row.currency.toUpperCase()]],
    },
    {
      key: 'payer',
      head: 'payments:payer',
      className: 'cell-long cell-payer',
      text: ({ payer_name }) => payer_name,
    },
    {
      key: 'plan',
      head: 'payments:purpose',
      className: 'cell-spare',
      text: (row, t) => purposeName(t, purposeOf(row)),
      csv: [['exports:payments.account', (row) => row.account]],
    },
    {
      key: 'method',
      head: 'payments:method',
      className: 'cell-spare',
      cell: (row, { t }) => methodName(t, row),
      csv: [['exports:payments.method', (row, t) => methodName(t, row)]],
    },
    {
      key: 'application',
      head: 'payments:application',
      className: 'cell-last',
      cell: (row) => <MovementOrigin {...row} />,
      csv: [
        ['exports:payments.reference', (row) => row.provider_reference],
        [
          'exports:payments.memberNumber',
          (row) => (row.number_of_member === null ? '' : shownNumber(row.number_of_member)),
        ],
        ['exports:payments.ocr', (row) => row.reference ?? ''],
        ['exports:payments.note', (row) => row.note],
        ['exports:payments.recordedBy', (row) => row.entered_by ?? ''],
        ['exports:payments.recordedOn', (row) => dayInStockholm(new Date(row.created_at))],
        ['exports:payments.reversed', (row) => row.reversed_receipt ?? ''],
      ],
    },
  ],
  shown: ['receipt', 'at', 'kind', 'method', 'amount', 'payer', 'plan', 'application'],
});
