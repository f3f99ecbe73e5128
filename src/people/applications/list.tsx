import { sql } from 'kysely';
import { DashboardPage } from '../../../views/layout/admin/dashboard-page.tsx';
import { Day } from '../../../views/ui/day.tsx';
import { useLanguage } from '../../../views/layout/language.tsx';
import {
  type ApplicationCounts,
  PlanChart,
} from '../../../views/people/applications/plan-chart.tsx';
import { DecisionBadge, StatusBadge } from '../../../views/people/applications/status-badge.tsx';
import { addressOf, List, ListChips } from '../../../views/ui/lists/list.tsx';
import { type CsvColumn, moneyCell } from '../../db/csv-export.ts';
import { containsPerson } from '../../db/search.ts';
import { STREAM_BATCH } from '../../db/stream-batch.ts';
import { phoneInFile } from '../../services/phone.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import { paths } from '../../shared/paths.ts';
import { planName, plans } from '../../shared/plans.ts';
import { list, recordOf } from '../../web/list.ts';
import { type Movements, withMovements } from '../payments/ledger/movement-list.ts';
import { methodName } from '../payments/shared/method-name.ts';
import { paymentStatuses } from '../payments/shared/status.ts';
import { addressIn } from '../register/address.ts';
import { addressParts, applicationStatus, isUndecided } from '../register/applicants.ts';
import type { countDecisions } from './queries.ts';
import { decisionText } from './shared/decision.ts';
import {
  type Answer,
  type AnswerColumn,
  answerColumns,
  answerFields,
  answers,
} from './shared/schema.ts';

export const applications = list('membership_applications', {
  address: paths.adminApplications,
  label: 'applications:label',
  search: (q) => containsPerson('search_text', q),
  sorts: {
    newest: { by: 'created_at', direction: 'desc' },
    oldest: { by: 'created_at', direction: 'asc' },
    name: { by: 'sort_key', direction: 'asc' },
    nameBackwards: { by: 'sort_key', direction: 'desc' },
  },
  shows: {
    all: {},
    undecided: { text: 'applications:shows.undecided', where: isUndecided },
    declined: { text: 'applications:shows.declined', where: sql<boolean>`decision = 'declined'` },
    ...recordOf(paymentStatuses, (status) => ({
      text: `applications:shows.${status}` as const,
      where: sql<boolean>`${applicationStatus} = ${status}`,
    })),
  },
  kinds: {
    values: plans.map(({ category }) => category),
    where: (plan) => sql<boolean>`membership_type = ${plan}`,
  },
  rows: (ids, { db }) =>
    db
      .selectFrom('membership_applications')
      .select(['id', 'full_name', 'email', 'membership_type', 'created_at'])
      .select(['decision', isUndecided.as('is_undecided')])
      .select(['member_id', applicationStatus.as('payment_status')])
      .where('id', 'in', ids)
      .execute(),
  rowProps: ({ id }) => ({ id: `row-${id}` }),
  file: {
    address: paths.adminApplicationsFile,
    type: 'application',
    name: (t) => t('exports:files.applications'),
    rows: (found, { db }) =>
      withMovements(
        db,
        found
          // Wide rows would need more memory.
          .select(['id', 'full_name', 'email', 'phone', 'address', ...addressParts])
          .select(['membership_type', 'created_at', 'language', 'decision'])
          .select(answerColumns)
          .select([applicationStatus.as('payment_status'), isUndecided.as('is_undecided')])
          .stream(STREAM_BATCH),
      ),
    since: 'created_at',
    none: 'applications:noneFailed',
  },
  columns: [
    {
      key: 'name',
      head: 'applications:name',
      sort: ['name', 'nameBackwards'],
      isRowHead: true,
      cell: ({ id, full_name }, { query }) => (
        <a href={paths.openApplication(id, query)}>{full_name}</a>
      ),
      text: ({ full_name }) => full_name,
    },
    {
      key: 'email',
      head: 'applications:email',
      className: 'cell-long cell-spare',
      text: ({ email }) => email,
      csv: [
        ['exports:applications.phone', (row) => phoneInFile(row.phone)],
        ['exports:applications.address', (row, _, language) => addressIn(language, row)],
      ],
    },
    {
      key: 'plan',
      head: 'applications:plan',
      text: (row, t) => planName(t, row.membership_type),
    },
    {
      key: 'status',
      head: 'applications:status',
      className: 'cell-status',
      cell: (row) => (
        <>
          <StatusBadge status={row.payment_status} /> <DecisionBadge {...row} />
        </>
      ),
      csv: [
        ['exports:applications.status', (row, t) => t(`paymentStatuses:${row.payment_status}`)],
      ],
    },
    {
      key: 'appliedAt',
      head: 'applications:appliedAt',
      sort: ['oldest', 'newest'],
      cell: ({ created_at }) => <Day of={created_at} />,
      csv: [
        ['exports:applications.applied', (row) => dayInStockholm(new Date(row.created_at))],
        ['exports:applications.language', (row, t) => languageName(t, row.language)],
        ...answerFields.map(answerColumn),
        ['exports:applications.paid', ({ movements }, _, language) => paidIn(movements, language)],
        [
          'exports:applications.receipts',
          ({ movements }) => movements.map(({ receipt_number }) => receipt_number).join(' '),
        ],
        [
          'exports:applications.methods',
          ({ movements }, t) => distinct(paymentsIn(movements).map((each) => methodName(t, each))),
        ],
        [
          'exports:applications.days',
          ({ movements }) => distinct(paymentsIn(movements).map(({ booked_on }) => booked_on)),
        ],
        ['exports:applications.decision', (row, t) => decisionText(t, row)],
      ],
    },
  ],
  empty: 'applications:empty',
  failed: 'applications:fetchFailed',
});

