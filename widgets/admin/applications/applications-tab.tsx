import { api, unwrap } from '../api/api.ts';
import { RecordList } from '../list/record-list.tsx';
import { t } from '../texts/texts.ts';
import { later } from '../ui/later.tsx';
import { ApplicationRow } from './application-row.tsx';
import { PlanChart } from './plan-chart.tsx';
import { planCategories, planText, statuses, statusText } from './words.ts';

const ApplicationDetails = later(() => import('./application-details.tsx'));

export default function ApplicationsTab() {
  return (
    <>
      <PlanChart />
      <RecordList
        name="applications"
        texts="applications"
        columns={['name', 'email', 'plan', 'status', 'appliedAt']}
        sorted={{
          name: { ascending: 'name', descending: 'nameBackwards' },
          appliedAt: { ascending: 'oldest', descending: 'newest' },
        }}
        load={(query) => unwrap(api.applications.$get({ query }))}
        file={(query) => api.applications.csv.$get({ query })}
        sorts={[
          ['newest', t('applications.sortNewest')],
          ['oldest', t('applications.sortOldest')],
          ['name', t('applications.sortName')],
          ['nameBackwards', t('applications.sortNameBackwards')],
        ]}
        showLabel={t('applications.status')}
        shows={[['', t('list.all')], ...statuses.map((each) => [each, statusText(each)] as const)]}
        kindLabel={t('applications.plan')}
        kinds={[
          ['', t('list.all')],
          ...planCategories.map((each) => [each, planText(each)] as const),
        ]}
        row={ApplicationRow}
        details={ApplicationDetails}
      />
    </>
  );
}
