import { type Context, Hono } from 'hono';
import { BothFactorsPage } from '../../../../views/office/security/both-factors-page.tsx';
import { EnrolPage } from '../../../../views/office/security/enrol-page.tsx';
import { RecoveryCodesPage } from '../../../../views/office/security/recovery-codes-page.tsx';
import type { AppEnvironment } from '../../../web/environment.ts';
import { parseForm } from '../../../web/forms.ts';
import { redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import { setSessionCookie } from '../../../web/session.ts';
import { translator } from '../../../shared/i18n/index.ts';
import { paths } from '../../../shared/paths.ts';
import { invalid, type Refused } from '../auth-form.tsx';
import { proven } from '../proven.tsx';
import { bothFactorsForm, enrolmentForm, replacementForm } from '../shared/schema.ts';
import { answerOwn, isRequired, isSettingUp } from '../security-routes.tsx';
import {
  beginEnrolment,
  confirmEnrolment,
  removeSecondFactor,
  renewRecoveryCodes,
} from './enrolment.ts';
import { replaceSecondFactor } from './replacement.ts';

type C = Context<AppEnvironment>;
type Shown = Refused & { secret?: string | undefined };

/** The secret goes back and forth until the app has proved that it has it. */
async function showEnrolment(c: C, { errors, notice, secret, status = 200 }: Shown = {}) {
  const { admin, association } = c.var;
  const shown = { isSettingUp: isSettingUp(c), errors, notice };
  return renderPage(
    c,
    <EnrolPage
      {...shown}
      {...beginEnrolment(admin, association.name, secret)}
      isReplacement={admin.hasSecondFactor}
    />,
    status,
  );
}

async function showCodes(c: C, codes: string[], done?: 'turnedOn' | 'replaced') {
  const { language, site } = c.var;
  const shown = { isSettingUp: isSettingUp(c), codes };
  const notice = done && translator(language)(`security:${done}`, { returnObjects: true });
  const at = site.now().toISOString();
  return renderPage(c, <RecoveryCodesPage {...shown} notice={notice} at={at} />);
}

async function showProof(
  c: C,
  act: 'renew' | 'remove',
  { errors, notice, status = 200 }: Shown = {},
) {
  const shown = { act, errors, notice };
  return renderPage(c, <BothFactorsPage {...shown} />, status);
}

export const secondFactorRoutes = new Hono<AppEnvironment>()
  .get(paths.adminSecurity('second-factor'), (c) => showEnrolment(c))
  .post(paths.adminSecurity('second-factor'), (c) =>
    c.var.admin.hasSecondFactor ? replace(c) : enrol(c),
  )
  .get(paths.adminSecurity('recovery-codes'), (c) => showProof(c, 'renew'))
  .post(paths.adminSecurity('recovery-codes'), async (c) => {
    const form = await parseForm(c, bothFactorsForm);
    return answerOwn(
      c,
      (failure) => showProof(c, 'renew', failure),
      async () => {
        if (!form.ok) return invalid(form.errors);
        const { admin, site } = c.var;
        const result = await proven(c, renewRecoveryCodes(site, admin, form.data));
        return 'status' in result ? result : showCodes(c, result.recoveryCodes);
      },
    );
  })
  .get(paths.adminSecurity('second-factor-removal'), async (c): Promise<Response> =>
    isRequired(c) ? c.redirect(paths.adminSecurity(), 303) : showProof(c, 'remove'),
  )
  .post(paths.adminSecurity('second-factor-removal'), async (c) => {
    if (isRequired(c)) return c.redirect(paths.adminSecurity(), 303);
    const form = await parseForm(c, bothFactorsForm);
    return answerOwn(
      c,
      (failure) => showProof(c, 'remove', failure),
      async () => {
        if (!form.ok) return invalid(form.errors);
        const { admin, site } = c.var;
        const result = await proven(c, removeSecondFactor(site, admin, form.data));
        if ('status' in result) return result;
        return redirectWithNotice(c, paths.adminSecurity(), 'security:secondFactorRemoved');
      },
    );
  });

async function enrol(c: C) {
  const form = await parseForm(c, enrolmentForm);
  return answerOwn(
    c,
    (failure) => showEnrolment(c, { ...failure, secret: form.values.secret }),
    async () => {
      if (!form.ok) return invalid(form.errors);
      const { admin, site } = c.var;
      const result = await proven(c, confirmEnrolment(site, admin, form.data));
      if ('status' in result) return result;
      if (result.outcome === 'alreadyEnrolled') return c.redirect(paths.adminSecurity(), 303);
      setSessionCookie(c, result.sessionId);
      return showCodes(c, result.recoveryCodes, 'turnedOn');
    },
  );
}

async function replace(c: C) {
  const form = await parseForm(c, replacementForm);
  return answerOwn(
    c,
    (failure) => showEnrolment(c, { ...failure, secret: form.values.secret }),
    async () => {
      if (!form.ok) return invalid(form.errors);
      const { admin, site } = c.var;
      const result = await proven(c, replaceSecondFactor(site, admin, form.data));
      if ('status' in result) return result;
      setSessionCookie(c, result.sessionId);
      return showCodes(c, result.recoveryCodes, 'replaced');
    },
  );
}
