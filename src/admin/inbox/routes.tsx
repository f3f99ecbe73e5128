import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { deletionQuestion, MessagePage } from '../../../views/admin/inbox/message.tsx';
import type { FormState } from '../../shared/fields/form-state.ts';
import { requiredText } from '../../shared/fields/shared/schema.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { actRoutes } from '../../web/act-routes.tsx';
import { found } from '../../web/api/api.ts';
import { audited } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { renderPage } from '../../web/render.tsx';
import { inbox, InboxPage } from './list.tsx';
import {
  answerMessage,
  answersTo,
  deleteMessage,
  findMessage,
  markRead,
  markUnread,
  type Message,
  reopen,
  resolve,
} from './messages.ts';
import { contactRoutes } from './public-routes.tsx';

type C = Context<AppEnvironment>;

const pageOfMessage = ({ id }: Message, c: C) => paths.adminMessage(id, inbox.queryIn(c));

const messageIn = (c: C) => findMessage(c.var.site.db, c.req.param('id') ?? '');

/** app.ts mounts requireAdmin before the pages of the administration. */
export const inboxRoutes = new Hono<AppEnvironment>()
  .route('/', contactRoutes)
  .get(paths.adminInbox(), inbox.query, async (c) => {
    const open = c.req.query('open');
    if (open) return c.redirect(paths.adminMessage(encodeURIComponent(open)), 302);
    const view = await inbox.view(c, c.req.valid('query'));
    return renderPage(c, <InboxPage view={view} />, view.status);
  })
  .get(paths.adminMessagesFile(), (c) => inbox.download(c))
  .get(paths.adminMessage(':id'), async (c) => {
    const message = found(await messageIn(c));
    const now = c.var.site.now();
    // Only when somebody opens it, because it may be marked as unread again.
    const isOpened = c.req.method === 'GET' && !c.req.header('sec-purpose');
    const read_at = message.read_at ?? (isOpened ? now.toISOString() : null);
    // Before the message leaves the list of what nobody has read.
    const page = await messagePage(c, { ...message, read_at });
    if (!message.read_at && isOpened) {
      const subject = { type: 'message', id: message.id } as const;
      await audited(c, { action: 'updated', subject, changes: ['read'] }, (trx) =>
        markRead(trx, message, now),
      );
    }
    return renderPage(c, page);
  });

async function messagePage(c: C, message: Message, state?: FormState) {
  const { config, db } = c.var.site;
  return (
    <MessagePage
      message={message}
      query={inbox.queryIn(c)}
      neighbours={await inbox.neighbours(c, message.id)}
      answers={await answersTo(db, message.id)}
      sendsMail={config.mail !== null}
      state={state}
    />
  );
}

formRoute(inboxRoutes, paths.adminMessageAct(':id', 'answers'), {
  isPart: true,
  load: messageIn,
  schema: z.object({ text: requiredText('missing'), is_resolved: z.optional(z.string()) }),
  view: (state, { c, subject }) => messagePage(c, subject, state),
  run: async (trx, { text, is_resolved }, { c, subject, now, values }) => {
    const { admin, language, site } = c.var;
    if (!site.config.mail) return { outcome: 'refused', reason: 'noMail' };
    if (!(await findMessage(trx, subject.id))) return { outcome: 'gone' };
    const answer = { text, isResolved: is_resolved === 'on', seen: Number(values.version) };
    const outcome = await answerMessage(trx, subject, answer, { admin, now });
    if (outcome !== 'answeredMeanwhile') return { outcome: 'saved', isNew: outcome === 'answered' };
    const notice = translator(language)('inbox:answeredMeanwhile', { returnObjects: true });
    return { outcome: 'refused', reason: outcome, notice };
  },
  record: ({ isNew }, { subject: { id }, values }) => {
    const changes = values.is_resolved === 'on' ? ['resolved'] : [];
    return isNew ? { action: 'answered', subject: { type: 'message', id }, changes } : null;
  },
  done: 'inbox:answerSent',
  to: ({ c, subject }) => `${pageOfMessage(subject, c)}#answers`,
});

actRoutes(inboxRoutes, (verb) => paths.adminMessageAct(':id', verb), {
  load: messageIn,
  list: paths.adminInbox(),
  page: pageOfMessage,
  type: 'message',
  acts: {
    unread: {
      run: markUnread,
      log: { action: 'updated', changes: ['unread'] },
      notice: 'inbox:nowUnread',
      failed: 'inbox:updateFailed',
      to: (_, c) => paths.adminInbox(inbox.queryIn(c)),
    },
    resolution: {
      run: resolve,
      log: { action: 'updated', changes: ['resolved'] },
      notice: 'inbox:nowResolved',
      failed: 'inbox:updateFailed',
    },
    reopening: {
      run: reopen,
      log: { action: 'updated', changes: ['reopened'] },
      notice: 'inbox:nowOpen',
      failed: 'inbox:updateFailed',
    },
    deletion: {
      run: deleteMessage,
      log: { action: 'deleted' },
      question: (t, message) => ({ page: 'inbox', ...deletionQuestion(t, message) }),
      notice: 'inbox:deleted',
      failed: 'inbox:deleteFailed',
      gone: 'inbox:deleteFailed',
      to: ({ list }) => list,
    },
  },
});
