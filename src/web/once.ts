import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { sha256 } from '../services/secrets.ts';
import type { Database } from '../db/connection.ts';
import { cookieLifetimes } from '../shared/cookie-lifetimes.ts';
import { millisecondsOf } from '../shared/duration.ts';
import { ONCE, SAVED_COOKIE } from '../shared/fields/once.ts';
import { withSiteLock } from '../db/with-lock.ts';
import type { AppEnvironment } from './environment.ts';
import { type FormValues, isForm, postedFields, sentFiles } from './forms.ts';
import { type LeftNotice, leaveNotice } from './notice.ts';
import { paths } from '../shared/paths.ts';
import { isUpload } from './limits/body-limits.ts';

const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/**
 * Responds to a form that was sent twice with the redirect and the notice of its success. A form that was changed
 * after going back is another one, although it has the same key.
 */
export const once = createMiddleware<AppEnvironment>(async (c, next) => {
  if (c.req.method !== 'POST' || !isForm(c) || isUpload(c.req.path)) return next();
  const { admin, site } = c.var;
  // Nobody is signed in yet on the open pages.
  if (!admin) return next();
  const fields = await postedFields(c);
  if (!fields[ONCE]) return next();
  const { pathname, search } = new URL(c.req.url);
  const sent = [admin.id, pathname + search, await contentOf(c, fields)];
  const key = sha256(JSON.stringify(sent));
  return withSiteLock(site.db, `form ${key}`, async () => {
    const first = await firstTime(site.db, key);
    if (first) {
      if (first.notice) leaveNotice(c, first.notice as LeftNotice);
      leaveSaved(c, fields[ONCE]!);
      return c.redirect(first.location, 303);
    }
    await next();
    const location = c.res.headers.get('location');
    const notice = c.var.leftNotice ?? null;
    if (c.res.status !== 303 || location === null || !isSuccess(location, notice)) return;
    leaveSaved(c, fields[ONCE]!);
    const at = site.now();
    await forgetOld(site.db, at);
    const row = { key, location, notice, sent_at: at.toISOString() };
    await site.db
      .insertInto('sent_forms')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
  });
});

/** Tells the script of the next page which form was saved, so that it forgets the draft. */
function leaveSaved(c: Context<AppEnvironment>, key: string): void {
  setCookie(c, SAVED_COOKIE, key, {
    path: paths.admin(),
    maxAge: millisecondsOf(cookieLifetimes.notice) / 1000,
    sameSite: 'Lax',
    secure: c.var.site.config.origin.startsWith('https:'),
  });
}

/** A form that has failed, or needs a proof first, may succeed the next time. */
const isSuccess = (location: string, notice: LeftNotice | null) =>
  !location.startsWith(paths.adminConfirm()) && !notice?.split(' ')[0]!.endsWith('Failed');

/** Lines end differently in a form that a script has sent. */
async function contentOf(c: Context<AppEnvironment>, fields: FormValues): Promise<string[][]> {
  const texts = Object.entries(fields).map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]);
  const files = (await sentFiles(c)).map(async (file) => [
    '',
    file.name,
    sha256(new Uint8Array(await file.arrayBuffer())),
  ]);
  return [...texts, ...(await Promise.all(files))];
}

const firstTime = (db: Database, key: string) =>
  db
    .selectFrom('sent_forms')
    .select(['location', 'notice'])
    .where('key', '=', key)
    .executeTakeFirst();

const forgetOld = (db: Database, now: Date) =>
  db
    .deleteFrom('sent_forms')
    .where('sent_at', '<', new Date(now.getTime() - REMEMBERED_MS).toISOString())
    .execute();
