import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { NewsletterPage } from '../../../../views/people/mailings/newsletters/newsletter-page.tsx';
import { NewslettersPage } from '../../../../views/people/mailings/newsletters/newsletters-page.tsx';
import { newsSinceLast } from '../../../content/newsletters/begin.ts';
import { newsletterEmail, TEST_TOKEN } from '../../../content/newsletters/email.ts';
import { newsletter, type Newsletter } from '../../../content/newsletters/fields.ts';
import { writtenIn } from '../../../content/newsletters/shared/written-in.ts';
import { auditedCreation } from '../../../content/items/audited-items.ts';
import { editorOf, previewIn } from '../../../content/items/item-editor.tsx';
import {
  itemRoutes,
  justDeleted,
  type ShownForm,
  type ShownStatus,
} from '../../../content/items/item-pages.tsx';
import type { Database } from '../../../db/connection.ts';
import { mailOf, writingIn } from '../../../services/mail/compose.ts';
import { htmlOf } from '../../../services/mail/render.tsx';
import { recipientLimit } from '../../../services/mail/recipient-limit.ts';
import { watchedTransport } from '../../../services/mail/watched-transport.ts';
import { day, time } from '../../../shared/fields/content-fields.ts';
import { dayInStockholm, momentOf } from '../../../shared/i18n/format.ts';
import { type Language, languages } from '../../../shared/i18n/languages.ts';
import { paths } from '../../../shared/paths.ts';
import { actRoutes } from '../../../web/act-routes.tsx';
import { loaded } from '../../../web/acts.tsx';
import { found } from '../../../web/api/api.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import type { FormRequest } from '../../../web/form-description.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import type { FormState } from '../../../shared/fields/form-state.ts';
import { countReaders } from './audience.ts';
import { checksOf } from './checks.ts';
import {
  backToDraft,
  cancel,
  countDeliveries,
  findNewsletter,
  isLocked,
  listNewsletters,
  pause,
  repeatUnknown,
  resume,
  schedule,
  setPublic,
} from './sendings.ts';

type C = Context<AppEnvironment>;

/** An association that writes each week fills this in six years; earlier ones are in the archive. */
const MOST_LISTED = 300;
const TEST_TIMEOUT_MS = 15_000;

const failed = 'newsletters:notDoneFailed';

/** The editor of newsletters, and what is done with each. app.ts mounts requireAdmin before these pages. */
export const newsletterSendingRoutes = itemRoutes({
  editor: editorOf(newsletter, { list: paths.adminNewsletters(), isLocked }),
  texts: 'newsletters',
  page: paths.adminNewsletters(),
  show: showList,
  asks: true,
  askFirst: async (c, { list }, row) =>
    isLocked(row) ? redirectWithNotice(c, list, 'newsletters:lockedFailed') : null,
})
  .post(paths.adminNewsletterStart(), async (c) => {
    const { association, language, site } = c.var;
    const now = site.now();
    const input = await newsSinceLast(site.db, { association, language, now });
    const row = await auditedCreation(c, newsletter.subject, (trx) =>
      newsletter.create(trx, input, now),
    );
    return redirectWithNotice(c, paths.adminNewsletters({ edit: row.id }), 'newsletters:begun');
  })
  .post(paths.newsletterPreview(), async (c) => {
    const { row, language } = await previewIn(c, newsletter);
    return c.html(emailOf(c, row, language));
  })
  .get(paths.adminNewsletter(':id', 'email'), async (c) => {
    const row = found(await findNewsletter(c.var.site.db, c.req.param('id') ?? ''));
    const { language, scheme } = c.req.query();
    const wanted = languages.find((each) => each === language) ?? c.var.language;
    const isDark = scheme === 'dark';
    return c.html(
      emailOf(c, row, wanted).replace(
        '@media (prefers-color-scheme: dark)',
        isDark ? '@media all' : '@media not all',
      ),
    );
  });

const load = (c: C) => findNewsletter(c.var.site.db, c.req.param('id') ?? '');

/** Lets our own pages show an email in a frame, with the styles that emails need and nothing that runs. */
export const emailInFrame = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.get('Content-Type')?.includes('text/html')) return;
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups",
  );
  c.header('X-Frame-Options', 'SAMEORIGIN');
});

function emailOf(c: C, row: Newsletter, language: Language): string {
  const { association, site } = c.var;
  const writing = writingIn(language, site.config.origin, association);
  return htmlOf(newsletterEmail(row, TEST_TOKEN, writing), writing);
}

async function showList(c: C, { form, back, isGone }: ShownForm, status: ShownStatus) {
  const rows = await loaded(c, listNewsletters(c.var.site.db, MOST_LISTED));
  return renderPage(
    c,
    <NewslettersPage
      rows={rows}
      form={form}
      back={back}
      isGone={isGone}
      deleted={await justDeleted(c, 'newsletter')}
    />,
    rows ? status : 500,
  );
}

/** Names what the page has shown: the text and how many get it. */
const seenOf = ({ version }: Newsletter, total: number) => `${version}-${total}`;

async function show(state: FormState, { c, subject: row, now }: FormRequest<Newsletter>) {
  const { db, config } = c.var.site;
  const { language = c.var.language, scheme = 'light', width = 'wide' } = c.req.query();
  c.set('frames', ["'self'"]);
  const readers = await countReaders(db, row, dayInStockholm(now));
  return (
    <NewsletterPage
      row={row}
      readers={readers}
      seen={seenOf(row, readers.total)}
      counts={await countDeliveries(db, row)}
      perMinute={config.bulkMail.perMinute}
      checks={checksOf(row, readers, (each) => emailOf(c, row, each))}
      shown={{ language: language as Language, scheme, width }}
      state={state}
    />
  );
}

