import { api, unwrap } from '../api.ts';
import { Download } from '../list/download.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { useList } from '../list/use-list.ts';
import { t } from '../texts/texts.ts';
import { Drawer, useOpenRow } from '../ui/drawer.tsx';
import { ApplicationDetails } from './application-details.tsx';
import { ApplicationRow } from './application-row.tsx';
import { PlanChart } from './plan-chart.tsx';
import { planCategories, planText, statuses, statusText } from './words.ts';

const columns = ['name', 'email', 'plan', 'status', 'appliedAt'] as const;

export default function ApplicationsTab() {
  const list = useList('applications', (query) => unwrap(api.applications.$get({ query })));
  const openRow = useOpenRow();
  return (
    <>
      <PlanChart />
      <ListTools
        list={list}
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
      >
        <Download
          file={() => api.applications.csv.$get()}
          isEmpty={list.data?.total === 0 && !list.isNarrowed}
          noData={t('applications.noData')}
        />
      </ListTools>
      <ListFrame
        list={list}
        label={t('applications.label')}
        failure={t('applications.fetchFailed')}
        empty={t('applications.empty')}
      >
        {({ rows }) => (
          <table className="table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`applications.${column}`)}
                  </th>
                ))}
                <th scope="col">{t('list.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <ApplicationRow key={row.id} row={row} onOpen={openRow.open} />
              ))}
            </tbody>
          </table>
        )}
      </ListFrame>
      <Drawer label={t('applications.label')} id={openRow.id} onClose={openRow.close}>
        <ApplicationDetails key={openRow.id} id={openRow.id} />
      </Drawer>
    </>
  );
}
