import { type Context, Hono } from 'hono';
import { LetterFormPage } from '../../../views/people/mailings/letter-form-page.tsx';
import { LetterPage } from '../../../views/people/mailings/letter-page.tsx';
import { LettersPage } from '../../../views/people/mailings/letters-page.tsx';
import { writeLetter } from '../../services/mail/compose.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { languages } from '../../shared/i18n/languages.ts';
import { paths } from '../../shared/paths.ts';
import { found } from '../../web/api/api.ts';
import { audited } from '../../web/api/audited.ts';
import { byOf } from '../../web/api/by.ts';
import { assertConfirmed } from '../../web/api/confirmed.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { type FormValues, parseForm, postedFields } from '../../web/forms.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { addressed, type Audience, audienceIn, audienceQuery } from './audience.ts';
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
type Sent = { values: FormValues; errors: FieldErrors; hasChanged?: boolean };

/** Letters to members, which are kept as drafts until they are sent. app.ts mounts requireAdmin before these pages. */
export const letterRoutes = new Hono<AppEnvironment>()
  .get(paths.adminLetters(), async (c) =>
    renderPage(c, <LettersPage letters={await listMemberLetters(c.var.site.db)} />),
  )
  .get(paths.adminNewLetter(), (c) => showForm(c, null, { values: {}, errors: {} }))
  .post(paths.adminNewLetter(), async (c) => {
    const { letter, sent } = await typedLetter(c);
    if (!letter) return showForm(c, null, sent, 422);
    const id = await audited(
      c,
      (added: string) => ({ action: 'created', subject: { type: 'memberLetter', id: added } }),
      (trx) => addMemberLetter(trx, letter, audienceIn(c.req.query()), c.var.site.now()),
    );
    return redirectWithNotice(c, paths.adminLetter(id), 'mailings:letterSaved');
  })
  .get(paths.adminLetter(':id'), (c) => showLetter(c))
  .get(paths.adminLetter(':id', 'edit'), async (c) => {
    const letter = await letterIn(c);
    if (letter.sent_at) return c.redirect(paths.adminLetter(letter.id), 303);
    return showForm(c, letter, { values: valuesOf(letter), errors: {} });
  })
  .post(paths.adminLetter(':id', 'edit'), async (c) => {
    const { id } = await letterIn(c);
    const { letter: typed, sent } = await typedLetter(c);
    if (!typed) return showForm(c, await letterIn(c), sent, 422);
    const version = Number(sent.values.version);
    const now = c.var.site.now();
    const isSaved = await audited(
      c,
      { action: 'updated', subject: { type: 'memberLetter', id } },
      (trx) => changeMemberLetter(trx, id, typed, { version, now }),
    );
    if (isSaved) return redirectWithNotice(c, paths.adminLetter(id), 'mailings:letterSaved');
    const current = await letterIn(c);
    return current.sent_at
      ? redirectWithNotice(c, paths.adminLetter(id), 'mailings:alreadySentFailed')
      : showForm(c, current, { ...sent, hasChanged: true }, 409);
  })
  .post(paths.adminLetter(':id', 'sending'), async (c) => {
    const { id } = await letterIn(c);
    assertConfirmed(c, paths.adminLetter(id));
    const { seen = '' } = await postedFields(c);
    const { site } = c.var;
    const outcome = await audited(
      c,
      (result) =>
        result === 'sent' ? { action: 'sent', subject: { type: 'memberLetter', id } } : null,
      (trx) => sendMemberLetter({ ...site, db: trx }, id, seen, byOf(c)),
    );
    found(outcome !== 'gone');
    if (outcome === 'changed') return showLetter(c, true);
    return redirectWithNotice(c, paths.adminLetter(id), 'mailings:letterSent');
  });

const letterIn = async (c: C): Promise<MemberLetter> =>
  found(await findMemberLetter(c.var.site.db, c.req.param('id') ?? ''));

/** Returns no letter where something that was typed cannot be accepted. */
async function typedLetter(c: C) {
  const form = await parseForm(c, memberLetterForm);
  const { values } = form;
  if (!form.ok) return { letter: null, sent: { values, errors: form.errors } };
  const { version: _, ...letter } = form.data;
  const errors = englishFaults(letter);
  const isWhole = Object.keys(errors).length === 0;
  return { letter: isWhole ? letter : null, sent: { values, errors } };
}

const valuesOf = ({ purpose, subject_en, subject_sv, text_en, text_sv }: MemberLetter) => ({
  purpose,
  subject_en,
  subject_sv,
  text_en,
  text_sv,
});

async function showForm(c: C, letter: MemberLetter | null, sent: Sent, status?: 409 | 422) {
  const audience: Audience = letter?.audience ?? audienceIn(c.req.query());
  return renderPage(
    c,
    <LetterFormPage
      id={letter?.id ?? null}
      version={letter?.version ?? 0}
      audience={audience}
      query={audienceQuery(audience)}
      {...sent}
    />,
    status,
  );
}

/** Shows a letter in both languages, and asks before a draft is sent. */
async function showLetter(c: C, hasChanged = false) {
  const { association, site } = c.var;
  const letter = await letterIn(c);
  const to = letter.sent_at ? null : await addressed(site, letter, dayInStockholm(site.now()));
  const shown = languages
    .toReversed()
    .filter((language) => language === 'sv' || letter.text_en !== '');
  const previews = shown.map((language) => {
    const reader = { id: '', first_name: 'N N', full_name: '', language, to: '' };
    const { data, ...row } = letterTo(letter, reader);
    const written = { ...row, data: JSON.stringify(data) };
    const { message } = writeLetter(written, site.config.origin, association);
    return { language, message, origin: site.config.origin };
  });
  return renderPage(
    c,
    <LetterPage
      letter={letter}
      list={paths.adminMembers(audienceQuery(letter.audience))}
      previews={previews}
      to={to && { ...to, seen: shownAs(letter, to) }}
      hasChanged={hasChanged}
    />,
    hasChanged ? 409 : 200,
  );
}
