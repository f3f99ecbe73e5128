import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { NewsPage } from '../../views/news.tsx';
import type { NewsletterState } from '../../views/newsletter.tsx';
import { UnsubscribePage } from '../../views/unsubscribe.tsx';
import { isUnavailable } from '../database/errors.ts';
import { refusalOf } from '../http/abuse.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { parseForm, wantsJson } from '../http/forms.ts';
import { redirectWithNotice } from '../http/notice.ts';
import { renderPage } from '../http/render.tsx';
import { translator } from '../i18n/index.ts';
import { newsAndEvents } from '../news/queries.ts';
import { paths } from '../paths.ts';
import { findSubscriberByToken, subscribe, unsubscribe } from './queries.ts';
import { subscription } from './schema.ts';

export const newsletterRoutes = new Hono<AppEnvironment>();

newsletterRoutes.get('/newsletter', async (c) => {
  const token = c.req.query('unsubscribe');
  if (token === undefined) return newsPage(c);
  const subscriber = await findSubscriberByToken(c.var.site.db, token);
  c.set('personal', 'same-origin');
  return renderPage(
    c,
    <UnsubscribePage token={token} subscriber={subscriber} />,
    subscriber ? 200 : 404,
  );
});

newsletterRoutes.post('/newsletter', async (c) => {
  const token = c.req.query('unsubscribe');
  return token === undefined ? signUp(c) : signOff(c, token);
});

async function signUp(c: Context<AppEnvironment>) {
  const form = await parseForm(c, subscription);
  if (!form.ok) {
    if (wantsJson(c)) return c.json({ errors: form.errors }, 422);
    return newsPage(c, { values: form.values, errors: form.errors }, 422);
  }
  const refusal = await refusalOf(c, 'newsletter', form.values);
  if (refusal) {
    const { status, outcome, notice } = refusal;
    if (wantsJson(c)) return c.json({ outcome, notice }, status);
    return newsPage(c, { values: form.values, notice }, status);
  }
  const outcome = await trySubscribing(c, form.data.email);
  if (outcome === 'subscribed') {
    if (wantsJson(c)) return c.json({ outcome }, 201);
    return redirectWithNotice(c, paths.newsletterForm(), 'newsletter:subscribed');
  }
  const status = outcome === 'alreadySubscribed' ? 409 : 503;
  if (wantsJson(c)) return c.json({ outcome }, status);
  const notice = translator(c.var.language)(`newsletter:${outcome}`, { returnObjects: true });
  const values = { ...form.values, email: form.data.email };
  return newsPage(c, { values, notice }, status);
}

async function trySubscribing(c: Context<AppEnvironment>, email: string) {
  const { language, requestId, site } = c.var;
  try {
    const sendsMail = site.config.mail !== null;
    return await subscribe(site.db, { email, language }, { now: site.now(), sendsMail });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    site.log.error({ requestId, err: error }, 'sign-up not stored');
    return 'failed';
  }
}

async function signOff(c: Context<AppEnvironment>, token: string) {
  const isOneClick = await asksForOneClick(c);
  const isKnown = await unsubscribe(c.var.site.db, token);
  if (isOneClick) {
    const t = translator(c.var.language);
    return isKnown
      ? c.text(t('newsletter:unsubscribed.title'))
      : c.text(t('newsletter:unknownToken.title'), 404);
  }
  if (!isKnown) return renderPage(c, <UnsubscribePage token={token} />, 404);
  return redirectWithNotice(c, paths.newsletterForm(), 'newsletter:unsubscribed');
}

/** RFC 8058: a mail program posts this by itself and follows no redirect. */
async function asksForOneClick(c: Context<AppEnvironment>): Promise<boolean> {
  try {
    const body = await c.req.parseBody();
    return body['List-Unsubscribe'] === 'One-Click';
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    // The address says it all; a body that cannot be read must not keep anybody subscribed.
    return false;
  }
}

async function newsPage(
  c: Context<AppEnvironment>,
  newsletter?: NewsletterState,
  status?: 409 | 422 | 429 | 503,
) {
  const content = await newsAndEvents(c.var.site.db, c.var.site.now());
  return renderPage(c, <NewsPage {...content} newsletter={newsletter} />, status);
}
