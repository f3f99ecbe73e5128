import type { Context } from 'hono';
import * as z from 'zod/mini';
import { keyedHash } from '../../db/keyed-hash.ts';
import { CONFIRMED, TYPED } from '../../shared/fields/once.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { deviceToken } from '../../web/cookies/device-cookie.ts';
import { isForm, postedFields, sentFileNames } from '../../web/forms.ts';
import { NOTICE_COOKIE, redirectWithNotice } from '../../web/notice.ts';
import { pageBefore } from '../../web/page-before.ts';
import { privateCookieName, SESSION_COOKIE, sessionOwner } from '../../web/session.ts';
import { ownerOfDevice } from '../../services/sessions/devices.ts';
import { ownerOfSession } from '../../services/sessions/sessions.ts';

type C = Context<AppEnvironment>;

const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Fits into the form of the sign-in page. */
const LONGEST = 60_000;

const carriedForm = z.object({
  path: z.string(),
  /** The page of the form. */
  page: z.string(),
  /** The administrator who was signed in. */
  owner: z.string(),
  /** In milliseconds since 1970. */
  sentAt: z.number(),
  fields: z.record(z.string(), z.string()),
});

/**
 * Packs a form that was sent after the session had ended, so that the sign-in page carries it on. The seal keeps others
 * from making up a form for an administrator. Forms of strangers are not packed.
 */
export async function carriedFrom(c: C): Promise<{ next: string; carried?: string }> {
  const page = pageBefore(c);
  const owner = isForm(c) ? await ownerIn(c) : null;
  if (owner === null) return { next: page };
  // The files themselves do not fit into the form.
  const fields = { ...(await postedFields(c)), ...(await sentFileNames(c)) };
  const sentAt = c.var.site.now().getTime();
  // Passwords are in forms that are not shown again.
  const form = { path: c.req.path, page, owner, sentAt, fields: fields[TYPED] ? fields : {} };
  const packed = Buffer.from(JSON.stringify(form)).toString('base64url');
  if (packed.length > LONGEST) return { next: page };
  return { next: page, carried: `${packed}.${await sealOf(c, packed)}` };
}

/** An ended session is deleted within the hour. After that, the browser tells who alone has signed in with it. */
const ownerIn = async (c: C): Promise<string | null> =>
  (await sessionOwner(c)) ?? (await ownerOfDevice(c.var.site, deviceToken(c)).catch(() => null));

const sealOf = (c: C, packed: string) => keyedHash(c.var.site.db, `carried form ${packed}`);

/**
 * Shows the form again, filled in, after somebody has signed in. Nothing is stored without another press. Returns null
 * where there is no form, or it is another administrator's.
 */
export async function showCarried(
  c: C,
  carried: string | undefined,
  sessionId: string,
): Promise<Response | null> {
  const form = await opened(c, carried);
  if (!form) return null;
  const { db, now } = c.var.site;
  if (form.owner !== (await ownerOfSession(db, sessionId))) return null;
  if (now().getTime() - form.sentAt > LIFETIME_MS) return null;
  const notDone = () => redirectWithNotice(c, form.page, 'adminFrame:notDoneFailed');
  if (!form.fields[TYPED]) return notDone();
  const { [CONFIRMED]: _, ...fields } = form.fields;
  const shown = await c.var.restore(form.path, fields, cookiesWith(c, sessionId));
  if (!shown) return notDone();
  const elsewhere = shown.headers.get('location');
  if (elsewhere !== null) return c.redirect(elsewhere, 303);
  return c.body(await shown.text(), 200, { 'Content-Type': 'text/html; charset=UTF-8' });
}

async function opened(c: C, carried = '') {
  const [packed = '', seal = ''] = carried.split('.');
  if (!packed || seal !== (await sealOf(c, packed))) return null;
  const form = carriedForm.safeParse(JSON.parse(Buffer.from(packed, 'base64url').toString()));
  return form.success ? form.data : null;
}

/** Returns the browser's cookies with the new session, and with the notice that nothing is stored yet. */
function cookiesWith(c: C, sessionId: string): string {
  const session = privateCookieName(c, SESSION_COOKIE);
  const others = (c.req.header('cookie') ?? '')
    .split(/; */)
    .filter((pair) => pair && ![session, NOTICE_COOKIE].includes(pair.split('=')[0]!));
  const own = [`${session}=${sessionId}`, `${NOTICE_COOKIE}=adminFrame:notSavedFailed`];
  return [...others, ...own].join('; ');
}
