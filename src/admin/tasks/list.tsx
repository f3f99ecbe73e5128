import { sql } from 'kysely';
import { PlainPage } from '../../../views/layout/admin/plain-page.tsx';
import { useLanguage } from '../../../views/layout/language.tsx';
import { memberNumber } from '../../people/register/shared/shown-number.ts';
import { Addresses } from '../../../views/admin/tasks/addresses.tsx';
import {
  DisputeAnswer,
  TaskAge,
  TaskDecision,
  TaskSubject,
} from '../../../views/admin/tasks/task-cells.tsx';
import { ListBody, ListChips, ListTable } from '../../../views/ui/lists/list.tsx';
import { actCells } from '../../../views/ui/lists/table.tsx';
import { paths } from '../../shared/paths.ts';
import { list } from '../../web/list.ts';
import { type ListedTask, listedTasks } from './queries.ts';

/** Lists open questions with the oldest first, and decided ones with the latest first. */
export const tasks = list('office_tasks', {
  address: paths.adminTasks,
  className: 'table table-compact task-table',
  sorts: { usual: { by: 'created_at', direction: 'asc' } },
  order: ({ show }) => (show === 'done' ? { by: 'done_at', direction: 'desc' } : undefined),
  shows: {
    open: { text: 'tasks:shows.open', where: sql<boolean>`done_at is null` },
    done: { text: 'tasks:shows.done', where: sql<boolean>`done_at is not null` },
  },
  rows: (ids, { db }): Promise<ListedTask[]> => listedTasks(db, ids),
  columns: [
    { key: 'name', head: 'tasks:name', isRowHead: true, cell: (row) => <TaskSubject {...row} /> },
    {
      key: 'question',
      head: 'tasks:question',
      className: 'task-line',
      cell: (row, { t }) => (
        <>
          {row.kind === 'samePerson'
            ? t('tasks:isThis', {
                name: row.other_name ?? '',
                number: memberNumber(row.other_number ?? 0),
              })
            : t(`overview:kinds.${row.kind}`)}{' '}
          {row.kind === 'otherAddress' && <Addresses task={row} />}
          <span className="task-advice">{t(`tasks:advice.${row.kind}`)}</span>
          {row.kind === 'disputed' && <DisputeAnswer {...row} />}
        </>
      ),
    },
    {
      key: 'age',
      head: 'tasks:age',
      className: 'task-line',
      cell: (row, { day }) => <TaskAge {...row} today={day} />,
    },
    { ...actCells, head: 'tasks:action', cell: (row) => <TaskDecision {...row} /> },
  ],
});

/** Lists what the register could not settle without a person, and who has decided what. Works without scripts. */
export function TasksPage({
  view,
  counts,
}: {
  view: Awaited<ReturnType<typeof tasks.view>>;
  counts: Record<'open' | 'done', number>;
}) {
  const { t } = useLanguage();
  return (
    <PlainPage page="tasks" title={t('tasks:title')}>
      <h1>{t('tasks:title')}</h1>
      <p className="part-lead">{t('tasks:lead')}</p>
      <ListChips view={view} label={t('tasks:shown')} counts={counts} />
      <ListBody view={view} total={null} empty={t(`tasks:none.${view.params.show}`)}>
        <ListTable view={view} />
      </ListBody>
    </PlainPage>
  );
}
