import { type Context, Hono } from 'hono';
import { DetailsPage } from '../../../views/people/own/details-page.tsx';
import { EmailPage } from '../../../views/people/own/email-page.tsx';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import { languageOf } from '../../shared/i18n/index.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { paths } from '../../shared/paths.ts';
import { found } from '../../web/api/api.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { type FormValues, parseForm, refusalOf } from '../../web/forms.ts';
import { assertFreshMember, assertMember, bindBrowser } from '../../web/member.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { parseChanged, typedValues } from '../members/editing/forms.ts';
import { countriesIn } from '../register/countries.ts';
import { findMember, type Member } from '../register/register.ts';
import { detailsOf, saveDetails } from './details.ts';
import { askForEmail } from './email.ts';
import { getsTooMany } from './sign-in-links.ts';
import { setSubscription, subscriptionOf } from './newsletter.ts';
import { detailsForm, emailForm } from './shared/schema.ts';

type C = Context<AppEnvironment>;

interface Sent {
  values: FormValues;
  errors?: FieldErrors;
  isConflict?: boolean;
}

export const ownDetailsRoutes = new Hono<AppEnvironment>()
  .get(paths.ownPart('details'), async (c) => {
    const member = await ownRow(c);
    return showDetails(c, member, { values: await storedValues(c, member) });
  })
  .post(paths.ownPart('details'), async (c) => {
    const member = await ownRow(c);
    const { association, site } = c.var;
    const { values } = await parseForm(c, detailsForm);
    const form = c.var.isRestored ? { errors: {} } : parseChanged(detailsForm, values, member);
    const errors: FieldErrors = 'errors' in form ? form.errors : {};
    const year = Number(dayInStockholm(site.now()).slice(0, 4));
    if ('data' in form && (form.data.birth_year ?? 0) > year)
      errors.birth_year = 'birthYearInvalid';
    if ('errors' in form || Object.keys(errors).length > 0)
      return showDetails(c, member, { values, errors }, 422);
    const { officeLanguage } = association;
    const details = detailsOf(form.data, form.kept);
    const saved = await site.db
      .transaction()
      .execute((trx) => saveDetails(trx, member.id, details, { now: site.now(), officeLanguage }));
    if (saved.outcome !== 'saved') {
      const now = await ownRow(c);
      const theirs = { ...(await storedValues(c, now)), ...values, version: String(now.version) };
      return showDetails(c, now, { values: theirs, isConflict: true }, 409);
    }
    const { email, language } = saved.row;
    await setSubscription(
      site.db,
      { email, language: languageOf(language), wants: form.data.newsletter === 1 },
      site.now(),
    );
    return redirectWithNotice(c, paths.own(), 'own:saved');
  })
  .get(paths.ownPart('email'), async (c) => {
    const { email } = await assertFreshMember(c);
    return renderPage(c, <EmailPage present={email} email="" />);
  })
  .post(paths.ownPart('email'), async (c) => {
    const { email: present, id } = await assertFreshMember(c);
    const { config, db, now } = c.var.site;
    const form = await parseForm(c, emailForm);
    const { email = '' } = form.values;
    const shown = { present, email };
    if (!form.ok) return renderPage(c, <EmailPage {...shown} errors={form.errors} />, 422);
    const refusal = await refusalOf(c, 'ownLink', form.values);
    if (refusal)
      return renderPage(c, <EmailPage {...shown} notice={refusal.notice} />, refusal.status);
    if (form.data.email === present) return c.redirect(paths.own(), 303);
    const isTooOften = await getsTooMany(c.var.site, form.data.email);
    const member = found(await findMember(db, id));
    const browser = bindBrowser(c);
    if (!isTooOften && config.mail) {
      await db
        .transaction()
        .execute((trx) => askForEmail(trx, member, { email: form.data.email, browser }, now()));
    }
    return c.redirect(paths.ownLink(), 303);
  });

async function ownRow(c: C): Promise<Member> {
  const { id } = await assertMember(c);
  return found(await findMember(c.var.site.db, id));
}

async function storedValues(c: C, member: Member): Promise<FormValues> {
  const isSubscribed = await subscriptionOf(c.var.site.db, member.email);
  return { ...typedValues(member), newsletter: isSubscribed ? 'on' : '' };
}

function showDetails(c: C, member: Member, sent: Sent, status?: 409 | 422) {
  const countries = countriesIn(c.var.language).map(
    ({ code, name }) => [code, name] as [string, string],
  );
  return renderPage(
    c,
    <DetailsPage kind={member.kind} email={member.email} countries={countries} {...sent} />,
    status,
  );
}
