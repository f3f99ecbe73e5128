import { type Context, Hono } from 'hono';
import { ContactsPage } from '../../../../views/people/members/contacts-page.tsx';
import { EditPage, type EditPageProps } from '../../../../views/people/members/edit-page.tsx';
import { changedFields } from '../../../db/versions.ts';
import type { FieldErrors } from '../../../shared/fields/errors.ts';
import type { FormState, FormValues } from '../../../shared/fields/form-state.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { renderPage } from '../../../web/render.tsx';
import { countriesIn } from '../../register/countries.ts';
import { isFree, planOf } from '../../../shared/plans.ts';
import { paths } from '../../../shared/paths.ts';
import { addNewMember, saveContacts, saveMember } from './editing.ts';
import {
  columnsOf,
  contactsIn,
  editForm,
  memberForm,
  numberedForm,
  parseChanged,
  typedValues,
  yearOf,
} from './forms.ts';
import { factsOfKind } from '../shared/fields.ts';
import { rulesOf } from '../../register/shared/plan-rules.ts';
import { memberIn } from '../member-in.ts';
import { findMember, type Member } from '../../register/register.ts';
import { membersLike } from '../../register/duplicates.ts';

type C = Context<AppEnvironment>;

const MOST_CONTACTS = 8;

/** app.ts mounts requireAdmin before these pages. */
export const memberEditRoutes = new Hono<AppEnvironment>();

const editPage = (
  c: C,
  state: FormState,
  { member = null, twins = [] }: Partial<Pick<EditPageProps, 'member' | 'twins'>> = {},
) => (
  <EditPage
    member={member}
    countries={countriesIn(c.var.language).map(({ code, name }) => [code, name])}
    state={state}
    twins={twins}
  />
);

formRoute(memberEditRoutes, paths.adminNewMember(), {
  schema: memberForm,
  values: ({ c }): FormValues => {
    const kind = c.req.query('kind') === 'organisation' ? 'organisation' : 'person';
    // Most people take this plan. The plan of an organisation is agreed with it.
    const plan = kind === 'person' ? 'General' : '';
    return { kind, language: 'sv', country: 'SE', plan };
  },
  // As a grant does.
  proof: ({ values }) => isFree(values.plan),
  check: (data, { now, values }): FieldErrors => {
    if (!planOf(values.plan)) return { plan: 'planUnknown' };
    return data ? columnsOf(data, yearOf(now)).errors : {};
  },
  view: (state, { c }) => editPage(c, state),
  run: async (trx, data, { c, now, values }) => {
    const { columns } = columnsOf(data, yearOf(now));
    if (values.again !== 'on' && (await membersLike(trx, columns)).length > 0) {
      return { outcome: 'refused', reason: 'twins' };
    }
    const plan = planOf(data.plan)!.category;
    return { outcome: 'saved', ...(await addNewMember(trx, columns, plan, byOf(c))) };
  },
  record: ({ id }) => ({ action: 'created', subject: { type: 'member', id } }),
  refused: async ({ c, now, values }) => {
    const { columns } = columnsOf(memberForm.parse(values), yearOf(now));
    const twins = await membersLike(c.var.site.db, columns);
    return renderPage(c, editPage(c, { values }, { twins }), 409);
  },
  done: 'members:added',
  to: (_, { id }) => paths.adminMember(id),
});

formRoute(memberEditRoutes, '/admin/members/:id/edit', {
  load: (c) => findMember(c.var.site.db, c.req.param('id') ?? ''),
  // A changed address opens the member's page.
  proof: ({ now, subject, values }) => {
    const { columns } = readChanged(values, subject, now);
    return subject.email !== '' && columns?.email !== subject.email;
  },
  values: ({ subject }) => typedValues(subject, ['kind', ...factsOfKind(subject.kind)]),
  version: ({ subject }) => subject.version,
  schema: editForm,
  check: (_, { now, subject, values }) => readChanged(values, subject, now).errors,
  view: (state, { c, subject }) => editPage(c, state, { member: subject }),
  run: async (trx, _, { c, now, subject, values }) => {
    const { columns, errors } = readChanged(values, subject, now);
    if (!columns) return { outcome: 'invalid', errors };
    const version = /^\d{1,9}$/.test(values.version ?? '') ? Number(values.version) : -1;
    const how = {
      by: 'office',
      isMailed: c.var.site.config.mail !== null,
      canBeUndone: values.emailWrong !== 'on',
    } as const;
    return saveMember(trx, subject.id, { ...columns, version }, byOf(c), how);
  },
  record: ({ before, row }) => ({
    action: 'updated',
    subject: { type: 'member', id: row.id },
    changes: changedFields(before, row),
  }),
  done: 'members:saved',
  to: ({ subject }) => paths.adminMember(subject.id),
});

formRoute(memberEditRoutes, '/admin/members/:id/contacts', {
  load: memberIn,
  values: ({ subject: { contacts } }) =>
    Object.fromEntries(
      contacts.flatMap(({ email, name, phone }, row) => [
        [`name-${row}`, name],
        [`email-${row}`, email],
        [`phone-${row}`, phone],
      ]),
    ),
  schema: numberedForm,
  check: (_, { values }) => contactsIn(values, MOST_CONTACTS).errors,
  view: (state, { subject: { contacts, member, plan } }) => {
    const promised = plan === null ? 0 : rulesOf(plan).contacts;
    const rows = Math.max(promised, contacts.length, 3);
    return <ContactsPage member={member} rows={rows} state={state} />;
  },
  run: async (trx, _, { c, subject, values }) => {
    const { contacts } = contactsIn(values, MOST_CONTACTS);
    const isChanged = await saveContacts(trx, subject.member.id, contacts, byOf(c));
    return { outcome: 'saved', isChanged };
  },
  record: ({ isChanged }, { subject }) =>
    isChanged
      ? {
          action: 'updated',
          subject: { type: 'member', id: subject.member.id },
          changes: ['contacts'],
        }
      : null,
  done: ({ isChanged }) => (isChanged ? 'members:saved' : 'adminFrame:unchanged'),
  to: ({ subject }) => paths.adminMember(subject.member.id),
});

/** Returns no columns where a changed text has an error. */
function readChanged(
  values: FormValues,
  member: Member,
  now: Date,
): { columns?: ReturnType<typeof columnsOf>['columns']; errors: FieldErrors } {
  const form = parseChanged(memberForm, values, member);
  return 'errors' in form ? form : columnsOf(form.data, yearOf(now), form);
}
