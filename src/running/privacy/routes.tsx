import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { PersonalDataPage } from '../../../views/people/members/personal-data-page.tsx';
import { authorOf, record } from '../../services/activity/record.ts';
import { isConfirmed } from '../../services/sessions/confirmation.ts';
import { engineOf } from '../../db/connection.ts';
import { found } from '../../web/api/api.ts';
import { assertConfirmed } from '../../web/api/confirmed.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { parseForm } from '../../web/forms.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { paths } from '../../shared/paths.ts';
import { copyAsFile } from './copy-as-file.tsx';
import { ownDataRoutes } from './own-routes.tsx';
import { countHoldings, eraseHoldings, forgetCounters, reasonNotToErase } from './erase.ts';
import { personOfMember } from './of-member.ts';

type C = Context<AppEnvironment>;

const PART = 'personal-data';

const erasureForm = z.object({ number: z._default(z.string(), '') });

/** Lets the office give a member a copy of all data, and erase it. app.ts mounts requireAdmin before these pages. */
export const privacyRoutes = new Hono<AppEnvironment>()
  .get(`/admin/members/:id/${PART}`, (c) => show(c, c.req.query('number') ?? ''))
  .post(`/admin/members/:id/${PART}`, async (c) => {
    const { admin, site } = c.var;
    const { config, db } = site;
    const { member, others, whose } = found(await personOfMember(db, idOf(c)));
    const { values } = await parseForm(c, erasureForm);
    const typed = values.number?.trim() ?? '';
    if (!isConfirmed(admin, site.now())) {
      const query = typed === '' ? '' : `?${new URLSearchParams({ number: typed }).toString()}`;
      return c.redirect(paths.adminConfirm(paths.adminMemberPart(member.id, PART) + query), 303);
    }
    if (typed.replace(/^m-?/i, '') !== String(member.number)) return show(c, typed, 422);
    if (await reasonNotToErase(db, whose, site.now())) return show(c, typed, 409);
    await eraseHoldings(db, whose, site.now(), admin);
    // The counters belong to the mailbox, which others may share.
    if (others.length === 0) await forgetCounters(config, member.email);
    await engineOf(db).forgetDeleted();
    return redirectWithNotice(c, paths.adminMembers(), 'members:erased');
  })
  .route('/', ownDataRoutes)
  .get('/api/admin/members/:id/personal-data', (c) => handOut(c, 'json'))
  .get('/api/admin/members/:id/personal-data/page', (c) => handOut(c, 'html'));

/** Writes the export into the log. */
async function handOut(c: C, form: 'json' | 'html') {
  const { admin, site } = c.var;
  assertConfirmed(c);
  const person = found(await personOfMember(site.db, idOf(c)));
  return copyAsFile(c, person, form, () =>
    record(
      site.db,
      authorOf(admin, site.now()),
      { type: 'member', id: person.member.id },
      'exported',
    ),
  );
}

const idOf = (c: C) => c.req.param('id') ?? '';

/** Responds with 422 where the typed number is not the member's, and with 409 where nothing may be erased now. */
async function show(c: C, typed: string, status?: 409 | 422) {
  const { db, now } = c.var.site;
  const { member, others, whose } = found(await personOfMember(db, idOf(c)));
  return renderPage(
    c,
    <PersonalDataPage
      member={member}
      others={others}
      holdings={await countHoldings(db, whose)}
      obstacle={await reasonNotToErase(db, whose, now())}
      typed={{ number: typed, isWrong: status === 422 }}
    />,
    status,
  );
}
