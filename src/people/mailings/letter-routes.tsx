import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { LetterFormPage } from '../../../views/people/mailings/letter-form-page.tsx';
import { LetterPage } from '../../../views/people/mailings/letter-page.tsx';
import { LettersPage } from '../../../views/people/mailings/letters-page.tsx';
import { writeEmail } from '../../services/mail/compose.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { languages } from '../../shared/i18n/languages.ts';
import { paths } from '../../shared/paths.ts';
import { found } from '../../web/api/api.ts';
import { byOf } from '../../web/api/by.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { addressed, audienceIn, audienceQuery } from './audience.ts';
import {
  addMemberLetter,
  changeMemberLetter,
  findMemberLetter,
  letterTo,
  listMemberLetters,
  type MemberLetter,
  sendMemberLetter,
  shownAs,
} from './letters.ts';
import { englishFaults, memberLetterForm } from './shared/schema.ts';

type C = Context<AppEnvironment>;

/** Letters to members, which are kept as drafts until they are sent. app.ts mounts requireAdmin before these pages. */
export const letterRoutes = new Hono<AppEnvironment>().get(paths.adminLetters(), async (c) =>
  renderPage(c, <LettersPage letters={await listMemberLetters(c.var.site.db)} />),
);

// Before the page of one letter, whose address matches this one too.
formRoute(letterRoutes, paths.adminNewLetter(), {
  schema: memberLetterForm,
  check: (letter) => (letter ? englishFaults(letter) : {}),
  view: (state, { c }) => {
    const audience = audienceIn(c.req.query());
    return (
      <LetterFormPage id={null} audience={audience} query={audienceQuery(audience)} state={state} />
    );
  },
  run: async (trx, letter, { c, now }) => ({
    outcome: 'saved',
    id: await addMemberLetter(trx, letter, audienceIn(c.req.query()), now),
  }),
  record: ({ id }) => ({ action: 'created', subject: { type: 'memberLetter', id } }),
  done: 'mailings:letterSaved',
  to: (_, { id }) => paths.adminLetter(id),
});

letterRoutes.get(paths.adminLetter(':id'), (c) => showLetter(c));

const letterIn = (c: C) => findMemberLetter(c.var.site.db, c.req.param('id') ?? '');

formRoute(letterRoutes, paths.adminLetter(':id', 'edit'), {
  load: letterIn,
  values: ({ subject: { purpose, subject_en, subject_sv, text_en, text_sv } }) => ({
    purpose,
    subject_sv,
    text_sv,
    subject_en,
    text_en,
  }),
  version: ({ subject }) => subject.version,
  schema: memberLetterForm,
  check: (letter) => (letter ? englishFaults(letter) : {}),
  view: (state, { c, subject: { audience, id, sent_at } }) =>
    sent_at && c.req.method === 'GET' ? (
      c.redirect(paths.adminLetter(id), 303)
    ) : (
      <LetterFormPage id={id} audience={audience} query={audienceQuery(audience)} state={state} />
    ),
  run: async (trx, letter, { subject: { id }, values, now }) => {
    const version = Number(values.version);
    if (await changeMemberLetter(trx, id, letter, { version, now })) return { outcome: 'saved' };
    const current = await findMemberLetter(trx, id);
    if (!current) return { outcome: 'gone' };
    return current.sent_at ? { outcome: 'refused', reason: 'sent' } : { outcome: 'conflict' };
  },
  record: (_, { subject: { id } }) => ({
    action: 'updated',
    subject: { type: 'memberLetter', id },
  }),
  refused: ({ c, subject: { id } }) =>
    redirectWithNotice(c, paths.adminLetter(id), 'mailings:alreadySentFailed'),
  done: 'mailings:letterSaved',
  to: ({ subject }) => paths.adminLetter(subject.id),
});

formRoute(letterRoutes, paths.adminLetter(':id', 'sending'), {
  isPart: true,
  load: letterIn,
  proof: true,
  page: ({ subject }) => paths.adminLetter(subject.id),
  schema: z.object({ version: z._default(z.string(), '') }),
  isPress: true,
  view: (_, { c }) => showLetter(c),
  run: async (trx, { version }, { c, subject: { id } }) => {
    const outcome = await sendMemberLetter({ ...c.var.site, db: trx }, id, version, byOf(c));
    if (outcome === 'gone') return { outcome };
    if (outcome === 'changed') return { outcome: 'refused', reason: outcome };
    return { outcome: 'saved', isNew: outcome === 'sent' };
  },
  record: ({ isNew }, { subject: { id } }) =>
    isNew ? { action: 'sent', subject: { type: 'memberLetter', id } } : null,
  refused: ({ c }) => showLetter(c, true),
  done: 'mailings:letterSent',
  to: ({ subject }) => paths.adminLetter(subject.id),
});

/** Shows a letter in both languages, and asks before a draft is sent. */
async function showLetter(c: C, hasChanged = false) {
  const { association, site } = c.var;
  const letter: MemberLetter = found(await letterIn(c));
  const to = letter.sent_at ? null : await addressed(site, letter, dayInStockholm(site.now()));
  const shown = languages
    .toReversed()
    .filter((language) => language === 'sv' || letter.text_en !== '');
  const previews = shown.map((language) => {
    const reader = { id: '', first_name: 'N N', full_name: '', language, to: '' };
    const { data, ...row } = letterTo(letter, reader);
    const written = { ...row, data: JSON.stringify(data) };
    const { message } = writeEmail(written, site.config.origin, association);
    return { language, message, origin: site.config.origin };
  });
  return renderPage(
    c,
    <LetterPage
      letter={letter}
      list={paths.adminMembers(audienceQuery(letter.audience))}
      previews={previews}
      to={to && { ...to, version: shownAs(letter, to) }}
      hasChanged={hasChanged}
    />,
    hasChanged ? 409 : 200,
  );
}
