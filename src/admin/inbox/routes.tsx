import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { deletionQuestion, MessagePage } from '../../../views/admin/inbox/message.tsx';
import { ContactPage } from '../../../views/pages/contact/contact.tsx';
import { isApplicationType } from '../../people/applications/shared/schema.ts';
import { officeOf } from '../../services/mail/mailboxes.ts';
import type { FormState } from '../../shared/fields/form-state.ts';
import { requiredText } from '../../shared/fields/shared/schema.ts';
import { type Translate, translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { type PlanCategory, planName, planNamed } from '../../shared/plans.ts';
import { type Act, actRoutes } from '../../web/act-routes.tsx';
import { found } from '../../web/api/api.ts';
import { audited } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import type { NoticeKey } from '../../web/notice.ts';
import { renderPage, renderPublicPage } from '../../web/render.tsx';
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
  saveMessage,
} from './messages.ts';
import { type ContactMessage, contactMessage } from './shared/schema.ts';

type C = Context<AppEnvironment>;

const pageOfMessage = ({ id }: Message, c: C) => paths.adminMessage(id, inbox.queryIn(c));

const messageIn = (c: C) => findMessage(c.var.site.db, c.req.param('id') ?? '');

/** app.ts mounts requireAdmin before the pages of the administration. */
export const inboxRoutes = new Hono<AppEnvironment>()
  .get(`${paths.contact()}/*`, (c) => renderPublicPage(c, <ContactPage {...aboutOf(c)} />))
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
  return (
    <MessagePage
      message={message}
      query={inbox.queryIn(c)}
      neighbours={await inbox.neighbours(c, message.id)}
      answers={await answersTo(c.var.site.db, message.id)}
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
    if (await answerMessage(trx, subject, answer, { admin, now })) return { outcome: 'saved' };
    const notice = translator(language)('inbox:answeredMeanwhile', { returnObjects: true });
    return { outcome: 'refused', reason: 'answeredMeanwhile', notice };
  },
  record: (_, { subject: { id }, values: { is_resolved } }) => ({
    action: 'answered',
    subject: { type: 'message', id },
    changes: is_resolved === 'on' ? ['resolved'] : [],
  }),
  done: 'inbox:answerSent',
  to: ({ c, subject }) => `${pageOfMessage(subject, c)}#answers`,
});

/** An act that marks a message. */
const marking = (run: Act<Message>['run'], change: string, notice: NoticeKey): Act<Message> => ({
  run,
  log: { action: 'updated', changes: [change] },
  notice,
  failed: 'inbox:updateFailed',
});

actRoutes(inboxRoutes, (verb) => paths.adminMessageAct(':id', verb), {
  load: messageIn,
  list: paths.adminInbox(),
  page: pageOfMessage,
  type: 'message',
  acts: {
    unread: {
      ...marking(markUnread, 'unread', 'inbox:nowUnread'),
      to: (_, c) => paths.adminInbox(inbox.queryIn(c)),
    },
    resolution: marking(resolve, 'resolved', 'inbox:nowResolved'),
    reopening: marking(reopen, 'reopened', 'inbox:nowOpen'),
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

formRoute(inboxRoutes, paths.contact(), {
  isPart: true,
  limit: 'form',
  schema: contactMessage,
  view: (state, { c }) => <ContactPage state={state} {...aboutOf(c)} />,
  run: async (trx, sent, { c, now }) => {
    const { association, language, site } = c.var;
    const { plan } = aboutOf(c);
    const message = plan ? aboutPlan(sent, plan, translator(language, association)) : sent;
    const office = site.config.mail && officeOf(site.config.mail, association);
    await saveMessage(trx, message, { language, office, now });
    return { outcome: 'saved' };
  },
  failed: ({ c }) =>
    translator(c.var.language, c.var.association)('contact:failure', { returnObjects: true }),
  done: 'contact:success',
  to: () => paths.contactForm(),
  json: ({ c }) => c.json({ outcome: 'sent' }, 201),
});

/** Returns what the address says the message is about; the plan only if it is one that the office arranges. */
function aboutOf(c: C) {
  const plan = planNamed(c.req.query('plan'))?.category;
  return {
    plan: isApplicationType(plan) ? undefined : plan,
    isWithdrawal: c.req.query('about') === 'withdrawal',
  };
}

/** Tells the office the plan, even if the visitor has written another subject. */
function aboutPlan(message: ContactMessage, plan: PlanCategory, t: Translate): ContactMessage {
  const name = planName(t, plan);
  const about = t('contact:plan.subject', { plan: name });
  const { subject = '' } = message;
  return {
    ...message,
    subject: subject.includes(name) ? subject : [about, subject].filter(Boolean).join(' – '),
    inquiry_type: message.inquiry_type || 'membership',
  };
}
