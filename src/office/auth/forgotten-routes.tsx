import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import {
  ForgottenPage,
  LinkSentPage,
  NewPasswordPage,
} from '../../../views/office/sign-in/forgotten.tsx';
import { deviceToken, setDeviceCookie } from '../../web/cookies/device-cookie.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { parseForm } from '../../web/forms.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { clientAddress } from '../../web/client-address.ts';
import { deleteSessionCookie } from '../../web/session.ts';
import { paths } from '../../shared/paths.ts';
import { type AuthFailure, answerForm, failure, invalid, tooMany } from './auth-form.tsx';
import { findPasswordReset, resetPassword, sendPasswordLink } from './recovery/password-resets.ts';
import { forgottenForm, invitationForm } from './shared/schema.ts';

type C = Context<AppEnvironment>;

/** Longer than the work for a known address, so that the time does not tell who is an administrator. */
const SAME_TIME_MS = 300;

export const forgottenRoutes = new Hono<AppEnvironment>();

forgottenRoutes.get(paths.adminForgotten(), (c) => {
  const isSent = c.req.query('sent') !== undefined && c.var.site.config.mail !== null;
  return renderPage(c, isSent ? <LinkSentPage /> : <ForgottenPage />);
});

forgottenRoutes.post(paths.adminForgotten(), async (c) => {
  const { site } = c.var;
  if (!site.config.mail) return renderPage(c, <ForgottenPage />, 404);
  const form = await parseForm(c, forgottenForm);
  const { email = '' } = form.values;
  return answerForm(
    c,
    ({ status, errors, notice }) =>
      renderPage(c, <ForgottenPage email={email} errors={errors} notice={notice} />, status),
    async () => {
      if (!form.ok) return invalid(form.errors);
      const waitS = await site.limits.take('forgotten', clientAddress(c));
      if (waitS > 0) return tooMany(c, waitS);
      const sending = sendPasswordLink(site, form.data.email, deviceToken(c));
      await Promise.all([sending, sleep(SAME_TIME_MS)]);
      return c.redirect(paths.adminLinkSent(), 303);
    },
  );
});

const linkPath = '/admin/forgotten/:token';

forgottenRoutes.get(linkPath, async (c) => {
  hideAddress(c);
  const token = c.req.param('token');
  const reset = await findPasswordReset(c.var.site, token);
  if (!reset) return showUnknown(c, unknownLink(c));
  return renderPage(c, <NewPasswordPage {...reset} token={token} />);
});

forgottenRoutes.post(linkPath, async (c) => {
  hideAddress(c);
  const token = c.req.param('token');
  const { site } = c.var;
  const reset = await findPasswordReset(site, token);
  const form = await parseForm(c, invitationForm);
  return answerForm(
    c,
    (said) => {
      if (!reset || said.outcome === 'unknown') return showUnknown(c, said);
      const { errors, notice, status } = said;
      const page = <NewPasswordPage {...reset} token={token} errors={errors} notice={notice} />;
      return renderPage(c, page, status);
    },
    async () => {
      if (!reset) return unknownLink(c);
      if (!form.ok) return invalid(form.errors);
      const { password, repeat } = form.data;
      if (password !== repeat) return invalid({ repeat: 'passwordsDiffer' });
      const result = await resetPassword(site, { token, password });
      if (result.outcome === 'unknown') return unknownLink(c);
      if (result.outcome === 'invalid') return invalid({ password: result.error });
      deleteSessionCookie(c);
      setDeviceCookie(c, result.device);
      return redirectWithNotice(c, paths.adminLogin(), 'auth:passwordReset');
    },
  );
});

/** Anybody who knows this address can set a new password, so no other site may learn it. */
const hideAddress = (c: C) => c.set('personal', 'no-referrer');

const unknownLink = (c: C) => failure(c, 404, 'unknown', 'unknownLink');

const showUnknown = (c: C, { status, notice }: AuthFailure) =>
  renderPage(c, <NewPasswordPage notice={notice} />, status);