function answerColumn(field: Answer): CsvColumn<Record<AnswerColumn, string>> {
  return [`registration:form.${field}`, (row) => row[answers[field]]];
}

const paymentsIn = (movements: Movements) => movements.filter(({ kind }) => kind === 'payment');

const distinct = (texts: string[]) => [...new Set(texts)].join(' ');

/** Sums of different currencies would mean nothing. */
function paidIn(movements: Movements, language: Parameters<typeof moneyCell>[1]): string {
  const kronor = movements.filter(({ currency }) => currency === 'sek');
  const sum = kronor.reduce((sum, { amount }) => sum + amount, 0);
  return kronor.length > 0 ? moneyCell(sum, language) : '';
}

export function ApplicationsPage({
  view,
  counts,
  decisions,
}: {
  view: Awaited<ReturnType<typeof applications.view>>;
  counts: ApplicationCounts;
  decisions: Awaited<ReturnType<typeof countDecisions>>;
}) {
  const { t } = useLanguage();
  const { kind, show: current } = view.params;
  const ofPlan = <Part extends { membership_type: string }>(parts: Part[]) =>
    parts.filter(({ membership_type }) => kind === 'all' || membership_type === kind);
  const sum = (parts: { count: number }[]) => parts.reduce((sum, { count }) => sum + count, 0);
  const numbers = Object.fromEntries([
    ['all', sum(ofPlan(counts))],
    ...(['undecided', 'declined'] as const).map((show) => [
      show,
      sum(ofPlan(decisions).filter((part) => part.show === show)),
    ]),
    ...paymentStatuses.map((show) => [
      show,
      sum(ofPlan(counts).filter(({ payment_status }) => payment_status === show)),
    ]),
  ]) as Record<string, number>;
  const isShown = (show: string) => show === 'all' || show === current || numbers[show]! > 0;
  return (
    <DashboardPage tab="applications">
      <List view={view}>
        <ListChips
          view={view}
          counts={numbers}
          shows={Object.keys(numbers).filter(isShown)}
          others={
            kind === 'all'
              ? []
              : [
                  {
                    key: 'kind',
                    text: `${planName(t, kind)} ✕`,
                    href: addressOf(view, { kind: 'all' }),
                    isShown: true,
                  },
                ]
          }
        />
      </List>
      {view.found && <PlanChart counts={counts} />}
    </DashboardPage>
  );
}