const versioned = z.object({ version: z._default(z.string(), '') });

/** Plans the sending, unless the newsletter or its readers are others than the page has shown. */
async function plan(
  trx: Database,
  { c, now, subject }: FormRequest<Newsletter>,
  { version, at }: { version: string; at: Date },
) {
  const row = await findNewsletter(trx, subject.id);
  if (!row) return { outcome: 'gone' } as const;
  if (row.state !== 'draft') return { outcome: 'refused', reason: 'sent' } as const;
  const { total } = await countReaders(trx, row, dayInStockholm(now));
  if (seenOf(row, total) !== version || total === 0) {
    return { outcome: 'refused', reason: 'changed' } as const;
  }
  await schedule(trx, row, at, c.var.admin.id);
  return { outcome: 'saved' } as const;
}

const refused = ({ c, subject }: FormRequest<Newsletter>, reason: string) =>
  redirectWithNotice(
    c,
    paths.adminNewsletter(subject.id),
    reason === 'noMail' ? 'newsletters:noMailFailed' : 'newsletters:changedFailed',
  );

const sending = {
  load,
  proof: true,
  allowed: ({ c }: FormRequest<Newsletter>) =>
    c.req.method === 'POST' && !c.var.site.config.mail ? 'noMail' : null,
  page: ({ subject }: FormRequest<Newsletter>) => paths.adminNewsletter(subject.id),
  record: (_: unknown, { subject }: FormRequest<Newsletter>) => ({
    action: 'sent' as const,
    subject: newsletter.subject(subject),
  }),
  view: show,
  refused,
  to: ({ subject }: FormRequest<Newsletter>) => paths.adminNewsletter(subject.id),
};

formRoute(newsletterSendingRoutes, paths.adminNewsletter(':id'), {
  ...sending,
  schema: versioned,
  proof: ({ c }) => c.req.method === 'POST',
  isPress: true,
  run: (trx, { version }, request) => plan(trx, request, { version, at: request.now }),
  done: 'newsletters:sending',
});

formRoute(newsletterSendingRoutes, paths.adminNewsletter(':id', 'plan'), {
  ...sending,
  isPart: true,
  schema: z.object({ ...versioned.shape, day: day(), time: time() }),
  check: (data, { now }) => (data && momentOf(data.day, data.time) <= now ? { day: 'past' } : {}),
  run: (trx, data, request) =>
    plan(trx, request, { version: data.version, at: momentOf(data.day, data.time) }),
  done: 'newsletters:planned',
});

/** Sends the newsletter to the administrator, in each language in which it is written. */
async function sendTest(c: C, row: Newsletter) {
  const { admin, association, site } = c.var;
  const { config, log } = site;
  if (!config.mail) return 'newsletters:noMailFailed';
  if (!(await recipientLimit(site, 'other')(admin.email))) return 'newsletters:testLimitFailed';
  const send = watchedTransport(config.mail.smtpUrl, config.bulkMail, TEST_TIMEOUT_MS);
  try {
    for (const language of languages.filter((each) => writtenIn(row, each) === each)) {
      const writing = writingIn(language, config.origin, association);
      const message = newsletterEmail(row, TEST_TOKEN, writing);
      const test = { ...message, subject: `[Test] ${message.subject}` };
      const recipient = { id: `test-${c.var.requestId}-${language}`, recipient: admin.email };
      await send(mailOf(recipient, test, writing, config.mail));
    }
    return null;
  } catch (error) {
    log.warn({ requestId: c.var.requestId, err: error }, 'test of a newsletter not sent');
    return 'newsletters:testFailed';
  }
}

const label = (row: Newsletter) => row.title;
const changed = (field: string) => ({ action: 'updated' as const, changes: [field] });

actRoutes(newsletterSendingRoutes, (verb) => paths.adminNewsletter(':id', verb), {
  load,
  list: paths.adminNewsletters(),
  page: ({ id }) => paths.adminNewsletter(id),
  type: 'newsletter',
  acts: {
    test: {
      opensTransaction: true,
      run: async (_, row, __, c) => (await sendTest(c, row)) ?? true,
      notice: 'newsletters:tested',
      failed: 'newsletters:testFailed',
    },
    draft: {
      run: async (trx, row) => (await backToDraft(trx, row)) || failed,
      log: changed('unplanned'),
      label,
      notice: 'newsletters:unplanned',
      failed,
    },
    pause: {
      run: async (trx, row) => (await pause(trx, row)) || failed,
      log: changed('paused'),
      label,
      notice: 'newsletters:paused',
      failed,
    },
    resumption: {
      run: async (trx, row) => (await resume(trx, row)) || failed,
      log: changed('resumed'),
      label,
      notice: 'newsletters:resumed',
      failed,
    },
    cancellation: {
      question: (t, { title }) => ({
        page: 'newsletters',
        text: [t('newsletters:cancelQuestion'), title],
        button: t('newsletters:cancel'),
      }),
      run: async (trx, row) => (await cancel(trx, row)) || failed,
      log: changed('cancelled'),
      label,
      notice: 'newsletters:cancelled',
      failed,
    },
    repetition: {
      question: (t, { title }) => ({
        page: 'newsletters',
        text: [t('newsletters:repeatQuestion'), title],
        button: t('newsletters:repeat'),
      }),
      run: async (trx, row) => (await repeatUnknown(trx, row)) > 0n || failed,
      log: changed('sentAgain'),
      label,
      notice: 'newsletters:repeated',
      failed,
    },
    archive: {
      run: async (trx, row) => (await setPublic(trx, row, row.is_public ? 0 : 1)) || failed,
      log: changed('is_public'),
      label,
      notice: 'newsletters:archiveChanged',
      failed,
    },
  },
});
