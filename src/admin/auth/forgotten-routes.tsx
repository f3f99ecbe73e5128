import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import {
  ForgottenPage,
  LinkSentPage,
  NewPasswordPage,
  UnknownLinkPage,
} from '../../../views/admin/sign-in/forgotten.tsx';
import { deviceToken, setDeviceCookie } from '../../web/cookies/device-cookie.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { isRead } from '../../web/request.ts';
import { renderPage } from '../../web/render.tsx';
import { clientAddress } from '../../web/client-address.ts';
import { deleteSessionCookie } from '../../web/session.ts';
import { paths } from '../../shared/paths.ts';
import { failure, tooMany } from './auth-form.tsx';
import { findPasswordReset, resetPassword, sendPasswordLink } from './recovery/password-resets.ts';
import { differentPasswords, forgottenForm, invitationForm } from './shared/schema.ts';

/** Longer than the work for a known address, so that the time does not tell who is an administrator. */
const SAME_TIME_MS = 300;

export const forgottenRoutes = new Hono<AppEnvironment>();

formRoute(forgottenRoutes, paths.adminForgotten(), {
  allowed: ({ c }) => (!isRead(c.req) && c.var.site.config.mail === null ? 'noMail' : null),
  refused: ({ c }) => renderPage(c, <ForgottenPage state={{ values: {} }} />, 404),
  schema: forgottenForm,
  view: (state, { c }) => {
    const isSent = c.req.query('sent') !== undefined && c.var.site.config.mail !== null;
    return isSent ? <LinkSentPage /> : <ForgottenPage state={state} />;
  },
  opensTransaction: true,
  run: async (_, { email }, { c }) => {
    const { site } = c.var;
    const waitS = await site.limits.take('forgotten', clientAddress(c));
    if (waitS > 0) {
      const { notice, status } = tooMany(c, waitS);
      return renderPage(c, <ForgottenPage state={{ values: { email }, notice }} />, status);
    }
    const sending = sendPasswordLink(site, email, deviceToken(c));
    await Promise.all([sending, sleep(SAME_TIME_MS)]);
    return { outcome: 'saved' };
  },
  done: () => null,
  to: () => paths.adminLinkSent(),
});

formRoute(forgottenRoutes, '/admin/forgotten/:token', {
  load: async (c) => {
    // Anybody who knows this address can set a new password, so no other site may learn it.
    c.set('personal', 'no-referrer');
    const token = c.req.param('token') ?? '';
    return { token, reset: await findPasswordReset(c.var.site, token) };
  },
  allowed: ({ subject: { reset } }) => (reset ? null : 'unknown'),
  refused: ({ c }) => {
    const { notice, status } = failure(c, 404, 'unknown', 'unknownLink');
    return renderPage(c, <UnknownLinkPage notice={notice} />, status);
  },
  schema: invitationForm,
  check: differentPasswords,
  view: (state, { subject: { reset, token } }) => (
    <NewPasswordPage {...reset!} token={token} state={state} />
  ),
  opensTransaction: true,
  run: async (_, { password }, { c, subject: { token } }) => {
    const result = await resetPassword(c.var.site, { token, password });
    if (result.outcome === 'unknown') return { outcome: 'refused', reason: result.outcome };
    if (result.outcome === 'invalid') {
      return { outcome: 'invalid', errors: { password: result.error } };
    }
    deleteSessionCookie(c);
    setDeviceCookie(c, result.device);
    return { outcome: 'saved' };
  },
  done: 'auth:passwordReset',
  to: () => paths.adminLogin(),
});
