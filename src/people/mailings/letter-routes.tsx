import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { LetterFormPage } from '../../../views/people/mailings/letter-form-page.tsx';
import { LetterPage } from '../../../views/people/mailings/letter-page.tsx';
import { LettersPage } from '../../../views/people/mailings/letters-page.tsx';
import { writeEmail } from '../../services/mail/compose.ts';
import { recipientLimit } from '../../services/mail/recipient-limit.ts';
import type { FormState } from '../../shared/fields/form-state.ts';
import { dayInStockholm, momentOf } from '../../shared/i18n/format.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { actRoutes } from '../../web/act-routes.tsx';
import { found } from '../../web/api/api.ts';
import { byOf } from '../../web/api/by.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import type { FormRequest } from '../../web/form-description.ts';
import { formRoute } from '../../web/form-route.tsx';
import { attachment } from '../../web/attachment.ts';
import { renderPage } from '../../web/render.tsx';
import { pdfFaults, savePdf, withPdf } from './attachment.ts';
import { addressed, type Audience, audienceIn, audienceQuery } from './audience.ts';
import {
  addMemberLetter,
  changeMemberLetter,
  deleteDraft,
  findMemberLetter,
  listMemberLetters,
  type MemberLetter,
  planMemberLetter,
  queueTest,
  samplesOf,
  sendMemberLetter,
  shownAs,
  unplanMemberLetter,
} from './letters.ts';
import {
  englishFaults,
  memberLetterForm,
  planFaults,
  planForm,
  type TypedLetter,
} from './shared/schema.ts';

type C = Context<AppEnvironment>;

/** Letters to members, which are kept as drafts until they are sent. app.ts mounts requireAdmin before these pages. */
export const letterRoutes = new Hono<AppEnvironment>().get(paths.adminLetters(), async (c) =>
  renderPage(c, <LettersPage letters={await listMemberLetters(c.var.site.db)} />),
);

async function faultsOf(letter: TypedLetter | undefined, { c, values }: FormRequest<unknown>) {
  return { ...(letter && englishFaults(letter)), ...(await pdfFaults(c, values)) };
}

async function formPage(c: C, state: FormState, audience: Audience, letter?: MemberLetter) {
  const sent = await withPdf(c, state);
  const query = audienceQuery(audience);
  return <LetterFormPage letter={letter} audience={audience} query={query} {...sent} />;
}

// Before the page of one letter, whose address matches this one too.
formRoute(letterRoutes, paths.adminNewLetter(), {
  schema: memberLetterForm,
  check: faultsOf,
  view: (state, { c }) => formPage(c, state, audienceIn(c.req.query())),
  run: async (trx, letter, { c, values, now }) => {
    const id = await addMemberLetter(trx, letter, audienceIn(c.req.query()), now);
    await savePdf(trx, id, c, values);
    return { outcome: 'saved', id };
  },
  record: ({ id }) => ({ action: 'created', subject: { type: 'memberLetter', id } }),
  done: 'mailings:letterSaved',
  to: (_, { id }) => paths.adminLetter(id),
});

letterRoutes.get(paths.adminLetter(':id'), async (c) => renderPage(c, await letterPage(c)));

letterRoutes.get(paths.adminLetter(':id', 'pdf'), async (c) => {
  const row = await c.var.site.db
    .selectFrom('letter_attachments')
    .selectAll()
    .where('letter_id', '=', c.req.param('id') ?? '')
    .executeTakeFirst();
  const { content, file_name } = found(row);
  return c.body(Buffer.from(content, 'base64'), 200, {
    'Content-Type': 'application/pdf',
    // Not shown on the site's own origin, because a PDF may contain scripts.
    'Content-Disposition': attachment(file_name),
  });
});

const timeChange = { action: 'updated' as const, changes: ['send_at'] };

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
  check: faultsOf,
  view: (state, { c, subject }) =>
    (subject.sent_at ?? subject.send_at) && c.req.method === 'GET'
      ? c.redirect(paths.adminLetter(subject.id), 303)
      : formPage(c, state, subject.audience, subject),
  run: async (trx, letter, { c, subject: { id }, values, now }) => {
    const version = Number(values.version);
    if (await changeMemberLetter(trx, { id, version }, letter, now)) {
      await savePdf(trx, id, c, values);
      return { outcome: 'saved' };
    }
    const current = await findMemberLetter(trx, id);
    if (!current) return { outcome: 'gone' };
    if (!current.sent_at && !current.send_at) return { outcome: 'conflict' };
    // Nothing that was typed is lost.
    const reason = current.sent_at ? 'sent' : 'planned';
    const t = translator(c.var.language);
    const notice = t(`mailings:notChanged.${reason}`, { returnObjects: true });
    return { outcome: 'refused', reason, notice };
  },
  record: (_, { subject: { id } }) => ({
    action: 'updated',
    subject: { type: 'memberLetter', id },
  }),
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
  view: (_, { c }) => letterPage(c),
  run: async (trx, { version }, { c, subject: { id } }) => {
    const outcome = await sendMemberLetter({ ...c.var.site, db: trx }, id, version, byOf(c));
    if (outcome === 'gone') return { outcome };
    if (outcome === 'changed') return { outcome: 'refused', reason: outcome };
    return { outcome: 'saved', isNew: outcome === 'sent' };
  },
  record: ({ isNew }, { subject: { id } }) =>
    isNew ? { action: 'sent', subject: { type: 'memberLetter', id } } : null,
  refused: ({ c }) => showChanged(c),
  done: 'mailings:letterSent',
  to: ({ subject }) => paths.adminLetter(subject.id),
});

