import { type Context, Hono } from 'hono';
import { MessagePage, type SentAnswer } from '../../../views/office/inbox/message-page.tsx';
import { messageDeletion } from '../../../views/office/inbox/message-deletion.ts';
import type { Database } from '../../db/connection.ts';
import type { Neighbours } from '../../db/list-page.ts';
import { act, ask, posted } from '../../web/acts.tsx';
import { found } from '../../web/api/api.ts';
import { audited } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { parseForm } from '../../web/forms.ts';
import { type NoticeKey, redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { messageAnswer } from './shared/answer-schema.ts';
import { answerMessage, answersTo } from './answers.ts';
import { inbox, InboxPage } from './list.tsx';
import { deleteMessage, findMessage, setRead, setResolved } from './queries.ts';

type C = Context<AppEnvironment>;

const subjectOf = (id: string) => ({ type: 'message', id }) as const;

/** app.ts mounts requireAdmin before these pages. */
export const messageRoutes = new Hono<AppEnvironment>()
  .get(paths.adminInbox(), inbox.query, async (c) => {
    const open = c.req.query('open');
    if (open) return c.redirect(paths.adminMessage(encodeURIComponent(open)), 302);
    const view = await inbox.view(c, c.req.valid('query'));
    return renderPage(c, <InboxPage view={view} />, view.status);
  })
  .get(paths.adminMessagesFile(), (c) => inbox.download(c))
  .get(paths.adminMessage(':id'), async (c) => {
    const message = await asShown(c);
    // Before it leaves the list of what nobody has read.
    const neighbours = await inbox.neighbours(c, message.id);
    // Only when somebody opens it, because it may be marked as unread again.
    if (!message.read_at && c.req.method === 'GET' && !c.req.header('sec-purpose')) {
      await change(c, message.id, 'read', (trx) =>
        setRead(trx, message.id, true, c.var.site.now()),
      );
    }
    return show(c, { neighbours });
  })
  .post(paths.adminMessageAct(':id', 'answers'), async (c) => {
    const { admin, site } = c.var;
    const { id } = await asShown(c);
    const form = await parseForm(c, messageAnswer);
    const { values } = form;
    if (!form.ok) return show(c, { sent: { values, errors: form.errors } }, 422);
    if (!site.config.mail) return show(c, { sent: { values } }, 409);
    const { text, is_resolved, answers_seen: answersSeen } = form.data;
    const isResolved = is_resolved === 'on';
    const outcome = await audited(
      c,
      (result) =>
        result === 'answered'
          ? { action: 'answered', subject: subjectOf(id), changes: isResolved ? ['resolved'] : [] }
          : null,
      (trx) =>
        answerMessage(trx, id, { text, isResolved, answersSeen }, { admin, now: site.now() }),
    );
    if (found(outcome) === 'answeredMeanwhile') {
      return show(c, { sent: { values, isAnsweredMeanwhile: true } }, 409);
    }
    return redirectWithNotice(
      c,
      `${paths.adminMessage(id, inbox.queryIn(c))}#answers`,
      'inbox:answerSent',
    );
  })
  .post(paths.adminMessageAct(':id', 'unread'), (c) =>
    changed(c, 'unread', 'inbox:nowUnread', (trx, id, now) => setRead(trx, id, false, now), {
      back: paths.adminInbox(inbox.queryIn(c)),
    }),
  )
  .post(paths.adminMessageAct(':id', 'resolution'), (c) =>
    changed(c, 'resolved', 'inbox:nowResolved', (trx, id, now) => setResolved(trx, id, true, now)),
  )
  .post(paths.adminMessageAct(':id', 'reopening'), (c) =>
    changed(c, 'reopened', 'inbox:nowOpen', (trx, id, now) => setResolved(trx, id, false, now)),
  )
  .post(paths.adminMessageAct(':id', 'deletion'), async (c) => {
    const form = await posted(c, paths.adminInbox());
    const message = await findMessage(c.var.site.db, form.id);
    if (message) {
      const question = messageDeletion(translator(c.var.language), message);
      const page = await ask(c, form, { ...question, page: 'inbox' });
      if (page) return page;
    }
    const deletion = { action: 'deleted', subject: subjectOf(form.id) } as const;
    const work = () => audited(c, deletion, (trx) => deleteMessage(trx, form.id));
    const notices = { done: 'inbox:deleted', failed: 'inbox:deleteFailed' } as const;
    return act(c, work, { back: form.list, ...notices });
  });

/** Throws 404 for a message that is gone. */
const asShown = async (c: C) => found(await findMessage(c.var.site.db, c.req.param('id') ?? ''));

async function show(
  c: C,
  { neighbours, sent }: { neighbours?: Neighbours; sent?: SentAnswer },
  status?: 409 | 422,
) {
  const { config, db } = c.var.site;
  const message = await asShown(c);
  return renderPage(
    c,
    <MessagePage
      message={message}
      query={inbox.queryIn(c)}
      neighbours={neighbours ?? (await inbox.neighbours(c, message.id))}
      answers={await answersTo(db, message.id)}
      sendsMail={config.mail !== null}
      sent={sent}
    />,
    status,
  );
}

function change(c: C, id: string, what: string, work: (trx: Database) => Promise<boolean>) {
  return audited(c, { action: 'updated', subject: subjectOf(id), changes: [what] }, work);
}

/** The same button pressed twice has the wanted result both times. */
async function changed(
  c: C,
  what: string,
  done: NoticeKey,
  work: (trx: Database, id: string, now: Date) => Promise<boolean>,
  { back }: { back?: string } = {},
): Promise<Response> {
  const { id } = await asShown(c);
  const doIt = async () => {
    await change(c, id, what, (trx) => work(trx, id, c.var.site.now()));
    return true;
  };
  return act(c, doIt, {
    back: back ?? paths.adminMessage(id, inbox.queryIn(c)),
    done,
    failed: 'inbox:updateFailed',
  });
}
