import type { Context } from 'hono';
import * as z from 'zod/mini';
import { keyedHash } from '../../db/keyed-hash.ts';
import { CONFIRMED, TYPED } from '../../shared/fields/once.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { isForm, postedFields } from '../../web/forms.ts';
import { leaveNotice, NOTICE_COOKIE } from '../../web/notice.ts';
import { pageBefore } from '../../web/page-before.ts';
import { privateCookieName, SESSION_COOKIE, sessionOwner } from '../../web/session.ts';
import { ownerOfSession } from '../../services/sessions/sessions.ts';

type C = Context<AppEnvironment>;

/** Fits into the form of the sign-in page. */
const LONGEST = 60_000;

const carriedForm = z.object({
  path: z.string(),
  /** The page of the form. */
  page: z.string(),
  /** Who was signed in, as far as that is known. */
  owner: z.nullable(z.string()),
  fields: z.record(z.string(), z.string()),
});

/**
 * Packs a form that was sent after the session had ended, so that the sign-in page carries it on. The seal keeps others
 * from making up a form for an administrator.
 */
export async function carriedFrom(c: C): Promise<{ next: string; carried?: string }> {
  const page = pageBefore(c);
  if (!isForm(c)) return { next: page };
  const fields = { ...(await postedFields(c)), ...(await fileNames(c)) };
  const owner = await sessionOwner(c);
  // Passwords are in forms that are not shown again.
  const form = { path: c.req.path, page, owner, fields: fields[TYPED] ? fields : {} };
  const packed = Buffer.from(JSON.stringify(form)).toString('base64url');
  if (packed.length > LONGEST) return { next: page };
  return { next: page, carried: `${packed}.${await sealOf(c, packed)}` };
}

/** Returns the names of the files that were chosen, by field. The files themselves do not fit into the form. */
async function fileNames(c: C): Promise<Record<string, string>> {
  const files = Object.entries(await c.req.parseBody()).flatMap(([field, value]) =>
    value instanceof File && value.name !== '' ? [[field, value.name]] : [],
  );
  return Object.fromEntries(files) as Record<string, string>;
}

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
  if (form.owner !== null && form.owner !== (await ownerOfSession(c.var.site.db, sessionId))) {
    return null;
  }
  if (!form.fields[TYPED]) {
    leaveNotice(c, 'adminFrame:notDoneFailed');
    return c.redirect(form.page, 303);
  }
  const { [CONFIRMED]: _, ...fields } = form.fields;
  const shown = await c.var.restore(form.path, fields, cookiesWith(c, sessionId));
  const elsewhere = shown.headers.get('location');
  if (elsewhere !== null) return c.redirect(elsewhere, 303);
  return c.body(await shown.text(), 200, { 'Content-Type': 'text/html; charset=UTF-8' });
}

async function opened(c: C, carried = '') {
  const [packed = '', seal = ''] = carried.split('.');
  if (!packed || seal !== (await sealOf(c, packed))) return null;
  return carriedForm.parse(JSON.parse(Buffer.from(packed, 'base64url').toString()));
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
