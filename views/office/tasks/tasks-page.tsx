import { paths } from '../../../src/shared/paths.ts';
import type { ListedTask, TaskShow } from '../../../src/office/tasks/queries.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { PlainPage } from '../../layout/office/plain-page.tsx';
import { TaskList } from './task-list.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';

const shows: TaskShow[] = ['open', 'done'];

/** Lists what the register could not settle without a person, and who has decided what. Works without scripts. */
export function TasksPage({
  show,
  today,
  found,
  counts,
}: {
  show: TaskShow;
  today: string;
  found: { rows: ListedTask[]; total: number; page: number; pages: number };
  counts: Record<TaskShow, number>;
}) {
  const { format, t } = useLanguage();
  const to = (show: TaskShow, page = 1) =>
    paths.adminTasks({
      ...(show !== 'open' && { show }),
      ...(page > 1 && { page: String(page) }),
    });
  return (
    <PlainPage page="tasks" title={t('tasks:title')}>
      <h1>{t('tasks:title')}</h1>
      <p className="part-lead">{t('tasks:lead')}</p>
      <nav className="chips" aria-label={t('tasks:shown')}>
        <ul>
          {shows.map((each) => (
            <li key={each}>
              <a href={to(each)} aria-current={each === show ? 'page' : undefined}>
                {t(`tasks:shows.${each}`)}{' '}
                <span className="money">{format.number(counts[each])}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {found.total === 0 ? (
        <EmptyList>{t(`tasks:none.${show}`)}</EmptyList>
      ) : (
        <>
          <TaskList rows={found.rows} today={today} />
          <Pager {...found} to={(page) => to(show, page)} />
        </>
      )}
    </PlainPage>
  );
}
