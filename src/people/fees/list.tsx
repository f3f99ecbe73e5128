import { sql } from 'kysely';
import { money } from '../../../views/layout/admin/money.ts';
import { Day } from '../../../views/ui/day.tsx';
import { ActionText } from '../../../views/people/fees/action-text.tsx';
import { forMember } from '../../../views/people/fees/for-member.ts';
import { OverdueStatus } from '../../../views/people/fees/overdue-status.tsx';
import { actCells } from '../../../views/ui/lists/table.tsx';
import type { ListOrder } from '../../db/list-page.ts';
import { paths } from '../../shared/paths.ts';
import { planName } from '../../shared/plans.ts';
import { list } from '../../web/list.ts';
import { concernsFee } from '../payments/search-fees.ts';
import { owed, type PaymentStatus, underReview } from '../payments/shared/status.ts';
import { feeSums, type ListedFee } from './fee-sums.ts';

/** A name may have the fees of many years. */
const owedFirst: ListOrder = {
  by: sql`case when status in (${sql.join(owed)}) then 0 else 1 end`,
  thenBy: ['due_on'],
  direction: 'asc',
};

const isOneOf = (statuses: readonly PaymentStatus[]) =>
  sql<boolean>`status in (${sql.join([...statuses])})`;

export const fees = list('fees', {
  address: paths.adminFees,
  className: 'table table-compact fee-table',
  search: concernsFee,
  sorts: {
    due: { by: 'due_on', direction: 'asc' },
    dueBackwards: { by: 'due_on', direction: 'desc' },
    newest: { by: 'created_at', direction: 'desc' },
    oldest: { by: 'created_at', direction: 'asc' },
  },
  order: ({ q, show, sort }) =>
    q !== '' && show === 'all' && sort === 'due' ? owedFirst : undefined,
  shows: {
    owed: { text: 'fees:shows.owed', where: isOneOf(owed) },
    overdue: {
      text: 'fees:shows.overdue',
      where: ({ day }) => sql<boolean>`${isOneOf(owed)} and due_on < ${day}`,
    },
    review: { text: 'fees:shows.review', where: isOneOf(underReview) },
    paid: {
      text: 'fees:shows.paid',
      where: isOneOf(['paid', 'overpaid', 'partially_refunded']),
    },
    over: { where: isOneOf(['cancelled', 'refunded']) },
    all: { text: 'fees:shows.all' },
  },
  // A search looks in all fees.
  usualShow: (q) => (q ? 'all' : 'owed'),
  rows: (ids, { db }) => feeSums(db).where('fees.id', 'in', ids).execute(),
  columns: [
    {
      key: 'payer',
      head: 'fees:payer',
      isRowHead: true,
      isLabelled: true,
      cell: (row, { t }) => (
        <>
          <a href={placeOf(row)}>{row.payer_name}</a>
          <span className="task-advice">{forMember(t, row)}</span>
        </>
      ),
    },
    {
      key: 'status',
      head: 'fees:status',
      cell: (row, { day }) => <OverdueStatus {...row} today={day} />,
    },
    {
      key: 'left',
      head: 'fees:left',
      headClassName: 'money',
      className: 'money cell-status',
      cell: (row, { format }) =>
        isSettled(row) ? '–' : money(format, row.amount - row.paid, row.currency),
    },
    { key: 'due', head: 'fees:due', cell: ({ due_on }) => <Day of={due_on} /> },
    {
      key: 'plan',
      head: 'fees:plan',
      className: 'cell-spare',
      cell: (row, { t }) => planName(t, row.plan ?? ''),
    },
    {
      key: 'reference',
      head: 'fees:reference',
      className: 'money-text',
      cell: ({ reference }) => reference,
    },
    {
      ...actCells,
      head: 'fee:action',
      cell: (row) => (
        <a className="button button-quiet button-small" href={actionOf(row)}>
          <ActionText isOwed={owed.includes(row.status)} of={row.payer_name} />
        </a>
      ),
    },
  ],
});

/** Says whether nobody has to pay what is missing, because it was refunded or the fee was cancelled. */
const isSettled = ({ amount, paid, status }: ListedFee) => !owed.includes(status) && paid < amount;

const placeOf = ({ application_id, id, member_id }: ListedFee): string =>
  member_id ? paths.adminMember(member_id) : paths.openApplication(application_id ?? id);

const actionOf = ({ id, status }: ListedFee) =>
  owed.includes(status) ? paths.adminFeePayments(id) : paths.adminFee(id);
