import { Hono } from 'hono';
import * as z from 'zod/mini';
import { NewsletterPage } from '../../../../views/people/mailings/newsletters/newsletter-page.tsx';
import { newsletter, type Newsletter } from '../../../content/newsletters/fields.ts';
import type { Database } from '../../../db/connection.ts';
import { day, time } from '../../../shared/fields/content-fields.ts';
import type { FormState } from '../../../shared/fields/form-state.ts';
import { dayInStockholm, momentOf } from '../../../shared/i18n/format.ts';
import type { Translate } from '../../../shared/i18n/index.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import { paths } from '../../../shared/paths.ts';
import { actRoutes } from '../../../web/act-routes.tsx';
import type { AppEnvironment } from '../../../web/environment.ts';
import type { FormRequest } from '../../../web/form-description.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { type NoticeKey, redirectWithNotice } from '../../../web/notice.ts';
import { countReaders } from './audience.ts';
import { checksOf } from './checks.ts';
import { emailOf, newsletterIn, sendTest } from './emails.ts';
import {
  backToDraft,
  cancel,
  countDeliveries,
  findNewsletter,
  pause,
  repeatUnknown,
  resume,
  schedule,
  setPublic,
} from './sendings.ts';

/** The page from which a newsletter is tried and sent. app.ts mounts requireAdmin before it. */
export const newsletterSendingRoutes = new Hono<AppEnvironment>();

const failed = 'newsletters:notDoneFailed' as const;

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
      limits={config.bulkMail}
      checks={checksOf(row, readers, (each) => emailOf(c, row, each))}
      shown={{ language: language as Language, scheme, width }}
      state={state}
      isDue={row.state === 'scheduled' && row.send_at! <= now.toISOString()}
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

const notices = {
  noMail: 'newsletters:noMailFailed',
  sent: failed,
  changed: 'newsletters:changedFailed',
} as const;

const refused = ({ c, subject }: FormRequest<Newsletter>, reason: string) =>
  redirectWithNotice(c, paths.adminNewsletter(subject.id), notices[reason as keyof typeof notices]);

const sending = {
  load: newsletterIn,
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

/** Describes a button that changes the state, and finds it changed already where nothing happens. */
const change = (
  field: string,
  notice: NoticeKey,
  run: (trx: Database, row: Newsletter, now: Date) => Promise<unknown>,
) => ({
  run: async (trx: Database, row: Newsletter, now: Date) => (await run(trx, row, now)) || failed,
  log: { action: 'updated' as const, changes: [field] },
  label: (row: Newsletter) => row.title,
  notice,
  failed,
});

const asks = (what: 'cancel' | 'repeat' | 'resume') => (t: Translate, row: Newsletter) => ({
  page: 'newsletters' as const,
  text: [t(`newsletters:${what}Question`), row.title],
  button: t(`newsletters:${what}`),
});

actRoutes(newsletterSendingRoutes, (verb) => paths.adminNewsletter(':id', verb), {
  load: newsletterIn,
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
    draft: change('unplanned', 'newsletters:unplanned', backToDraft),
    pause: change('paused', 'newsletters:paused', pause),
    resumption: {
      ...change('resumed', 'newsletters:resumed', resume),
      proof: 'recent',
      isPressEnough: true,
      question: asks('resume'),
    },
    cancellation: {
      ...change('cancelled', 'newsletters:cancelled', cancel),
      question: asks('cancel'),
    },
    repetition: {
      ...change('sentAgain', 'newsletters:repeated', repeatUnknown),
      proof: 'recent',
      question: asks('repeat'),
    },
    archive: change('is_public', 'newsletters:archiveChanged', (trx, row) =>
      setPublic(trx, row, row.is_public ? 0 : 1),
    ),
  },
});
