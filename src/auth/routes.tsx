import { type Context, Hono } from 'hono';
import { logChange } from '../audit/log.ts';
import { isUnavailable } from '../database/errors.ts';
import { clientAddress } from '../http/client-address.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { parseForm, wantsJson } from '../http/forms.ts';
import { redirectWithNotice } from '../http/notice.ts';
import { translator } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { answerForm, enter, refused, tooMany } from './doors.ts';
import { nextPage } from '../http/next-page.ts';
import { showSignIn } from './pages.tsx';
import { normaliseEmail, signInForm } from './schema.ts';
import { deleteSessionCookie, openSession, setSessionCookie } from '../http/session.ts';
import { endSession } from './sessions.ts';
import { signIn } from './sign-in.ts';

export const authRoutes = new Hono<AppEnvironment>();

authRoutes.get(paths.adminLogin(), async (c) => {
  const next = nextPage(c.req.query('next'));
  const session = await openSession(c);
  return session?.level === 'full' ? c.redirect(next, 303) : showSignIn(c, { next });
});

authRoutes.post(paths.adminLogin(), async (c) => {
  const form = await parseForm(c, signInForm);
  const next = nextPage(form.values.next);
  const email = normaliseEmail(form.values.email ?? '');
  return answerForm(
    c,
    ({ status, errors, notice }) => showSignIn(c, { email, next, errors, notice }, status),
    async () => {
      if (!form.ok) return { status: 422, outcome: 'invalid', errors: form.errors };
      const before = await openSession(c);
      const result = await signIn(c.var.site, {
        ...form.data,
        client: clientAddress(c),
        userAgent: c.req.header('user-agent') ?? '',
        replaces: before?.hash,
      });
      switch (result.outcome) {
        case 'signedIn':
          return enter(c, result.sessionId, email, next);
        case 'secondFactor':
          return askForCode(c, result.sessionId, next);
        case 'tooMany':
          return tooMany(c, result.waitS);
        case 'wrong':
          return refused(c, 401, 'wrong', 'wrong');
      }
    },
  );
});

function askForCode(c: Context<AppEnvironment>, sessionId: string, next: string): Response {
  setSessionCookie(c, sessionId);
  if (wantsJson(c)) return c.json({ outcome: 'secondFactor' });
  return c.redirect(paths.adminSecondFactor(next), 303);
}

authRoutes.post(paths.adminLogout(), async (c) => {
  const t = translator(c.var.language);
  try {
    await signOut(c);
  } catch (error) {
    if (!wantsJson(c) || !isUnavailable(error)) throw error;
    const notice = t('auth:signOutFailed', { returnObjects: true });
    return c.json({ outcome: 'failed', notice }, 503);
  }
  deleteSessionCookie(c);
  if (!wantsJson(c)) return redirectWithNotice(c, paths.admin(), 'auth:signedOut');
  return c.json({ outcome: 'signedOut', notice: t('auth:signedOut', { returnObjects: true }) });
});

async function signOut(c: Context<AppEnvironment>): Promise<void> {
  const { db, now } = c.var.site;
  const session = await openSession(c);
  if (!session) return;
  await db.transaction().execute(async (trx) => {
    await endSession(trx, session.hash);
    if (session.level === 'full') {
      await logChange(trx, { admin: session.admin, action: 'signedOut' }, now());
    }
  });
}
