import type { Separator } from '../../../src/shared/fields/separator.ts';
import type { listApplications } from '../../../src/people/applications/application-list.ts';
import { planName } from '../../../src/shared/plans.ts';
import {
  type Decided,
  decisionText,
} from '../../../src/people/applications/shared/decision-text.ts';
import { applicationSorts } from '../../../src/people/applications/shared/schema.ts';
import { paymentStatuses } from '../../../src/people/payments/shared/status.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DashboardPage } from '../../layout/office/dashboard-page.tsx';
import { Chips } from '../../ui/lists/chips.tsx';
import { FileForm } from '../../ui/lists/file-form.tsx';
import { filterQuery, type ListFilter } from '../../ui/lists/list-address.ts';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { SortedHeads } from '../../ui/lists/sorted-heads.tsx';
import { type ApplicationCounts, PlanChart } from './plan-chart.tsx';
import { StatusBadge } from './status-badge.tsx';

type Found = Awaited<ReturnType<typeof listApplications>> & { page: number; pages: number };

interface ApplicationsPageProps {
  filter: ListFilter;
  /** Null where the list could not be loaded. */
  found: Found | null;
  counts: ApplicationCounts;
  decisions: { membership_type: string; show: 'undecided' | 'declined'; count: number }[];
  separator: Separator;
}

export function ApplicationsPage({
  counts,
  decisions,
  filter,
  found,
  separator,
}: ApplicationsPageProps) {
  const { t } = useLanguage();
  return (
    <DashboardPage tab="applications">
      {found ? (
        <Applications
          filter={filter}
          found={found}
          counts={counts}
          decisions={decisions}
          separator={separator}
        />
      ) : (
        <Notice tone="alert" title={t('lists:error')} text={t('applications:fetchFailed')} />
      )}
      {found && <PlanChart counts={counts} />}
    </DashboardPage>
  );
}

function Applications({
  counts,
  decisions,
  filter,
  found: { rows, ...pages },
  separator,
}: Pick<ApplicationsPageProps, 'counts' | 'decisions' | 'filter' | 'separator'> & {
  found: Found;
}) {
  const { format, t } = useLanguage();
  const to = (change: Partial<ListFilter>, page = 1) =>
    paths.adminApplications(filterQuery({ ...filter, ...change }, applicationSorts, page));
  const query = filterQuery(filter, applicationSorts);
  const here = filterQuery(filter, applicationSorts, pages.page);
  const ofPlan = counts.filter(
    ({ membership_type }) => filter.kind === 'all' || membership_type === filter.kind,
  );
  const count = (show: string) =>
    ofPlan
      .filter(({ payment_status }) => show === 'all' || payment_status === show)
      .reduce((sum, part) => sum + part.count, 0);
  const decided = (['undecided', 'declined'] as const)
    .map((show) => ({
      show,
      count: decisions
        .filter((part) => part.show === show)
        .filter(({ membership_type: type }) => filter.kind === 'all' || type === filter.kind)
        .reduce((sum, part) => sum + part.count, 0),
    }))
    .filter(({ count, show }) => count > 0 || show === filter.show);
  const shows = paymentStatuses.filter((show) => count(show) > 0 || show === filter.show);
  return (
    <>
      <Chips
        label={t('lists:shown')}
        chips={[
          {
            key: 'all',
            text: t('lists:all'),
            href: to({ show: 'all' }),
            count: count('all'),
            isShown: filter.show === 'all',
          },
          ...decided.map(({ count, show }) => ({
            key: show,
            text: t(`applications:shows.${show}`),
            href: to({ show }),
            count,
            isShown: show === filter.show,
          })),
          ...shows.map((show) => ({
            key: show,
            text: t(`applications:shows.${show}`),
            href: to({ show }),
            count: count(show),
            isShown: show === filter.show,
          })),
          ...(filter.kind === 'all'
            ? []
            : [
                {
                  key: 'kind',
                  text: `${planName(t, filter.kind)} ✕`,
                  href: to({ kind: 'all' }),
                  isShown: true,
                },
              ]),
        ]}
      />
      <ListSearch
        action={paths.admin()}
        query={{ tab: 'applications', ...query }}
        label={t('lists:search')}
      />
      <ListBody
        {...pages}
        isNarrowed={filter.q !== '' || filter.show !== 'all' || filter.kind !== 'all'}
        empty={t('applications:empty')}
        all={paths.adminApplications()}
        to={(page) => to({}, page)}
      >
        <table className="table table-compact" aria-label={t('applications:label')}>
          <SortedHeads
            columns={[
              {
                key: 'name',
                text: t('applications:name'),
                orders: { ascending: 'name', descending: 'nameBackwards' },
              },
              { key: 'email', text: t('applications:email') },
              { key: 'plan', text: t('applications:plan') },
              { key: 'status', text: t('applications:status') },
              {
                key: 'appliedAt',
                text: t('applications:appliedAt'),
                orders: { ascending: 'oldest', descending: 'newest' },
              },
            ]}
            sort={filter.sort}
            to={(sort) => to({ sort })}
          />
          <tbody>
            {rows.map(({ id, ...row }) => (
              <tr key={id} id={`row-${id}`}>
                <th scope="row">
                  <a href={paths.openApplication(id, here)}>{row.full_name}</a>
                </th>
                <td data-label={t('applications:email')} className="cell-long cell-spare">
                  {row.email}
                </td>
                <td data-label={t('applications:plan')}>{planName(t, row.membership_type)}</td>
                <td data-label={t('applications:status')} className="cell-status">
                  <StatusBadge status={row.payment_status} /> <DecisionBadge {...row} />
                </td>
                <td data-label={t('applications:appliedAt')}>
                  <time dateTime={row.created_at}>{format.date(row.created_at)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListBody>
      <FileForm
        className="list-files"
        action={paths.adminApplicationsFile()}
        query={query}
        separator={separator}
      />
    </>
  );
}

const tones = { accepted: 'good', declined: 'over' } as const;

function DecisionBadge(application: Decided) {
  const { t } = useLanguage();
  const { decision, is_undecided } = application;
  const text = decisionText(t, application);
  const tone = is_undecided || decision === null ? 'waiting' : tones[decision];
  return text && <span className={`status status-${tone}`}>{text}</span>;
}
