import { type Context, Hono } from 'hono';
import { ConfirmPage } from '../../../views/admin/sign-in/confirm.tsx';
import { SecondFactorPage } from '../../../views/admin/sign-in/second-factor.tsx';
import { SignInPage } from '../../../views/admin/sign-in/sign-in.tsx';
import { SignOutFailedPage } from '../../../views/admin/sign-in/sign-out-failed.tsx';
import { isUnavailable } from '../../db/errors.ts';
import { authorOf, record } from '../../services/activity/record.ts';
import { isConfirmed, proofOf } from '../../services/sessions/confirmation.ts';
import { endSession } from '../../services/sessions/sessions.ts';
import type { FormState, FormValues } from '../../shared/fields/form-state.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { clientAddress } from '../../web/client-address.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { redirectWithNotice } from '../../web/notice.ts';
import { pageBefore } from '../../web/page-before.ts';
import { renderPage } from '../../web/render.tsx';
import { isRead } from '../../web/request.ts';
import { clearBrowser, openSession, setSessionCookie } from '../../web/session.ts';
import {
  completeSignIn,
  messageOf,
  nextPage,
  showSecondFactor,
  showSignIn,
  signedOut,
  tooManyMessage,
  unproven,
} from './answers.tsx';
import { confirmForm, secondFactorForm, signInForm } from './shared/schema.ts';
import { passSecondFactor, signIn } from './sign-in.ts';

type C = Context<AppEnvironment>;

export const signInRoutes = new Hono<AppEnvironment>();

const nextOf = (c: C, { next = c.req.query('next') }: FormValues) => nextPage(next);

formRoute(signInRoutes, paths.adminLogin(), {
  schema: signInForm,
  view: async ({ values, errors, notice }, { c }) => {
    const next = nextOf(c, values);
    const session = isRead(c.req) ? await openSession(c) : null;
    if (session?.level === 'full') return c.redirect(next, 303);
    return <SignInPage email={values.email} next={next} errors={errors} notice={notice} />;
  },
  opensTransaction: true,
  run: async (_, { email, password }, { c, values }) => {
    const next = nextOf(c, values);
    const again = (notice: ReturnType<typeof messageOf>, status: 401 | 429 | 500) =>
      showSignIn(c, { email, next, notice }, status);
    try {
      const result = await signIn(c.var.site, {
        email,
        password,
        client: clientAddress(c),
        userAgent: c.req.header('user-agent') ?? '',
        replaces: (await openSession(c))?.hash,
      });
      switch (result.outcome) {
        case 'signedIn':
          return await completeSignIn(c, { ...result, email }, next);
        case 'secondFactor':
          setSessionCookie(c, result.sessionId);
          return c.redirect(paths.adminSecondFactor(next), 303);
        case 'tooMany':
          return again(tooManyMessage(c, result.waitS), 429);
        case 'wrong':
        case 'newPassword':
          return again(messageOf(c, result.outcome), 401);
      }
    } catch (error) {
      if (isUnavailable(error)) throw error;
      c.var.site.log.error({ requestId: c.var.requestId, err: error }, 'sign-in failed');
      return again(messageOf(c, 'failed'), 500);
    }
  },
  failed: ({ c }) => messageOf(c, 'failed'),
  done: () => null,
});

formRoute(signInRoutes, paths.adminSecondFactor(), {
  load: async (c) => ({ session: await openSession(c) }),
  allowed: ({ subject: { session } }) => (session?.level === 'password' ? null : 'signedOut'),
  refused: ({ c, subject: { session }, values }) => {
    const next = nextOf(c, values);
    if (!isRead(c.req)) return signedOut(c, next);
    return c.redirect(session ? next : paths.adminLogin(), 303);
  },
  schema: secondFactorForm,
  view: ({ values, errors, notice }, { c }) => (
    <SecondFactorPage next={nextOf(c, values)} errors={errors} notice={notice} />
  ),
  opensTransaction: true,
  run: async (_, { code }, { c, subject: { session }, values }) => {
    const next = nextOf(c, values);
    const { email } = session!.admin;
    const client = clientAddress(c);
    const result = await passSecondFactor(c.var.site, session!, { code, client });
    switch (result.outcome) {
      case 'signedIn':
        return completeSignIn(c, { ...result, email }, next);
      case 'tooMany':
        return showSecondFactor(c, { next, notice: tooManyMessage(c, result.waitS) }, 429);
      case 'wrong':
        return showSecondFactor(c, { next, notice: messageOf(c, 'wrongCode') }, 401);
      case 'newPassword':
        return showSignIn(c, { next, notice: messageOf(c, 'newPassword') }, 401);
      case 'signedOut':
        return signedOut(c, next);
    }
  },
  failed: ({ c }) => messageOf(c, 'failed'),
  done: () => null,
});

formRoute(signInRoutes, paths.adminConfirm(), {
  schema: confirmForm,
  view: (state, { c }) => {
    const next = nextStep(c, state.values);
    const isNeeded = !isRead(c.req) || !isConfirmed(c.var.admin, c.var.site.now());
    if (isNeeded) return confirmPage(c, state);
    return isDownload(next) ? confirmPage(c, state, true) : c.redirect(next, 303);
  },
  opensTransaction: true,
  run: async (_, __, { c, values }) => {
    const doubt = await c.var.confirmWith(values);
    if (doubt) return unproven(c, doubt, (state) => confirmPage(c, { ...state, values }));
    const next = nextStep(c, values);
    if (!isDownload(next)) return c.redirect(next, 303);
    // A redirect to a download would leave the form on the screen. Refresh starts it from another page.
    c.header('Refresh', `0; url=${next}`);
    return renderPage(c, confirmPage(c, { values }, true));
  },
  failed: ({ c }) => messageOf(c, 'failed'),
  done: () => null,
});

function confirmPage(c: C, { values, errors, notice }: FormState, isDone = false) {
  const { admin } = c.var;
  return (
    <ConfirmPage
      by={proofOf(admin)}
      email={admin.email}
      next={nextStep(c, values)}
      back={nextPage(values.back ?? pageBefore(c))}
      isDone={isDone}
      errors={errors}
      notice={notice}
    />
  );
}

/** Works like nextPage(), but also accepts downloads of the API, which are not pages. */
function nextStep(c: C, { next: wanted = c.req.query('next') }: FormValues): string {
  const url = URL.parse(wanted ?? '', 'https://site.invalid');
  const isOurs = url?.origin === 'https://site.invalid' && isDownload(url.pathname);
  return isOurs ? url.pathname + url.search : nextPage(wanted);
}

const isDownload = (path: string) => path.startsWith(`${paths.adminApi()}/`);

signInRoutes.post(paths.adminLogout(), async (c) => {
  try {
    await signOut(c);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    c.var.site.log.error({ requestId: c.var.requestId, err: error }, 'not signed out');
    const notice = translator(c.var.language)('auth:signOutFailed', { returnObjects: true });
    return renderPage(c, <SignOutFailedPage notice={notice} />, 503);
  }
  clearBrowser(c);
  return redirectWithNotice(c, paths.adminLogin(), 'auth:signedOut');
});

async function signOut(c: C): Promise<void> {
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
