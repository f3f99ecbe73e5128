import * as z from 'zod/mini';
import { type Context, Hono } from 'hono';
import { MembershipPage } from '../../../views/people/membership/membership.tsx';
import { RegistrationPage } from '../../../views/people/membership/registration.tsx';
import { officeOf } from '../../services/mail/mailboxes.ts';
import type { FormState } from '../../shared/fields/form-state.ts';
import { formRoute } from '../../web/form-route.tsx';
import { wantsJson } from '../../web/forms.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { inAskedLanguage } from '../../web/language.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPublicPage } from '../../web/render.tsx';
import { senderCookie, senderIn, senderInForm } from '../../web/cookies/sender.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { translator } from '../../shared/i18n/index.ts';
import { recipientLimit } from '../../services/mail/recipient-limit.ts';
import { provenDays } from '../fees/bought.ts';
import { paths } from '../../shared/paths.ts';
import { openCheckout } from '../fees/card/checkout.ts';
import { RefusedByProvider } from '../payments/provider.ts';
import {
  callingCodeOf,
  countriesIn,
  countryCodeOf,
  countryNamed,
  nearestCountries,
} from '../register/countries.ts';
import { planNamed } from '../../shared/plans.ts';
import { saveApplication } from './queries.ts';
import type { StoredApplication } from '../register/applicants.ts';
import {
  decidingFault,
  defaultApplicationType,
  isApplicationType,
  membershipApplication,
} from './shared/schema.ts';
import { isPostalCodeIn } from '../register/shared/postal-code.ts';

/**
 * Checks countries and country codes on the server, because their lists are too long for the browser, where a plan is
 * always chosen.
 */
const withPlaces = z.extend(membershipApplication, {
  membershipType: z._default(membershipApplication.shape.membershipType, defaultApplicationType),
  countryCode: z.pipe(
    membershipApplication.shape.countryCode,
    known(callingCodeOf, 'countryCodeUnknown'),
  ),
  country: z.pipe(membershipApplication.shape.country, known(countryNamed, 'countryUnknown')),
});

const applicationWithPlaces = withPlaces.check(
  z.refine(({ country, postalCode }) => isPostalCodeIn(countryCodeOf(country) ?? '', postalCode), {
    path: ['postalCode'],
    error: 'postalCodeSwedish',
  }),
);

function known(find: (text: string) => string | null, message: string) {
  return z.transform((text: string, context): string => {
    const found = find(text);
    if (found !== null) return found;
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  });
}

type C = Context<AppEnvironment>;

export const membershipRoutes = new Hono<AppEnvironment>();

membershipRoutes.get(`${paths.membership()}/*`, (c) => renderPublicPage(c, <MembershipPage />));

membershipRoutes.get(paths.membershipRegistration(), (c) =>
  renderPublicPage(c, registrationPage(c)),
);

formRoute(membershipRoutes, paths.membershipRegistration(), {
  isPart: true,
  limit: 'form',
  schema: applicationWithPlaces,
  view: (state, { c }) => registrationPage(c, { ...state, ...faultOf(c, state) }),
  run: async (trx, data, { c, now, values }) => {
    const { association, language, site } = c.var;
    const { mail } = site.config;
    const cookies = c.req.header('cookie');
    const sender = senderIn(cookies, site.config) ?? senderInForm(values.sender);
    const application = await saveApplication(trx, data, {
      language,
      office: mail && officeOf(mail, association),
      canPayByCard: site.payments !== null,
      mayWriteTo: recipientLimit(site, 'application'),
      now,
      sender,
    });
    return { outcome: 'saved', application, sender };
  },
  failed: ({ c }) =>
    translator(c.var.language, c.var.association)('registration:failed', { returnObjects: true }),
  done: ({ application, sender }, { c }) => {
    c.header('Set-Cookie', senderCookie(c.var.site.config, sender), { append: true });
    return goOn(c, application, sender);
  },
});

/** Tells the error that decides above the form, too. */
function faultOf(c: C, { errors }: FormState): Pick<FormState, 'notice'> {
  const fault = errors && decidingFault(errors);
  if (!fault) return {};
  const t = translator(c.var.language, c.var.association);
  const texts = t('registration:errors', { returnObjects: true });
  const title = t(`registration:titles.${fault.title}`);
  return { notice: { title, text: texts[fault.key as 'tooLong'] } };
}

/** Confirms a stored application even where the payment page fails. */
async function goOn(c: C, application: StoredApplication, browser: string) {
  const { language, requestId, site } = c.var;
  const { id, membership_type: type } = application;
  const today = dayInStockholm(site.now());
  const page = paths.membershipSuccess({ type, application: id });
  let next: string | null = null;
  let outcome = 'submitted';
  try {
    // Members see first which days they pay for, and open the checkout there.
    const isLater = (await provenDays(site.db, application, today))?.isLater;
    next = isLater && site.payments ? page : await openCheckout(site, id, { browser, language });
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

function registrationPage(c: C, state?: FormState) {
  const planByAddress = planNamed(c.req.query('type'));
  const plan = state ? planNamed(state.values.membershipType) : planByAddress;
  const type = plan?.category;
  const otherPlan = [plan, planByAddress].find((each) => !isApplicationType(each?.category));
  return (
    <RegistrationPage
      chosen={isApplicationType(type) ? type : defaultApplicationType}
      isChosenByAddress={!state && isApplicationType(type)}
      otherPlan={otherPlan}
      hasCardStep={c.var.site.payments !== null}
      countries={{ nearest: nearestCountries, all: countriesIn(c.var.language) }}
      state={state}
    />
  );
}
