import { type Context, Hono } from 'hono';
import { SignOutFailedPage } from '../../../views/admin/sign-in/sign-out-failed.tsx';
import { authorOf, record } from '../../services/activity/record.ts';
import { isUnavailable } from '../../db/errors.ts';
import { widerNetwork } from '../../web/limits/client-network.ts';
import { deviceToken } from '../../web/cookies/device-cookie.ts';
import { clientAddress } from '../../web/client-address.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { parseForm, wantsJson } from '../../web/forms.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { clearBrowser, openSession, setSessionCookie } from '../../web/session.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import {
  answerForm,
  completeSignIn,
  failure,
  invalid,
  nextPage,
  showSecondFactor,
  showSignIn,
  tooMany,
} from './auth-form.tsx';
import { normaliseEmail, secondFactorForm, signInForm } from './shared/schema.ts';
import { endSession } from '../../services/sessions/sessions.ts';
import { passSecondFactor, signIn, type Visitor } from './sign-in.ts';

export const signInRoutes = new Hono<AppEnvironment>();

signInRoutes.get(paths.adminLogin(), async (c) => {
  const next = nextPage(c.req.query('next'));
  const session = await openSession(c);
  return session?.level === 'full' ? c.redirect(next, 303) : showSignIn(c, { next });
});

signInRoutes.post(paths.adminLogin(), async (c) => {
  const form = await parseForm(c, signInForm);
  const next = nextPage(form.values.next);
  const email = normaliseEmail(form.values.email ?? '');
  return answerForm(
    c,
    ({ status, errors, notice }) => showSignIn(c, { email, next, errors, notice }, status),
    async () => {
      if (!form.ok) return invalid(form.errors);
      const before = await openSession(c);
      const result = await signIn(c.var.site, {
        ...form.data,
        visitor: visitorOf(c),
        userAgent: c.req.header('user-agent') ?? '',
        replaces: before?.hash,
      });
      switch (result.outcome) {
        case 'signedIn':
          return completeSignIn(c, result, email, next);
        case 'secondFactor':
          return continueToSecondFactor(c, result.sessionId, next);
        case 'tooMany':
          return tooMany(c, result.waitS);
        case 'wrong':
        case 'newPassword':
          return failure(c, 401, result.outcome, result.outcome);
      }
    },
  );
});

function visitorOf(c: Context<AppEnvironment>): Visitor {
  const client = clientAddress(c);
  return { client, network: widerNetwork(client), device: deviceToken(c) };
}

function continueToSecondFactor(c: Context<AppEnvironment>, sessionId: string, next: string) {
  setSessionCookie(c, sessionId);
  if (wantsJson(c)) return c.json({ outcome: 'secondFactor' });
  return c.redirect(paths.adminSecondFactor(next), 303);
}

signInRoutes.get(paths.adminSecondFactor(), async (c) => {
  const next = nextPage(c.req.query('next'));
  const session = await openSession(c);
  if (session?.level === 'password') return showSecondFactor(c, { next });
  return c.redirect(session ? next : paths.adminLogin(), 303);
});

signInRoutes.post(paths.adminSecondFactor(), async (c) => {
  const form = await parseForm(c, secondFactorForm);
  const next = nextPage(form.values.next);
  return answerForm(
    c,
    ({ status, outcome, errors, notice }) =>
      outcome === 'signedOut'
        ? showSignIn(c, { next, notice }, status)
        : showSecondFactor(c, { next, errors, notice }, status),
    async () => {
      const session = await openSession(c);
      if (session?.level !== 'password') return failure(c, 401, 'signedOut', 'expired');
      if (!form.ok) return invalid(form.errors);
      const result = await passSecondFactor(c.var.site, session, {
        code: form.data.code,
        visitor: visitorOf(c),
      });
      switch (result.outcome) {
        case 'signedIn':
          return completeSignIn(c, result, session.admin.email, next);
        case 'tooMany':
          return tooMany(c, result.waitS);
        case 'wrong':
          return failure(c, 401, 'wrong', 'wrongCode');
        case 'newPassword':
          return failure(c, 401, 'signedOut', 'newPassword');
        case 'signedOut':
          return failure(c, 401, 'signedOut', 'expired');
      }
    },
  );
});

signInRoutes.post(paths.adminLogout(), async (c) => {
  const t = translator(c.var.language);
  try {
    await signOut(c);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    c.var.site.log.error({ requestId: c.var.requestId, err: error }, 'not signed out');
    const notice = t('auth:signOutFailed', { returnObjects: true });
    if (wantsJson(c)) return c.json({ outcome: 'failed', notice }, 503);
    return renderPage(c, <SignOutFailedPage notice={notice} />, 503);
  }
  clearBrowser(c);
  if (!wantsJson(c)) return redirectWithNotice(c, paths.adminLogin(), 'auth:signedOut');
  return c.json({
    outcome: 'signedOut',
    notice: t('auth:signedOutNotice', { returnObjects: true }),
  });
});

async function signOut(c: Context<AppEnvironment>): Promise<void> {
  const { db, now } = c.var.site;
  const session = await openSession(c);
  if (!session) return;
  await db.transaction().execute(async (trx) => {
    await endSession(trx, session.hash);
    if (session.level === 'full') {
      await record(trx, authorOf(session.admin, now()), null, 'signedOut');
    }
  });
}
