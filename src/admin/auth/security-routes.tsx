import { type Context, Hono } from 'hono';
import { BothFactorsPage } from '../../../views/admin/security/both-factors-page.tsx';
import { EnrolPage } from '../../../views/admin/security/enrol-page.tsx';
import { PasswordPage } from '../../../views/admin/security/password-page.tsx';
import { RecoveryCodesPage } from '../../../views/admin/security/recovery-codes-page.tsx';
import { SecurityPage } from '../../../views/admin/security/security-page.tsx';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  signOutEverywhere,
} from '../../services/sessions/sessions.ts';
import type { FormState } from '../../shared/fields/form-state.ts';
import { type Translate, translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { actRoutes } from '../../web/act-routes.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { clearBrowser, setSessionCookie } from '../../web/session.ts';
import { proven } from './answers.tsx';
import { needsSetUp } from './guard.ts';
import { changePassword } from './proofs.ts';
import {
  beginEnrolment,
  enrol,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorStatus,
} from './second-factor.ts';
import { bothFactorsForm, enrolmentForm, passwordChangeForm } from './shared/schema.ts';

type C = Context<AppEnvironment>;

const isRequired = ({ var: { site } }: C) => site.config.mode === 'live';

const isSettingUp = ({ var: { admin, site } }: C) => needsSetUp(site.config, admin);

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
    const result = await proven(c, changePassword(site, admin, data), page);
    if (!('sessionId' in result)) return result;
    setSessionCookie(c, result.sessionId);
    return { outcome: 'saved' };
  },
  done: 'security:passwordChanged',
  to: () => paths.adminSecurity(),
});

function passwordPage(state: FormState, { c }: { c: C }) {
  return <PasswordPage isSettingUp={isSettingUp(c)} state={state} />;
}

/** Turns the second factor on, or moves it to another app. */
formRoute(securityRoutes, paths.adminSecurity('second-factor'), {
  schema: enrolmentForm,
  check: (_, { c, values }): { current?: string } =>
    c.var.admin.hasSecondFactor && !values.current ? { current: 'codeRequired' } : {},
  view: enrolPage,
  opensTransaction: true,
  run: async (_, { current = '', ...data }, request) => {
    const { c, values } = request;
    const { admin, site } = c.var;
    const page = (state: FormState) => enrolPage({ ...state, values }, request);
    const result = await proven(c, enrol(site, admin, { ...data, current }), page);
    if (result instanceof Response) return result;
    if (result.outcome === 'alreadyEnrolled') return c.redirect(paths.adminSecurity(), 303);
    if (!('sessionId' in result)) return result;
    setSessionCookie(c, result.sessionId);
    return showCodes(c, result.recoveryCodes, admin.hasSecondFactor ? 'replaced' : 'turnedOn');
  },
  done: () => null,
});

formRoute(securityRoutes, paths.adminSecurity('recovery-codes'), {
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

formRoute(securityRoutes, paths.adminSecurity('second-factor-removal'), {
  allowed: ({ c }) => (isRequired(c) ? 'required' : null),
  refused: ({ c }) => c.redirect(paths.adminSecurity(), 303),
  schema: bothFactorsForm,
  view: removePage,
  opensTransaction: true,
  run: (_, data, { c }) => proven(c, removeSecondFactor(c.var.site, c.var.admin, data), removePage),
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

const careful = { proof: 'recent', opensTransaction: true } as const;

const plainQuestion = (name: 'end' | 'endOthers') => (t: Translate) => {
  const button = t(`security:sessions.${name}`);
  return { page: 'security' as const, text: [`${button}?`], button };
};

actRoutes(securityRoutes, (verb) => paths.adminSessionEnding(verb), {
  load: async (c) => ({ id: c.req.param('id') ?? '' }),
  list: paths.adminSecurity(),
  acts: {
    others: {
      ...careful,
      isPressEnough: true,
      question: plainQuestion('endOthers'),
      run: (_, __, ___, { var: { admin, site } }) => revokeOtherSessions(site, admin),
      notice: 'security:othersEnded',
    },
    all: {
      ...careful,
      question: (t) => ({
        page: 'security',
        text: [t('security:sessions.confirmAll')],
        button: t('security:sessions.endAll'),
      }),
      run: async (_, __, ___, c) => {
        await signOutEverywhere(c.var.site, c.var.admin);
        clearBrowser(c);
        return redirectWithNotice(c, paths.adminLogin(), 'auth:signedOutEverywhere');
      },
    },
    ':id': {
      ...careful,
      isPressEnough: true,
      question: plainQuestion('end'),
      run: async (_, { id }, __, { var: { admin, site } }) =>
        (await revokeSession(site, admin, id)) === 'revoked' || 'security:sessionGone',
      notice: 'security:sessionEnded',
    },
  },
});
