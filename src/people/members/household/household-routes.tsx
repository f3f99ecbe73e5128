import { type Context, Hono } from 'hono';
import { HouseholdPage } from '../../../../views/people/members/household-page.tsx';
import type { Database } from '../../../db/connection.ts';
import type { FormState, FormValues } from '../../../shared/fields/form-state.ts';
import { paths } from '../../../shared/paths.ts';
import { isFree, planOf } from '../../../shared/plans.ts';
import { found } from '../../../web/api/api.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { renderPage } from '../../../web/render.tsx';
import { countriesIn } from '../../register/countries.ts';
import { type Known, membersLike } from '../../register/duplicates.ts';
import { findMember, type Member } from '../../register/register.ts';
import { addNewMember } from '../editing/editing.ts';
import { numberedForm, yearOf } from '../editing/forms.ts';
import { peopleIn } from './forms.ts';
import { payerWith, setPayer } from './household.ts';
import { PEOPLE } from './shared/fields.ts';

type C = Context<AppEnvironment>;

/** app.ts mounts requireAdmin before these pages. */
export const householdRoutes = new Hono<AppEnvironment>();

formRoute(householdRoutes, paths.adminHousehold(), {
  values: async ({ c }): Promise<FormValues> => {
    const known = c.req.query('with') ?? '';
    const plans = Array.from({ length: PEOPLE }, (_, row) => [`plan-${row}`, 'General']);
    return {
      ...(Object.fromEntries(plans) as FormValues),
      language: 'sv',
      country: 'SE',
      with: known,
      ...(known && (await addressOf(c, known))),
    };
  },
  schema: numberedForm,
  // As a grant does.
  proof: ({ now, values }) => peopleIn(values, yearOf(now)).people.some(({ plan }) => isFree(plan)),
  check: (_, { now, values }) => peopleIn(values, yearOf(now)).errors,
  view: (state, { c }) => page(c, state),
  run: async (trx, _, { c, now, values }) => {
    const { people } = peopleIn(values, yearOf(now));
    if (values.again !== 'on' && (await twinsOf(trx, people)).length > 0) {
      return { outcome: 'refused', reason: 'twins' };
    }
    const by = byOf(c);
    let payer = await payerIn(trx, values.with);
    for (const { columns, plan } of people) {
      const added = await addNewMember(trx, columns, planOf(plan)!.category, by);
      const member = (await findMember(trx, added.id))!;
      if (payer) await setPayer(trx, member, payer, by);
      payer ??= member;
    }
    return { outcome: 'saved', id: values.with || payer!.id };
  },
  record: ({ id }) => ({
    action: 'created',
    subject: { type: 'member', id },
    changes: ['household'],
  }),
  refused: async ({ c, now, values }) => {
    const twins = await twinsOf(c.var.site.db, peopleIn(values, yearOf(now)).people);
    return renderPage(c, await page(c, { values }, twins), 409);
  },
  done: 'members:householdAdded',
  to: (_, { id }) => paths.adminMember(id),
});

/** Finds the members who may be one of these people. */
async function twinsOf(
  db: Database,
  people: ReturnType<typeof peopleIn>['people'],
): Promise<Known[]> {
  const twins = new Map<string, Known>();
  for (const { columns } of people) {
    for (const twin of await membersLike(db, columns)) twins.set(twin.id, twin);
  }
  return [...twins.values()];
}

/** Returns who pays in the household of that member, or null where a new one begins. */
async function payerIn(db: Database, id: string | undefined): Promise<Member | null> {
  return id ? payerWith(db, found(await findMember(db, id))) : null;
}

async function addressOf(c: C, id: string): Promise<FormValues> {
  const { city, country, language, postal_code, street } = found(
    await findMember(c.var.site.db, id),
  );
  return { city, country, language, postal_code, street };
}

async function page(c: C, state: FormState, twins: Known[] = []) {
  const { db } = c.var.site;
  const { values } = state;
  const known = values.with ? found(await findMember(db, values.with)) : null;
  return (
    <HouseholdPage
      countries={countriesIn(c.var.language).map(({ code, name }) => [code, name])}
      known={known}
      payer={known && (await payerWith(db, known))}
      state={state}
      twins={twins}
    />
  );
}
