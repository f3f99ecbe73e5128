import { type Context, Hono } from 'hono';
import { HouseholdPage } from '../../../../views/people/members/household-page.tsx';
import type { FieldErrors } from '../../../shared/fields/errors.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { paths } from '../../../shared/paths.ts';
import { planOf } from '../../../shared/plans.ts';
import { found } from '../../../web/api/api.ts';
import { audited } from '../../../web/api/audited.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { type FormValues, parseForm } from '../../../web/forms.ts';
import { redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import { memberWhoApplied } from '../../register/applicants.ts';
import { countriesIn } from '../../register/countries.ts';
import { findMember, type Member } from '../../register/register.ts';
import { addNewMember } from '../editing/editing.ts';
import { planFaults } from '../editing/plan-faults.ts';
import { householdForm, peopleIn } from './forms.ts';
import { payerWith, setPayer } from './household.ts';

type C = Context<AppEnvironment>;

/** app.ts mounts requireAdmin before these pages. */
export const householdRoutes = new Hono<AppEnvironment>()
  .get(paths.adminHousehold(), async (c) => {
    const known = c.req.query('with');
    const values: FormValues = { language: 'sv', country: 'SE', with: known ?? '' };
    return showForm(c, { values: { ...values, ...(await addressOf(c, known)) } });
  })
  .post(paths.adminHousehold(), async (c) => {
    const { site } = c.var;
    const { values } = await parseForm(c, householdForm);
    const { errors, people } = peopleIn(values, Number(dayInStockholm(site.now()).slice(0, 4)));
    for (const { plan, row } of people) Object.assign(errors, planFaults(c, `plan-${row}`, plan));
    if (Object.keys(errors).length > 0) return showForm(c, { values, errors }, 422);
    const twins: Member[] = [];
    for (const { columns } of people) {
      const twin = await memberWhoApplied(site.db, columns);
      if (twin) twins.push(twin);
    }
    if (twins.length > 0 && values.again !== 'on') return showForm(c, { values, twins }, 409);
    const by = byOf(c);
    const { id } = await audited(
      c,
      ({ id }: { id: string }) => ({
        action: 'created',
        subject: { type: 'member', id },
        changes: ['household'],
      }),
      async (trx) => {
        let payer = await payerIn(trx, values.with);
        for (const { columns, plan } of people) {
          const added = await addNewMember(trx, columns, planOf(plan)!.category, by);
          const member = (await findMember(trx, added.id))!;
          if (payer) await setPayer(trx, member, payer, by);
          payer ??= member;
        }
        return { id: values.with || payer!.id };
      },
    );
    return redirectWithNotice(c, paths.adminMember(id), 'members:householdAdded');
  });

/** Returns who pays in the household of that member, or null where a new one begins. */
async function payerIn(
  db: Parameters<typeof findMember>[0],
  id: string | undefined,
): Promise<Member | null> {
  return id ? payerWith(db, found(await findMember(db, id))) : null;
}

async function addressOf(c: C, id: string | undefined): Promise<FormValues> {
  if (!id) return {};
  const { city, country, language, postal_code, street } = found(
    await findMember(c.var.site.db, id),
  );
  return { city, country, language, postal_code, street };
}

async function showForm(
  c: C,
  {
    errors = {},
    twins = [],
    values,
  }: { values: FormValues; errors?: FieldErrors; twins?: Member[] },
  status?: 409 | 422,
) {
  const { db } = c.var.site;
  const known = values.with ? found(await findMember(db, values.with)) : null;
  return renderPage(
    c,
    <HouseholdPage
      countries={countriesIn(c.var.language).map(({ code, name }) => [code, name])}
      known={known}
      payer={known && (await payerWith(db, known))}
      values={values}
      errors={errors}
      twins={twins}
    />,
    status,
  );
}
