import { type Context, Hono } from 'hono';
import { PasswordPage } from '../../../views/admin/security/password-page.tsx';
import { SecurityPage } from '../../../views/admin/security/security-page.tsx';
import { setDeviceCookie } from '../../web/cookies/device-cookie.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { renderPage } from '../../web/render.tsx';
import { setSessionCookie } from '../../web/session.ts';
import type { FormState } from '../../shared/fields/form-state.ts';
import { paths } from '../../shared/paths.ts';
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

/** app.ts mounts requireAdmin before these pages. */
export const securityRoutes = new Hono<AppEnvironment>().get(paths.adminSecurity(), async (c) => {
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
});

formRoute(securityRoutes, paths.adminSecurity('password'), {
  // Without a second factor the current password in the form is the proof.
  proof: ({ c }) => c.var.admin.hasSecondFactor && 'recent',
  schema: passwordChangeForm,
  view: passwordPage,
  opensTransaction: true,
  run: async (_, data, request) => {
    const { c } = request;
    const { admin, site } = c.var;
    const page = (state: FormState) => passwordPage(state, request);
    const result = await proven(c, changePassword(site, admin, data), page, 'current');
    if (!('sessionId' in result)) {
      return 'error' in result
        ? { outcome: 'invalid', errors: { password: result.error } }
        : result;
    }
    setSessionCookie(c, result.sessionId);
    setDeviceCookie(c, await rememberDevice(site, admin.id, undefined));
    return { outcome: 'saved' };
  },
  done: 'security:passwordChanged',
  to: () => paths.adminSecurity(),
});

function passwordPage(state: FormState, { c }: { c: C }) {
  return <PasswordPage isSettingUp={isSettingUp(c)} state={state} />;
}
