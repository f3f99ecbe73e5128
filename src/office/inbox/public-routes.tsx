import { type Context, Hono } from 'hono';
import { ContactPage } from '../../../views/office/contact/contact.tsx';
import { officeOf } from '../../services/mail/mailboxes.ts';
import { acceptForm, postedFields, type ShowForm, store, wantsJson } from '../../web/forms.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage, renderPublicPage } from '../../web/render.tsx';
import { type Translate, translator } from '../../shared/i18n/index.ts';
import { type PlanCategory, planName, planNamed } from '../../shared/plans.ts';
import { isApplicationType } from '../../people/applications/shared/schema.ts';
import { paths } from '../../shared/paths.ts';
import { saveMessage } from './queries.ts';
import { type ContactMessage, contactMessage } from './shared/schema.ts';

export const contactRoutes = new Hono<AppEnvironment>();

contactRoutes.get(`${paths.contact()}/*`, (c) =>
  renderPublicPage(c, <ContactPage plan={planIn(c)} isWithdrawal={isWithdrawal(c)} />),
);

const show: ShowForm = (c, sent, status) =>
  renderPage(
    c,
    <ContactPage sent={sent} plan={planIn(c)} isWithdrawal={isWithdrawal(c)} />,
    status,
  );

contactRoutes.post(paths.contact(), acceptForm(contactMessage, 'contact', show), async (c) => {
  const { association, language, site } = c.var;
  const { mail } = site.config;
  const office = mail && officeOf(mail, association);
  const plan = planIn(c);
  const sent = c.req.valid('form');
  const message = plan ? aboutPlan(sent, plan, translator(language)) : sent;
  const saving = saveMessage(site.db, message, { language, office, now: site.now() });
  if ((await store(c, saving)) === 'unavailable') {
    if (wantsJson(c)) return c.json({ outcome: 'failed' }, 503);
    const notice = translator(language)('contact:failure', { returnObjects: true });
    return show(c, { values: await postedFields(c), notice }, 503);
  }
  if (wantsJson(c)) return c.json({ outcome: 'sent' }, 201);
  return redirectWithNotice(c, paths.contactForm(), 'contact:success');
});

const isWithdrawal = (c: Context<AppEnvironment>) => c.req.query('about') === 'withdrawal';

/** Returns the plan in the address if it is one that the office arranges. */
function planIn(c: Context<AppEnvironment>): PlanCategory | undefined {
  const plan = planNamed(c.req.query('plan'))?.category;
  return isApplicationType(plan) ? undefined : plan;
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
