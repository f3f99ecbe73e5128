import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { NewsPage } from '../../views/news/news.tsx';
import { UnsubscribePage } from '../../views/newsletter/unsubscribe.tsx';
import { widerNetwork } from '../http/limits/client-network.ts';
import { acceptForm, type SentForm, type SentStatus, store, wantsJson } from '../http/forms.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { redirectWithNotice } from '../http/notice.ts';
import { renderPage, renderPublicPage } from '../http/render.tsx';
import { clientAddress } from '../http/request.ts';
import { translator } from '../i18n/index.ts';
import { newsAndEvents } from '../news/queries.ts';
import { recipientLimit } from '../mail/recipient-limit.ts';
import { paths } from '../paths.ts';
import { findSubscriberByToken, subscribe, unsubscribe } from './queries.ts';
import { subscription } from './schema.ts';

export const newsletterRoutes = new Hono<AppEnvironment>();

newsletterRoutes.get(paths.newsletter(), async (c) => {
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

newsletterRoutes.post(paths.newsletter(), async (c) => {
  const token = c.req.query('unsubscribe');
  return token === undefined ? signUp(c) : signOff(c, token);
});

async function signUp(c: Context<AppEnvironment>) {
  const show = (sent: SentForm, status: SentStatus) => newsPage(c, sent, status);
  const form = await acceptForm(c, subscription, 'newsletter', show);
  if (form instanceof Response) return form;
  const { language, site } = c.var;
  const { email } = form.data;
  const sendsMail = site.config.mail !== null;
  const mayWriteTo = recipientLimit(site, { network: widerNetwork(clientAddress(c)) });
  const outcome = await store(
    c,
    subscribe(site.db, { email, language }, { mayWriteTo, now: site.now(), sendsMail }),
  );
  if (outcome === 'subscribed') {
    if (wantsJson(c)) return c.json({ outcome }, 201);
    return redirectWithNotice(c, paths.newsletterForm(), 'newsletter:subscribed');
  }
  const [status, key] =
    outcome === 'unavailable' ? ([503, 'failed'] as const) : ([409, outcome] as const);
  const notice = translator(language)(`newsletter:${key}`, { returnObjects: true });
  if (wantsJson(c)) return c.json({ outcome: key, notice }, status);
  return show({ values: { ...form.values, email }, notice }, status);
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

/** RFC 8058: a mail program sends this without the reader and follows no redirect. */
async function asksForOneClick(c: Context<AppEnvironment>): Promise<boolean> {
  try {
    const body = await c.req.parseBody();
    return body['List-Unsubscribe'] === 'One-Click';
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    // The address suffices: an unreadable body must not keep anybody subscribed.
    return false;
  }
}

async function newsPage(c: Context<AppEnvironment>, newsletter?: SentForm, status?: SentStatus) {
  const content = await newsAndEvents(c.var.site.db, c.var.site.now());
  if (!newsletter) return renderPublicPage(c, <NewsPage {...content} />);
  return renderPage(c, <NewsPage {...content} newsletter={newsletter} />, status);
}
