import { type Context, Hono } from 'hono';
import { MembershipPage } from '../../views/membership.tsx';
import { RegistrationPage } from '../../views/membership-registration.tsx';
import type { SentForm } from '../../widgets/forms/use-form-post.ts';
import { isUnavailable } from '../database/errors.ts';
import { refusalOf } from '../http/abuse.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { parseForm, wantsJson } from '../http/forms.ts';
import { redirectWithNotice } from '../http/notice.ts';
import { renderPage } from '../http/render.tsx';
import { translator } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { openCheckout } from '../payments/checkout.ts';
import { applicationWithPlaces } from './application.ts';
import { planOf } from './plans.ts';
import { type Application, saveApplication } from './queries.ts';
import {
  decidingFault,
  defaultApplicationType,
  isApplicationType,
  type MembershipApplication,
} from './schema.ts';

export const membershipRoutes = new Hono<AppEnvironment>();

membershipRoutes.get(`${paths.membership()}/*`, (c) => renderPage(c, <MembershipPage />));

membershipRoutes.get(paths.membershipRegistration(), (c) => registrationPage(c));

membershipRoutes.post(paths.membershipRegistration(), async (c) => {
  const t = translator(c.var.language);
  const form = await parseForm(c, applicationWithPlaces);
  const { values } = form;
  if (!form.ok) {
    const { errors } = form;
    if (wantsJson(c)) return c.json({ errors }, 422);
    const fault = decidingFault(errors)!;
    const notice = {
      title: t(`registration:titles.${fault.title}`),
      text: t('registration:errors', { returnObjects: true })[fault.key as 'tooLong'],
    };
    return registrationPage(c, { values, errors, notice }, 422);
  }
  const refusal = await refusalOf(c, 'membership', values);
  if (refusal) {
    const { status, outcome, notice } = refusal;
    if (wantsJson(c)) return c.json({ outcome, notice }, status);
    return registrationPage(c, { values, notice }, status);
  }
  const application = await trySaving(c, form.data);
  if (!application) {
    if (wantsJson(c)) return c.json({ outcome: 'failed' }, 503);
    const notice = t('registration:failed', { returnObjects: true });
    return registrationPage(c, { values, notice }, 503);
  }
  return goOn(c, application);
});

async function trySaving(c: Context<AppEnvironment>, data: MembershipApplication) {
  const { language, requestId, site } = c.var;
  try {
    return await saveApplication(site.db, data, {
      language,
      mail: site.config.mail,
      canPayByCard: site.payments !== null,
      now: site.now(),
    });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    site.log.error({ requestId, err: error }, 'application not stored');
    return null;
  }
}

/** The application is stored; whatever happens to the payment page cannot undo that. */
async function goOn(c: Context<AppEnvironment>, application: Application) {
  const { requestId, site } = c.var;
  const { id, membership_type: type } = application;
  const page = paths.membershipSuccess({ type, application: id });
  let next: string | null = null;
  let outcome = 'submitted';
  try {
    next = await openCheckout(site, id);
  } catch (error) {
    site.log.error({ requestId, err: error }, 'checkout not opened');
    outcome = 'payLater';
  }
  if (wantsJson(c)) return c.json({ outcome, application: id, page, next }, 201);
  return redirectWithNotice(c, next ?? page, 'registration:submitted');
}

function registrationPage(c: Context<AppEnvironment>, sent?: SentForm, status?: 422 | 429 | 503) {
  const asked = sent ? sent.values.membershipType : c.req.query('type');
  const otherPlan = isApplicationType(asked) ? undefined : planOf(asked);
  return renderPage(
    c,
    <RegistrationPage
      chosen={isApplicationType(asked) ? asked : defaultApplicationType}
      isChosenByAddress={!sent && isApplicationType(asked)}
      otherPlan={otherPlan?.category}
      hasCardStep={c.var.site.payments !== null}
      sent={sent}
    />,
    status,
  );
}
