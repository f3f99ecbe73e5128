import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ContactsPage } from '../../../../views/people/members/contacts-page.tsx';
import { EditPage } from '../../../../views/people/members/edit-page.tsx';
import type { AuthFailure } from '../../../office/auth/auth-form.tsx';
import { isConfirmed, proofOf } from '../../../services/sessions/confirmation.ts';
import { changedFields, hasChanged, type Saved } from '../../../db/versions.ts';
import type { FieldErrors } from '../../../shared/fields/errors.ts';
import { found } from '../../../web/api/api.ts';
import { audited } from '../../../web/api/audited.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { type FormValues, parseForm } from '../../../web/forms.ts';
import { noticeAfter, redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { countriesIn } from '../../register/countries.ts';
import { planOf } from '../../../shared/plans.ts';
import { paths } from '../../../shared/paths.ts';
import { planFaults } from './plan-faults.ts';
import { addNewMember, saveContacts, saveMember } from './editing.ts';
import {
  columnsOf,
  contactForm,
  contactsIn,
  memberForm,
  parseChanged,
  typedValues,
  withSaved,
} from './forms.ts';
import { rulesOf } from '../../register/shared/plan-rules.ts';
import { memberWithAll } from '../queries.ts';
import { findMember, type Member } from '../../register/register.ts';
import { memberWhoApplied } from '../../register/applicants.ts';

type C = Context<AppEnvironment>;

interface Sent {
  values: FormValues;
  errors?: FieldErrors;
  /** Set when somebody else has saved the member in the meantime. */
  theirs?: FormValues;
  /** A member with the same name and address. */
  twin?: Member | undefined;
  /** Why the code or password that another address needs was not accepted. */
  refused?: AuthFailure;
}

const MOST_CONTACTS = 8;

/** app.ts mounts requireAdmin before these pages. */
export const memberEditRoutes = new Hono<AppEnvironment>()
  .get(paths.adminNewMember(), (c) => {
    const kind = c.req.query('kind') === 'organisation' ? 'organisation' : 'person';
    const usual = { kind, language: 'sv', country: 'SE' };
    // Most people take this plan. The plan of an organisation is agreed with it.
    const plan = kind === 'person' ? 'General' : '';
    return showForm(c, null, { values: { ...usual, plan } });
  })
  .post(paths.adminNewMember(), async (c) => {
    const { site } = c.var;
    const form = await parseForm(c, memberForm);
    const { values } = form;
    const plan = planOf(values.plan)?.category;
    const errors = { ...(form.ok ? {} : form.errors), ...planFaults(c, 'plan', plan) };
    if (!form.ok || !plan || Object.keys(errors).length > 0) {
      return showForm(c, null, { values, errors }, 422);
    }
    const read = columnsOf(form.data, yearOf(c));
    if (Object.keys(read.errors).length > 0) {
      return showForm(c, null, { values, errors: read.errors }, 422);
    }
    const twin = await memberWhoApplied(site.db, read.columns);
    if (twin && values.again !== 'on') return showForm(c, null, { values, twin }, 409);
    const { id } = await audited(
      c,
      ({ id }: { id: string }) => ({ action: 'created', subject: { type: 'member', id } }),
      (trx) => addNewMember(trx, read.columns, plan, byOf(c)),
    );
    return redirectWithNotice(c, paths.adminMember(id), 'members:added');
  })
  .get('/admin/members/:id/edit', async (c) => {
    const member = found(await findMember(c.var.site.db, c.req.param('id')));
    return showForm(c, member, { values: typedValues(member) });
  })
  .post('/admin/members/:id/edit', async (c) => {
    const { site } = c.var;
    const id = c.req.param('id');
    const member = found(await findMember(site.db, id));
    const { values } = await parseForm(c, memberForm);
    const form = c.var.isRestored ? { errors: {} } : parseChanged(memberForm, values, member);
    if ('errors' in form) return showForm(c, member, { values, errors: form.errors }, 422);
    const { columns, errors } = columnsOf(form.data, yearOf(c), form);
    if (Object.keys(errors).length > 0) return showForm(c, member, { values, errors }, 422);
    const version = /^\d{1,9}$/.test(form.data.version) ? Number(form.data.version) : -1;
    const refused = needsProof(c, member, columns.email) ? await c.var.confirmWith(values) : null;
    if (refused instanceof Response) return refused;
    if (refused) return showForm(c, member, { values, refused }, refused.status);
    const how = {
      by: 'office',
      isMailed: site.config.mail !== null,
      canBeUndone: values.emailWrong !== 'on',
    } as const;
    const saved = await audited(
      c,
      (result: Saved<Member>) =>
        hasChanged(result)
          ? {
              action: 'updated',
              subject: { type: 'member', id },
              changes: changedFields(result.before, result.row),
            }
          : null,
      (trx) => saveMember(trx, id, { ...columns, version }, byOf(c), how),
    );
    if (saved.outcome === 'gone') throw new HTTPException(404);
    if (saved.outcome === 'conflict') {
      const theirs = typedValues(saved.current);
      return showForm(c, saved.current, { values: withSaved(values, theirs), theirs }, 409);
    }
    const notice = noticeAfter(saved, 'members:saved');
    return redirectWithNotice(c, paths.adminMember(id), notice);
  })
  .get('/admin/members/:id/contacts', async (c) => showContacts(c, c.req.param('id')))
  .post('/admin/members/:id/contacts', async (c) => {
    const { site } = c.var;
    const id = c.req.param('id');
    found(await findMember(site.db, id));
    const { ok, values } = await parseForm(c, contactForm);
    const { contacts, errors } = contactsIn(values, MOST_CONTACTS);
    if (!ok || Object.keys(errors).length > 0) return showContacts(c, id, { values, errors });
    const isChanged = await audited(
      c,
      () => ({ action: 'updated', subject: { type: 'member', id }, changes: ['contacts'] }),
      (trx) => saveContacts(trx, id, contacts, byOf(c)),
    );
    const notice = isChanged ? 'members:saved' : 'adminFrame:unchanged';
    return redirectWithNotice(c, paths.adminMember(id), notice);
  });

const yearOf = (c: C) => Number(dayInStockholm(c.var.site.now()).slice(0, 4));

/**
 * Returns whether the change needs a code or the password, because a changed address opens the member's page. The form
 * asks for it itself, so that nothing typed is lost.
 */
const needsProof = ({ var: { admin, site } }: C, { email }: Member, next: string): boolean =>
  email !== '' && next !== email && !isConfirmed(admin, site.now());

async function showForm(
  c: C,
  member: Member | null,
  sent: Sent,
  status?: AuthFailure['status'] | 409,
) {
  const { admin, language } = c.var;
  return renderPage(
    c,
    <EditPage
      member={member}
      countries={countriesIn(language).map(({ code, name }) => [code, name])}
      values={sent.values}
      errors={sent.errors ?? {}}
      theirs={sent.theirs}
      twin={sent.twin}
      proof={sent.refused && { by: proofOf(admin), ...sent.refused }}
    />,
    status,
  );
}

async function showContacts(c: C, id: string, sent?: { values: FormValues; errors: FieldErrors }) {
  const { site } = c.var;
  const today = dayInStockholm(site.now());
  const all = found(await memberWithAll(site.db, id, today));
  const stored = all.contacts.flatMap(({ email, name, phone }, row) => [
    [`name-${row}`, name],
    [`email-${row}`, email],
    [`phone-${row}`, phone],
  ]);
  const promised = all.plan === null ? 0 : rulesOf(all.plan).contacts;
  return renderPage(
    c,
    <ContactsPage
      member={all.member}
      rows={Math.max(promised, all.contacts.length, 3)}
      values={sent?.values ?? (Object.fromEntries(stored) as FormValues)}
      errors={sent?.errors ?? {}}
    />,
    sent ? 422 : 200,
  );
}
