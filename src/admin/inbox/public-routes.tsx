import { type Context, Hono } from 'hono';
import { ContactPage } from '../../../views/pages/contact/contact.tsx';
import { officeOf } from '../../services/mail/mailboxes.ts';
import { formRoute } from '../../web/form-route.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { renderPublicPage } from '../../web/render.tsx';
import { type Translate, translator } from '../../shared/i18n/index.ts';
import { type PlanCategory, planName, planNamed } from '../../shared/plans.ts';
import { isApplicationType } from '../../people/applications/shared/schema.ts';
import { paths } from '../../shared/paths.ts';
import { saveMessage } from './messages.ts';
import { type ContactMessage, contactMessage } from './shared/schema.ts';

type C = Context<AppEnvironment>;

export const contactRoutes = new Hono<AppEnvironment>().get(`${paths.contact()}/*`, (c) =>
  renderPublicPage(c, <ContactPage {...aboutOf(c)} />),
);

formRoute(contactRoutes, paths.contact(), {
  isPart: true,
  limit: 'contact',
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
