import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { PersonalDataPage } from '../../../views/people/members/personal-data-page.tsx';
import { TickedErasurePage } from '../../../views/people/members/ticked/erasure-page.tsx';
import { membersTicked } from '../../people/members/ticked/ticked.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import { engineOf } from '../../db/connection.ts';
import { found } from '../../web/api/api.ts';
import { auditedFile } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { paths } from '../../shared/paths.ts';
import { copyOf } from './copy.ts';
import { ownDataRoutes } from './own-routes.tsx';
import { countHoldings, deleteHoldings, forgetCounters, reasonNotToErase } from './erase.ts';
import { personOfMember } from './of-member.ts';

type C = Context<AppEnvironment>;

const erasureForm = z.object({ number: z._default(z.string(), '') });

/** Gives the office a copy of all data of a member. app.ts mounts requireAdmin before these pages. */
export const privacyRoutes = new Hono<AppEnvironment>()
  .route('/', ownDataRoutes)
  .get('/api/admin/members/:id/personal-data', (c) => handOut(c, 'json'))
  .get('/api/admin/members/:id/personal-data/page', (c) => handOut(c, 'html'));

/** Erases all data of a member whose number was typed. */
formRoute(privacyRoutes, '/admin/members/:id/personal-data', {
  load: personIn,
  proof: true,
  values: ({ c }) => ({ number: c.req.query('number') ?? '' }),
  schema: erasureForm,
  check: (_, { subject, values: { number = '' } }): FieldErrors => {
    const isRight = number.trim().replace(/^m-?/i, '') === String(subject.member.number);
    return isRight ? {} : { number: 'numberOther' };
  },
  view: async (state, { c, now, subject: { member, others, whose } }) => {
    const { db } = c.var.site;
    return (
      <PersonalDataPage
        member={member}
        others={others}
        holdings={await countHoldings(db, whose)}
        obstacle={await reasonNotToErase(db, whose, now)}
        state={state}
      />
    );
  },
  run: async (trx, _, { c, now, subject: { whose } }) => {
    const reason = await reasonNotToErase(trx, whose, now);
    if (reason) return { outcome: 'refused', reason };
    await deleteHoldings(trx, whose, now, c.var.admin);
    return { outcome: 'saved' };
  },
  done: async (_, { c, subject: { member, others } }) => {
    const { config, db } = c.var.site;
    // The counters belong to the mailbox, which others may share.
    if (others.length === 0) await forgetCounters(config, member.email);
    await engineOf(db).forgetDeleted();
    return 'members:erased' as const;
  },
  to: () => paths.adminMembers(),
});

/** Erases those of the ticked members who may be erased, once their number was typed. */
formRoute(privacyRoutes, paths.adminTicked('erasure'), {
  load: async (c) => {
    const { db, now } = c.var.site;
    const rows = [];
    for (const member of await membersTicked(c)) {
      const person = (await personOfMember(db, member.id))!;
      rows.push({ ...member, obstacle: await reasonNotToErase(db, person.whose, now()) });
    }
    return rows;
  },
  proof: true,
  schema: erasureForm,
  check: (_, { subject, values: { number = '' } }): FieldErrors => {
    const count = subject.filter(({ obstacle }) => !obstacle).length;
    return count > 0 && number.trim() === String(count) ? {} : { number: 'countOther' };
  },
  view: (state, { subject }) => <TickedErasurePage rows={subject} state={state} />,
  run: async (trx, _, { c, now, subject }) => {
    const emails = [];
    const left = [];
    for (const { id } of subject) {
      const person = await personOfMember(trx, id);
      if (!person) continue;
      const { member, others, whose } = person;
      if (await reasonNotToErase(trx, whose, now)) {
        left.push(id);
        continue;
      }
      await deleteHoldings(trx, whose, now, c.var.admin);
      // As for one member: the counters belong to the mailbox.
      if (others.length === 0) emails.push(member.email);
    }
    return { outcome: 'saved', emails, left };
  },
  done: async ({ emails, left }, { c }) => {
    const { config, db } = c.var.site;
    for (const email of emails) await forgetCounters(config, email);
    await engineOf(db).forgetDeleted();
    return left.length > 0 ? 'members:someErased' : 'members:tickedErased';
  },
  to: (_, { left }) =>
    left.length > 0 ? paths.adminTicked('erasure', { ids: left.join() }) : paths.adminMembers(),
});

const handOut = (c: C, extension: 'json' | 'html') =>
  auditedFile(c, async () => {
    const person = found(await personIn(c));
    const subject = { type: 'member', id: person.member.id } as const;
    return { ...copyOf(c.var.site, person, extension), subject };
  });

function personIn(c: C) {
  return personOfMember(c.var.site.db, c.req.param('id') ?? '');
}
