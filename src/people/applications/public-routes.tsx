import { type Context, Hono } from 'hono';
import { MembershipPage } from '../../../views/people/membership/membership.tsx';
import { RegistrationPage } from '../../../views/people/membership/registration.tsx';
import { officeOf } from '../../services/mail/mailboxes.ts';
import { widerNetwork } from '../../web/limits/client-network.ts';
import {
  acceptForm,
  postedFields,
  type SentForm,
  type SentStatus,
  type ShowForm,
  store,
  wantsJson,
} from '../../web/forms.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { inAskedLanguage } from '../../web/language.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage, renderPublicPage } from '../../web/render.tsx';
import { clientAddress } from '../../web/client-address.ts';
import { senderCookie, senderIn, senderInForm } from '../../web/cookies/sender.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { translator } from '../../shared/i18n/index.ts';
import { recipientLimit } from '../../services/mail/recipient-limit.ts';
import { provenDays } from '../fees/bought.ts';
import { paths } from '../../shared/paths.ts';
import { openCheckout } from '../fees/card/checkout.ts';
import { RefusedByProvider } from '../payments/provider.ts';
import { applicationWithPlaces } from './known-places.ts';
import { countriesIn, nearestCountries } from '../register/countries.ts';
import { planNamed } from '../../shared/plans.ts';
import { saveApplication } from './queries.ts';
import { type StoredApplication } from '../register/applicants.ts';
import { decidingFault, defaultApplicationType, isApplicationType } from './shared/schema.ts';

export const membershipRoutes = new Hono<AppEnvironment>();

membershipRoutes.get(`${paths.membership()}/*`, (c) => renderPublicPage(c, <MembershipPage />));

membershipRoutes.get(paths.membershipRegistration(), (c) => registrationPage(c));

const show: ShowForm = (c, sent, status) => {
  const t = translator(c.var.language);
  const fault = sent.errors && decidingFault(sent.errors);
  const notice = fault && {
    title: t(`registration:titles.${fault.title}`),
    text: t('registration:errors', { returnObjects: true })[fault.key as 'tooLong'],
  };
  return registrationPage(c, { ...sent, ...(notice && { notice }) }, status);
};

const acceptApplication = acceptForm(applicationWithPlaces, 'membership', show);

membershipRoutes.post(paths.membershipRegistration(), acceptApplication, async (c) => {
  const { association, language, site } = c.var;
  const { mail } = site.config;
  const values = await postedFields(c);
  const cookies = c.req.header('cookie');
  const sender = senderIn(cookies, site.config) ?? senderInForm(values.sender);
  const saving = saveApplication(site.db, c.req.valid('form'), {
    language,
    office: mail && officeOf(mail, association),
    canPayByCard: site.payments !== null,
    mayWriteTo: recipientLimit(site, {
      network: widerNetwork(clientAddress(c)),
      isApplication: true,
    }),
    now: site.now(),
    sender,
  });
  const application = await store(c, saving);
  if (application === 'unavailable') {
    if (wantsJson(c)) return c.json({ outcome: 'failed' }, 503);
    const notice = translator(language)('registration:failed', { returnObjects: true });
    return show(c, { values, notice }, 503);
  }
  c.header('Set-Cookie', senderCookie(site.config, sender), { append: true });
  return goOn(c, application);
});

/** Confirms a stored application even where the payment page fails. */
async function goOn(c: Context<AppEnvironment>, application: StoredApplication) {
  const { requestId, site } = c.var;
  const { id, membership_type: type } = application;
  const today = dayInStockholm(site.now());
  const page = paths.membershipSuccess({ type, application: id });
  let next: string | null = null;
  let outcome = 'submitted';
  try {
    // Members see first which days they pay for, and open the checkout there.
    const isLater = (await provenDays(site.db, application, today))?.isLater;
    next = isLater && site.payments ? page : await openCheckout(site, id, c.var.language);
  } catch (error) {
    site.log.error({ requestId, err: error }, 'checkout not opened');
    // After a refusal there is no later try: the page shows the other ways to pay.
    const isRefused = error instanceof RefusedByProvider && error.reason === 'refused';
    if (!isRefused) outcome = 'payLater';
  }
  if (wantsJson(c)) {
    const addresses = {
      page: inAskedLanguage(c, page),
      next: next && inAskedLanguage(c, next),
    };
    return c.json({ outcome, application: id, ...addresses }, 201);
  }
  return redirectWithNotice(c, next ?? page, 'registration:submitted');
}

function registrationPage(c: Context<AppEnvironment>, sent?: SentForm, status?: SentStatus) {
  const planByAddress = planNamed(c.req.query('type'));
  const plan = sent ? planNamed(sent.values.membershipType) : planByAddress;
  const asked = plan?.category;
  const otherPlan = [plan, planByAddress].find((each) => !isApplicationType(each?.category));
  const page = (
    <RegistrationPage
      chosen={isApplicationType(asked) ? asked : defaultApplicationType}
      isChosenByAddress={!sent && isApplicationType(asked)}
      otherPlan={otherPlan}
      hasCardStep={c.var.site.payments !== null}
      countries={{ nearest: nearestCountries, all: countriesIn(c.var.language) }}
      sent={sent}
    />
  );
  return sent ? renderPage(c, page, status) : renderPublicPage(c, page);
}