formRoute(letterRoutes, paths.adminLetter(':id', 'planning'), {
  isPart: true,
  load: letterIn,
  proof: true,
  schema: planForm,
  check: (plan, { now }) => (plan ? planFaults(plan, now) : {}),
  view: (state, { c }) => letterPage(c, { plan: state }),
  run: async (trx, { day, time }, { c, subject, values }) => {
    const isSeen = values.version === String(subject.version);
    const isPlanned =
      isSeen && (await planMemberLetter(trx, subject, momentOf(day, time), byOf(c)));
    return isPlanned
      ? { outcome: 'saved', when: `${day}T${time}` }
      : { outcome: 'refused', reason: 'changed' };
  },
  record: (_, { subject: { id } }) => ({ ...timeChange, subject: { type: 'memberLetter', id } }),
  refused: ({ c, values }) => showChanged(c, { values }),
  done: ({ when }) => `mailings:letterPlanned ${when}`,
  to: ({ subject }) => paths.adminLetter(subject.id),
});

actRoutes(letterRoutes, (verb) => paths.adminLetter(':id', verb), {
  load: letterIn,
  list: paths.adminLetters(),
  page: ({ id }) => paths.adminLetter(id),
  type: 'memberLetter',
  acts: {
    unplanning: {
      run: async (trx, letter, now) => {
        if (!letter.sent_at && !letter.send_at) return 'mailings:letterUnplanned';
        return (await unplanMemberLetter(trx, letter, now)) || 'mailings:alreadySentFailed';
      },
      notice: 'mailings:letterUnplanned',
      log: timeChange,
    },
    deletion: {
      run: async (trx, letter) => (await deleteDraft(trx, letter)) || 'adminFrame:notDoneFailed',
      question: (t, { subject_sv }) => ({
        page: 'letters',
        text: [t('mailings:confirmDelete', { subject: subject_sv }), t('lists:deletedForGood')],
        button: t('mailings:deleteDraft'),
      }),
      notice: 'mailings:letterDeleted',
      gone: 'mailings:letterDeleted',
      to: () => paths.adminLetters(),
      log: { action: 'deleted' },
    },
    test: {
      run: async (trx, letter, now, c) => {
        const { admin, site } = c.var;
        if (!site.config.mail) return 'adminFrame:notDoneFailed';
        const isAllowed = await recipientLimit(site, 'test')(admin.email);
        if (!isAllowed) return 'mailings:testTooOftenFailed';
        await queueTest(trx, letter, admin.email, now);
      },
      notice: 'mailings:testSent',
    },
  },
});

interface Shown {
  hasChanged?: boolean;
  /** The form with the time to send, as it was sent. */
  plan?: FormState;
}

const showChanged = async (c: C, plan?: FormState) =>
  renderPage(c, await letterPage(c, { hasChanged: true, ...(plan && { plan }) }), 409);

/** Shows a letter in both languages, and asks before a draft is sent. */
async function letterPage(c: C, { hasChanged = false, plan }: Shown = {}) {
  const { association, site } = c.var;
  const letter: MemberLetter = found(await letterIn(c));
  const to = letter.sent_at ? null : await addressed(site, letter, dayInStockholm(site.now()));
  const previews = samplesOf(letter).map(({ data, ...row }) => {
    const written = { ...row, data: JSON.stringify(data) };
    const { message } = writeEmail(written, site.config.origin, association);
    return { language: row.language, message, origin: site.config.origin };
  });
  return (
    <LetterPage
      letter={letter}
      list={paths.adminMembers(audienceQuery(letter.audience))}
      previews={previews}
      to={to && { ...to, version: shownAs(letter, to) }}
      hasChanged={hasChanged}
      plan={plan}
      isMailed={site.config.mail !== null}
    />
  );
}
