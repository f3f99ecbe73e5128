import { type Context, Hono } from 'hono';
import { DetailsPage } from '../../../views/people/own/details-page.tsx';
import { EmailPage } from '../../../views/people/own/email-page.tsx';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import type { FormValues } from '../../shared/fields/form-state.ts';
import { languageOf, translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { assertFreshMember, assertMember } from '../../web/member.ts';
import { parseChanged, typedValues, yearOf } from '../members/editing/forms.ts';
import { countriesIn } from '../register/countries.ts';
import { findMember, type Member } from '../register/register.ts';
import { detailsOf, saveDetails } from './details.ts';
import { setSubscription, subscriptionOf } from './newsletter.ts';
import {
  anyDetails,
  type Details,
  detailsForm,
  emailForm,
  ownFacts,
  ownNames,
} from './shared/schema.ts';
import { send } from './sign-in-routes.tsx';

type C = Context<AppEnvironment>;

export const ownDetailsRoutes = new Hono<AppEnvironment>();

formRoute(ownDetailsRoutes, paths.ownPart('details'), {
  load: ownRow,
  values: async ({ c, subject }) => ({
    ...typedValues(subject, [...ownFacts, ...ownNames]),
    newsletter: (await subscriptionOf(c.var.site.db, subject.email)) ? 'on' : '',
  }),
  version: ({ subject }) => subject.version,
  schema: anyDetails,
  check: (_, { now, subject, values }) => readChanged(values, subject, now).errors,
  view: (state, { c, subject: { email, kind } }) => {
    const countries = countriesIn(c.var.language).map(({ code, name }): [string, string] => [
      code,
      name,
    ]);
    return <DetailsPage kind={kind} email={email} countries={countries} state={state} />;
  },
  run: async (trx, _, { c, now, subject, values }) => {
    const { details, errors } = readChanged(values, subject, now);
    if (!details) return { outcome: 'invalid', errors };
    const { association, language } = c.var;
    const { officeLanguage } = association;
    const saved = await saveDetails(trx, subject.id, details, { now, officeLanguage });
    if (saved.outcome === 'saved') {
      return { outcome: 'saved', member: saved.row, wants: details.newsletter === 1 };
    }
    const notice = translator(language, association)('own:details.conflict', {
      returnObjects: true,
    });
    return { outcome: 'refused', reason: saved.outcome, notice };
  },
  done: async ({ member: { email, language }, wants }, { c, now }) => {
    const t = translator(c.var.language, c.var.association);
    const consent_text = t('own:details.wantsNewsletter', { email });
    const subscription = { email, language: languageOf(language), wants, consent_text };
    await setSubscription(c.var.site.db, subscription, now);
    return 'own:saved' as const;
  },
  to: () => paths.own(),
});

formRoute(ownDetailsRoutes, paths.ownPart('email'), {
  load: assertFreshMember,
  opensTransaction: true,
  schema: emailForm,
  view: (state, { subject }) => <EmailPage present={subject.email} state={state} />,
  run: async (_, { email }, { c, subject: member }) =>
    email === member.email
      ? { outcome: 'saved' }
      : send(c, { purpose: 'email', email, member, next: paths.own() }, (state) => (
          <EmailPage present={member.email} state={state} />
        )),
  done: () => null,
  to: () => paths.own(),
});

async function ownRow(c: C): Promise<Member | undefined> {
  const { id } = await assertMember(c);
  return findMember(c.var.site.db, id);
}

/** Returns no details where a changed text has an error. */
function readChanged(
  values: FormValues,
  member: Member,
  now: Date,
): { details?: Details; errors: FieldErrors } {
  const form = parseChanged(detailsForm, values, member);
  if ('errors' in form) return form;
  const isTooLate = (form.data.birth_year ?? 0) > yearOf(now);
  return {
    details: detailsOf(form.data, form.kept),
    errors: isTooLate ? { birth_year: 'birthYearInvalid' } : {},
  };
}
