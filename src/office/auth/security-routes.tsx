import { type Context, Hono } from 'hono';
import { PasswordPage } from '../../../views/office/security/password-page.tsx';
import { SecurityPage } from '../../../views/office/security/security-page.tsx';
import { assertConfirmed } from '../../web/api/confirmed.ts';
import { setDeviceCookie } from '../../web/cookies/device-cookie.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { parseForm } from '../../web/forms.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { setSessionCookie } from '../../web/session.ts';
import { paths } from '../../shared/paths.ts';
import { answerForm, type AuthFailure, invalid, type Refused, showSignIn } from './auth-form.tsx';
import { rememberDevice } from '../../services/sessions/devices.ts';
import { changePassword } from './passwords/change.ts';
import { proven } from './proven.tsx';
import { passwordChangeForm } from './shared/schema.ts';
import { secondFactorStatus } from './second-factor/enrolment.ts';
import { needsSetUp } from './second-factor/set-up.ts';
import { listSessions } from '../../services/sessions/sessions.ts';

type C = Context<AppEnvironment>;

export const isRequired = ({ var: { site } }: C) => site.config.mode === 'live';

export const isSettingUp = ({ var: { admin, site } }: C) => needsSetUp(site.config, admin);

/** Shows a form about the own account again, or the sign-in once the session has ended. */
export const answerOwn = (
  c: C,
  show: (failure: AuthFailure) => Promise<Response>,
  work: () => Promise<Response | AuthFailure>,
) =>
  answerForm(
    c,
    (failure) =>
      failure.outcome === 'signedOut'
        ? showSignIn(c, { next: paths.adminSecurity(), notice: failure.notice }, failure.status)
        : show(failure),
    work,
  );

async function showPassword(c: C, { errors, notice, status = 200 }: Refused = {}) {
  const shown = { isSettingUp: isSettingUp(c), errors, notice };
  return renderPage(c, <PasswordPage {...shown} />, status);
}

/** Without a second factor the current password in the form is the proof. */
function assertFresh(c: C): void {
  if (c.var.admin.hasSecondFactor) assertConfirmed(c, paths.adminSecurity('password'));
}

/** app.ts mounts requireAdmin before these pages. */
export const securityRoutes = new Hono<AppEnvironment>()
  .get(paths.adminSecurity(), async (c) => {
    const { admin, site } = c.var;
    return renderPage(
      c,
      <SecurityPage
        isSettingUp={isSettingUp(c)}
        isRequired={isRequired(c)}
        secondFactor={await secondFactorStatus(site.db, admin)}
        sessions={await listSessions(site, admin)}
      />,
    );
  })
  .get(paths.adminSecurity('password'), (c) => {
    assertFresh(c);
    return showPassword(c);
  })
  .post(paths.adminSecurity('password'), async (c) => {
    assertFresh(c);
    const form = await parseForm(c, passwordChangeForm);
    return answerOwn(
      c,
      (failure) => showPassword(c, failure),
      async () => {
        if (!form.ok) return invalid(form.errors);
        const { admin, site } = c.var;
        const result = await proven(c, changePassword(site, admin, form.data), 'current');
        if ('status' in result) return result;
        if (result.outcome === 'invalid') return invalid({ password: result.error });
        setSessionCookie(c, result.sessionId);
        setDeviceCookie(c, await rememberDevice(site, admin.id, undefined));
        return redirectWithNotice(c, paths.adminSecurity(), 'security:passwordChanged');
      },
    );
  });
