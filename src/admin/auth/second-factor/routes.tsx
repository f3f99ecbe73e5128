import { type Context, Hono } from 'hono';
import { BothFactorsPage } from '../../../../views/admin/security/both-factors-page.tsx';
import { EnrolPage } from '../../../../views/admin/security/enrol-page.tsx';
import { RecoveryCodesPage } from '../../../../views/admin/security/recovery-codes-page.tsx';
import type { FormState } from '../../../shared/fields/form-state.ts';
import { translator } from '../../../shared/i18n/index.ts';
import { paths } from '../../../shared/paths.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { renderPage } from '../../../web/render.tsx';
import { setSessionCookie } from '../../../web/session.ts';
import { proven } from '../proven.tsx';
import { isRequired, isSettingUp } from '../security-routes.tsx';
import { bothFactorsForm, enrolmentForm } from '../shared/schema.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  removeSecondFactor,
  renewRecoveryCodes,
} from './enrolment.ts';
import { replaceSecondFactor } from './replacement.ts';

type C = Context<AppEnvironment>;

export const secondFactorRoutes = new Hono<AppEnvironment>();

/** Turns the second factor on, or moves it to another app. */
formRoute(secondFactorRoutes, paths.adminSecurity('second-factor'), {
  schema: enrolmentForm,
  check: (_, { c, values }): { current?: string } =>
    c.var.admin.hasSecondFactor && !values.current ? { current: 'codeRequired' } : {},
  view: enrolPage,
  opensTransaction: true,
  run: async (_, { current = '', ...data }, request) => {
    const { c, values } = request;
    const { admin, site } = c.var;
    const page = (state: FormState) => enrolPage({ ...state, values }, request);
    const requested = admin.hasSecondFactor
      ? replaceSecondFactor(site, admin, { ...data, current })
      : confirmEnrolment(site, admin, data);
    const result = await proven<Awaited<typeof requested>>(c, requested, page);
    if (result instanceof Response) return result;
    if (result.outcome === 'alreadyEnrolled') return c.redirect(paths.adminSecurity(), 303);
    if (!('sessionId' in result)) return result;
    setSessionCookie(c, result.sessionId);
    const done = result.outcome === 'replaced' ? 'replaced' : 'turnedOn';
    return showCodes(c, result.recoveryCodes, done);
  },
  done: () => null,
});

formRoute(secondFactorRoutes, paths.adminSecurity('recovery-codes'), {
  schema: bothFactorsForm,
  view: renewPage,
  opensTransaction: true,
  run: async (_, data, { c }) => {
    const { admin, site } = c.var;
    const result = await proven(c, renewRecoveryCodes(site, admin, data), renewPage);
    return 'recoveryCodes' in result ? showCodes(c, result.recoveryCodes) : result;
  },
  done: () => null,
});

formRoute(secondFactorRoutes, paths.adminSecurity('second-factor-removal'), {
  allowed: ({ c }) => (isRequired(c) ? 'required' : null),
  refused: ({ c }) => c.redirect(paths.adminSecurity(), 303),
  schema: bothFactorsForm,
  view: removePage,
  opensTransaction: true,
  run: async (_, data, { c }) => {
    const { admin, site } = c.var;
    const result = await proven(c, removeSecondFactor(site, admin, data), removePage);
    if (result instanceof Response || result.outcome !== 'removed') return result;
    return { outcome: 'saved' };
  },
  done: 'security:secondFactorRemoved',
  to: () => paths.adminSecurity(),
});

/** The secret goes back and forth until the app has proved that it has it. */
function enrolPage(state: FormState, { c }: { c: C }) {
  const { admin, association } = c.var;
  return (
    <EnrolPage
      {...beginEnrolment(admin, association.name, state.values.secret)}
      isReplacement={admin.hasSecondFactor}
      isSettingUp={isSettingUp(c)}
      state={state}
    />
  );
}

function renewPage(state: FormState) {
  return <BothFactorsPage act="renew" state={state} />;
}

function removePage(state: FormState) {
  return <BothFactorsPage act="remove" state={state} />;
}

async function showCodes(c: C, codes: string[], done?: 'turnedOn' | 'replaced') {
  const { language, site } = c.var;
  const shown = { isSettingUp: isSettingUp(c), codes };
  const notice = done && translator(language)(`security:${done}`, { returnObjects: true });
  const at = site.now().toISOString();
  return renderPage(c, <RecoveryCodesPage {...shown} notice={notice} at={at} />);
}
