import { type Context, Hono } from 'hono';
import type { Database } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import { found } from '../../web/api/api.ts';
import { audited } from '../../web/api/audited.ts';
import { byOf } from '../../web/api/by.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { paths } from '../../shared/paths.ts';
import { tasks, TasksPage } from './list.tsx';
import { decideTask, findTask, reopenTask, takeNewAddress } from './queries.ts';

type C = Context<AppEnvironment>;
type Task = Row<'office_tasks'>;

/** app.ts mounts requireAdmin before these pages. */
export const taskRoutes = new Hono<AppEnvironment>()
  .get(paths.adminTasks(), tasks.query, async (c) => {
    const view = await tasks.view(c, c.req.valid('query'), (at) => tasks.counts(at));
    const { payments } = c.var.site;
    for (const row of view.found?.rows ?? []) {
      const paymentId = row.disputed_payment;
      row.payment_page = paymentId && (payments?.pageOfPayment(paymentId) ?? null);
    }
    return renderPage(c, <TasksPage view={view} counts={view.more!} />);
  })
  .post('/admin/tasks/:id/done', async (c) => {
    const { member_id } = await change(c, 'done', (trx, id) => decideTask(trx, id, byOf(c)));
    if (member_id && c.req.query('back') === 'member') {
      return redirectWithNotice(c, paths.adminMember(member_id), 'members:done');
    }
    return redirectWithNotice(c, paths.adminTasks(), 'tasks:decided');
  })
  .post('/admin/tasks/:id/address', async (c) => {
    await change(c, 'address', (trx, id) => takeNewAddress(trx, id, byOf(c)));
    const task = await findTask(c.var.site.db, c.req.param('id'));
    return redirectWithNotice(
      c,
      paths.adminTasks(),
      task?.done_at ? 'tasks:addressTaken' : 'tasks:addressFailed',
    );
  })
  .post('/admin/tasks/:id/reopening', async (c) => {
    await change(c, 'reopened', reopenTask);
    return redirectWithNotice(c, paths.adminTasks(), 'tasks:reopened');
  });

/** The same button pressed twice has the wanted result both times. */
async function change(
  c: C,
  what: 'done' | 'reopened' | 'address',
  work: (trx: Database, id: string) => Promise<Task | undefined>,
): Promise<Task> {
  const id = c.req.param('id') ?? '';
  const task = found(await findTask(c.var.site.db, id));
  await audited(
    c,
    ({ fee_id, member_id, payment_id }: Task) => ({
      action: 'updated',
      subject: member_id
        ? { type: 'member', id: member_id }
        : fee_id
          ? { type: 'fee', id: fee_id }
          : { type: 'unidentified', id: payment_id ?? '' },
      changes: [what],
    }),
    (trx) => work(trx, id),
  );
  return task;
}
