import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { NewsPage } from '../../../views/content/posts/news.tsx';
import { ConfirmPage } from '../../../views/people/newsletter/confirm.tsx';
import { SubscriberLanguagePage } from '../../../views/people/newsletter/subscriber-language.tsx';
import { UnsubscribePage } from '../../../views/people/newsletter/unsubscribe.tsx';
import type { Database } from '../../db/connection.ts';
import type { FormState } from '../../shared/fields/form-state.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { renderPage, renderPublicPage } from '../../web/render.tsx';
import { inLanguage } from '../../shared/i18n/alternates.ts';
import { translator } from '../../shared/i18n/index.ts';
import { newsAndEvents } from '../../content/posts/news-list.ts';
import { recipientLimit } from '../../services/mail/recipient-limit.ts';
import { paths } from '../../shared/paths.ts';
import { confirmSubscription, findRequest } from './confirmation.ts';
import { subscription } from './shared/schema.ts';
import { requestSubscription, subscribe } from './sign-up.ts';
import { changeLanguage, resubscribe, stateOfLink, unsubscribe } from './unsubscribe.ts';

type C = Context<AppEnvironment>;

export const signUpRoutes = new Hono<AppEnvironment>();

signUpRoutes.get(paths.newsletter(), async (c) => {
  const { confirm, return: back, subscription: token, unsubscribe: leave } = c.req.query();
  if (confirm !== undefined) return confirmPage(c, confirm);
  if (leave !== undefined || back !== undefined) return leavePage(c, leave ?? back!);
  if (token !== undefined) return languagePage(c, token);
  return renderPublicPage(c, await newsletterPage(c));
});

// Links in emails lead to this address, too.
signUpRoutes.post(paths.newsletter(), (c, next) => {
  const { confirm, return: back, subscription: token, unsubscribe: leave } = c.req.query();
  if (confirm !== undefined) return confirmSignUp(c, confirm);
  if (back !== undefined) return comeBack(c, back);
  if (leave !== undefined) return signOff(c, leave);
  return token === undefined ? next() : switchLanguage(c, token);
});

formRoute(signUpRoutes, paths.newsletter(), {
  isPart: true,
  limit: 'form',
  schema: subscription,
  view: (state, { c }) => newsletterPage(c, state),
  run: async (trx, { email }, { c }) => {
    const outcome = await addSubscriber(c, trx, email);
    if (outcome === 'subscribed' || outcome === 'confirmationSent') {
      return { outcome: 'saved', done: outcome };
    }
    const notice = translator(c.var.language, c.var.association)(`newsletter:${outcome}`, {
      returnObjects: true,
    });
    return { outcome: 'refused', reason: outcome, notice };
  },
  failed: ({ c }) =>
    translator(c.var.language, c.var.association)('newsletter:failed', { returnObjects: true }),
  done: ({ done }) => `newsletter:${done}`,
  to: () => paths.newsletterForm(),
  json: ({ c }, { done }) => c.json({ outcome: done }, done === 'subscribed' ? 201 : 202),
});

async function addSubscriber(c: C, trx: Database, email: string) {
  const { association, language, site } = c.var;
  const consent_text = translator(language, association)('newsletter:form.consent');
  const subscriber = { email, language, source: 'form' as const, consent_text };
  const now = site.now();
  if (!site.config.mail) return subscribe(trx, subscriber, now);
  const mayWriteTo = recipientLimit(site, 'other');
  await requestSubscription(trx, subscriber, { mayWriteTo, now });
  return 'confirmationSent';
}

async function confirmPage(c: C, token: string) {
  const { db, now } = c.var.site;
  const request = await findRequest(db, token, now());
  c.set('personal', 'same-origin');
  return renderPage(c, <ConfirmPage token={token} request={request} />, request ? 200 : 404);
}

async function confirmSignUp(c: C, token: string) {
  const { config, db, now } = c.var.site;
  const sendsMail = config.mail !== null;
  if (!(await confirmSubscription(db, token, { now: now(), sendsMail })))
    return confirmPage(c, token);
  return c.redirect(paths.confirmSubscription(token), 303);
}

async function leavePage(c: C, token: string) {
  const link = await stateOfLink(c.var.site.db, token, c.var.site.now());
  c.set('personal', 'same-origin');
  const isBack = c.req.query('return') !== undefined;
  return renderPage(
    c,
    <UnsubscribePage token={token} link={link} isBack={isBack} />,
    link.state === 'unknown' ? 404 : 200,
  );
}

async function signOff(c: C, token: string) {
  const isOneClick = await asksForOneClick(c);
  const { db, now } = c.var.site;
  const isKnown = await unsubscribe(db, token, now());
  if (!isOneClick && isKnown) return c.redirect(paths.unsubscribe(token), 303);
  if (!isOneClick) return leavePage(c, token);
  const t = translator(c.var.language, c.var.association);
  return isKnown
    ? c.text(t('newsletter:unsubscribed.title'))
    : c.text(t('newsletter:unknownToken.title'), 404);
}

async function comeBack(c: C, token: string) {
  const { db, now } = c.var.site;
  await resubscribe(db, token, now());
  return c.redirect(paths.newsletterReturn(token), 303);
}

async function languagePage(c: C, token: string) {
  const link = await stateOfLink(c.var.site.db, token, c.var.site.now());
  c.set('personal', 'same-origin');
  return renderPage(
    c,
    <SubscriberLanguagePage token={token} link={link} />,
    link.state === 'unknown' || (link.state === 'subscriber' && !link.isActive) ? 404 : 200,
  );
}

async function switchLanguage(c: C, token: string) {
  const { language, site } = c.var;
  if (!(await changeLanguage(site.db, token, language))) return languagePage(c, token);
  return c.redirect(inLanguage(paths.newsletterLanguage(token), language), 303);
}

/** RFC 8058: a mail program sends this without the reader and follows no redirect. */
async function asksForOneClick(c: C): Promise<boolean> {
  try {
    const body = await c.req.parseBody();
    return body['List-Unsubscribe'] === 'One-Click';
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    // The address suffices: an unreadable body must not keep anybody subscribed.
    return false;
  }
}

async function newsletterPage(c: C, newsletter?: FormState) {
  const content = await newsAndEvents(c.var.site.db, c.var.site.now(), c.var.language);
  return <NewsPage {...content} newsletter={newsletter} />;
}
