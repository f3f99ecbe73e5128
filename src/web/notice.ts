import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { cookieLifetimes } from '../shared/cookie-lifetimes.ts';
import texts from '../shared/i18n/collected/site-en.ts';
import { millisecondsOf } from '../shared/duration.ts';
import type { AppEnvironment } from './environment.ts';

type Texts = typeof texts;

/** A notice is a text with a title, and its key among the texts ends in `Notice`. */
type NoticeOf<Tree> = {
  [Key in keyof Tree]: Key extends `${infer Name}Notice`
    ? Tree[Key] extends { title: string; text: string }
      ? Name
      : never
    : never;
}[keyof Tree];

export type NoticeKey = {
  [Namespace in keyof Texts]: `${Namespace}:${NoticeOf<Texts[Namespace]>}`;
}[keyof Texts];

/** The cookie contains only a key and perhaps a day, never a text, and can show no text that is not a notice. */
const noticeKeys = new Set(
  Object.entries(texts).flatMap(([namespace, tree]) =>
    Object.entries(tree)
      .filter(([key, value]) => key.endsWith('Notice') && typeof value === 'object')
      .map(([key]) => `${namespace}:${key.replace(/Notice$/, '')}`),
  ),
);

const isNoticeKey = (name: string | undefined): name is NoticeKey =>
  name !== undefined && noticeKeys.has(name);

/** A notice, and the day or the day and hour in Stockholm that it names. */
export type LeftNotice = NoticeKey | `${NoticeKey} ${string}`;

const whenSent = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/;

export const NOTICE_COOKIE = 'notice';

/** Sent by a script for a page that nobody sees, so that the notice stays for the next page. */
const BACKGROUND_HEADER = 'x-background';

export const notice = createMiddleware<AppEnvironment>(async (c, next) => {
  const left = c.req.header(BACKGROUND_HEADER) ? undefined : getCookie(c, NOTICE_COOKIE);
  const [name, when = ''] = (left ?? '').split(' ');
  c.set('notice', isNoticeKey(name) ? name : null);
  c.set('noticeWhen', whenSent.test(when) && Date.parse(when) ? when : '');
  await next();
  // The page has shown the notice.
  if (left !== undefined && c.res.headers.get('content-type')?.startsWith('text/html')) {
    deleteCookie(c, NOTICE_COOKIE, { path: '/' });
  }
});

export function leaveNotice(c: Context<AppEnvironment>, key: LeftNotice): void {
  c.set('leftNotice', key);
  setCookie(c, NOTICE_COOKIE, key, {
    path: '/',
    maxAge: millisecondsOf(cookieLifetimes.notice) / 1000,
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.site.config.origin.startsWith('https:'),
  });
}

/** Redirects with 303 after a form post; the page shows the notice once. */
export function redirectWithNotice(c: Context<AppEnvironment>, location: string, key: LeftNotice) {
  leaveNotice(c, key);
  return c.redirect(location, 303);
}
