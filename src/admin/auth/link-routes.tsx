import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import {
  ChoosePasswordPage,
  ForgottenPage,
  LinkSentPage,
  UnknownLinkPage,
} from '../../../views/admin/sign-in/links.tsx';
import { paths } from '../../shared/paths.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { renderPage } from '../../web/render.tsx';
import { isRead } from '../../web/request.ts';
import { deleteSessionCookie, openSession } from '../../web/session.ts';
import { completeSignIn } from './answers.tsx';
import { choosePassword, findLink, type LinkKind, sendPasswordLink } from './links.ts';
import { differentPasswords, forgottenForm, newPasswordForm } from './shared/schema.ts';

/** Longer than the work for a known address, so that the time does not tell who is an administrator. */
const SAME_TIME_MS = 300;

export const linkRoutes = new Hono<AppEnvironment>();

formRoute(linkRoutes, paths.adminForgotten(), {
  allowed: ({ c }) => (!isRead(c.req) && c.var.site.config.mail === null ? 'noMail' : null),
  refused: ({ c }) => renderPage(c, <ForgottenPage state={{ values: {} }} />, 404),
  limit: 'form',
  schema: forgottenForm,
  view: (state, { c }) => {
    const isSent = c.req.query('sent') !== undefined && c.var.site.config.mail !== null;
    return isSent ? <LinkSentPage /> : <ForgottenPage state={state} />;
  },
  opensTransaction: true,
  run: async (_, { email }, { c }) => {
    await Promise.all([sendPasswordLink(c.var.site, email), sleep(SAME_TIME_MS)]);
    return { outcome: 'saved' };
  },
  done: () => null,
  to: () => paths.adminLinkSent(),
});

const pages: Record<LinkKind, string> = {
  invitation: '/admin/invitation/:token',
  passwordLink: '/admin/forgotten/:token',
};

for (const [kind, path] of Object.entries(pages) as [LinkKind, string][]) {
  formRoute(linkRoutes, path, {
    load: async (c) => {
      // Anybody who knows this address can set a password, so no other site may learn it.
      c.set('personal', 'no-referrer');
      const token = c.req.param('token') ?? '';
      return { token, link: await findLink(c.var.site, kind, token) };
    },
    allowed: ({ subject: { link } }) => (link ? null : 'unknown'),
    refused: ({ c }) => renderPage(c, <UnknownLinkPage kind={kind} />, 404),
    schema: newPasswordForm,
    check: differentPasswords,
    view: (state, { c, subject }) => (
      <ChoosePasswordPage {...subject.link!} kind={kind} action={c.req.path} state={state} />
    ),
    opensTransaction: true,
    run: async (_, { password }, { c, subject: { token } }) => {
      const { language, site } = c.var;
      const userAgent = c.req.header('user-agent') ?? '';
      const replaces = (await openSession(c))?.hash;
      const chosen = { token, password, language, userAgent, replaces };
      const result = await choosePassword(site, kind, chosen);
      switch (result.outcome) {
        case 'signedIn':
          return completeSignIn(c, result, paths.adminOverview());
        case 'changed':
          deleteSessionCookie(c);
          return { outcome: 'saved' };
        case 'invalid':
          return result;
        case 'unknown':
          return { outcome: 'refused', reason: result.outcome };
      }
    },
    done: 'auth:passwordReset',
    to: () => paths.adminLogin(),
  });
}
