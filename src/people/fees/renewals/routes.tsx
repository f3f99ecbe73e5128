import * as z from 'zod/mini';
import { type Context, Hono } from 'hono';
import { RenewalsPage } from '../../../../views/people/renewals/renewals-page.tsx';
import { StepPage } from '../../../../views/people/renewals/step-page.tsx';
import type { Database } from '../../../db/connection.ts';
import { changedFields } from '../../../db/versions.ts';
import { readAssociation } from '../../../services/association/queries.ts';
import { longest, optionalLine } from '../../../shared/fields/shared/schema.ts';
import { clean } from '../../../shared/fields/text.ts';
import { dayInStockholm, formatFor } from '../../../shared/i18n/format.ts';
import { translator } from '../../../shared/i18n/index.ts';
import { type Language, languages } from '../../../shared/i18n/languages.ts';
import { paths } from '../../../shared/paths.ts';
import { actRoutes } from '../../../web/act-routes.tsx';
import { notFound } from '../../../web/api/api.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { renderPage } from '../../../web/render.tsx';
import { isBefore, isStep, mostDays, type Step } from '../shared/renewal-days.ts';
import {
  keepsOrder,
  readStep,
  readSteps,
  saveStep,
  type StepRow,
  type StepTexts,
} from './steps.ts';
import { reminders } from './list.tsx';
import { countStopped, listedReminders, sendAgain } from './queries.ts';
import { forecast } from './yearly-fees.ts';
import type { Message } from '../../../services/mail/message.ts';
import { templates } from '../../../services/mail/emails/index.ts';
import { textOf } from '../../../services/mail/render.tsx';
import { addDays } from '../../../shared/days.ts';
import type { Association } from '../../../services/association/association.ts';
import { reminderIn } from '../emails/emails.ts';
import { endOfPeriod } from '../../register/shared/plan-rules.ts';

type C = Context<AppEnvironment>;

const line = z._default(optionalLine(longest.line), '');
const text = z._default(
  z.string().check(z.overwrite(clean), z.maxLength(longest.text, 'tooLong')),
  '',
);

const stepForm = z.object({
  is_on: z._default(z.enum(['', 'on']), ''),
  days: z._default(z.string().check(z.trim(), z.regex(/^\d{1,3}$/, 'days')), ''),
  subject_sv: line,
  text_sv: text,
  subject_en: line,
  text_en: text,
});

/** app.ts mounts requireAdmin before these pages. */
export const renewalRoutes = new Hono<AppEnvironment>().get(
  paths.adminRenewals(),
  reminders.query,
  async (c) => {
    const { site } = c.var;
    return renderPage(
      c,
      <RenewalsPage
        view={await reminders.view(c, c.req.valid('query'))}
        steps={await Promise.all((await readSteps(site.db)).map((row) => withTexts(c, row)))}
        next={await forecast(site)}
        stopped={await countStopped(site.db)}
      />,
    );
  },
);

actRoutes(renewalRoutes, () => paths.adminReminderAgain(':id'), {
  load: async (c) => {
    const [reminder] = await listedReminders(c.var.site.db, [c.req.param('id') ?? '']);
    return reminder && { id: reminder.fee_id };
  },
  list: paths.adminRenewals({ show: 'failed' }),
  type: 'fee',
  acts: {
    again: {
      run: async (trx, _, now, c) =>
        (await sendAgain(trx, c.req.param('id') ?? '', await readSteps(trx), now)) ??
        'renewals:againFailed',
      log: { action: 'updated', changes: ['letterSent'] },
      notice: 'renewals:again',
      failed: 'renewals:againFailed',
      gone: 'renewals:againFailed',
    },
  },
});

formRoute(renewalRoutes, paths.adminRenewalStep(':step'), {
  load: (c) => {
    const step = c.req.param('step') ?? '';
    return isStep(step) ? readStep(c.var.site.db, step) : notFound();
  },
  proof: 'recent',
  values: async ({ c, subject }) => {
    const { days, is_on, step: _, version: __, ...texts } = await withTexts(c, subject);
    return { is_on: is_on === 1 ? 'on' : '', days: String(days), ...texts };
  },
  version: ({ subject }) => subject.version,
  schema: stepForm,
  check: async (_, { c, subject: { step }, values }) => {
    const days = Number(values.days);
    if (!(days >= 1 && days <= mostDays(step))) return { days: 'days' };
    const isInOrder =
      values.is_on !== 'on' || keepsOrder(await readSteps(c.var.site.db), step, days);
    return isInOrder ? {} : { days: 'order' };
  },
  view: async (state, { c, subject, values }) => {
    const typed = values.act === 'preview' ? stepForm.safeParse(values) : null;
    const row = typed?.success ? await rowOf(c.var.site.db, c, subject, typed.data) : subject;
    return <StepPage step={row.step} previews={await previewsOf(c, row)} state={state} />;
  },
  run: async (trx, typed, { c, subject, values, now }) => {
    if (values.act === 'preview') return { outcome: 'again' };
    const row = await rowOf(trx, c, subject, typed);
    return saveStep(trx, { ...row, version: Number(values.version) }, now);
  },
  record: ({ before, row }, { subject: { step } }) => ({
    action: 'updated',
    subject: { type: 'details', id: step, label: step },
    changes: changedFields(before, row),
  }),
  done: 'renewals:saved',
  to: () => paths.adminRenewals(),
});

/** Returns the words of the site. */
async function siteTexts(db: Database, c: C, step: Step): Promise<StepTexts> {
  const { config, now } = c.var.site;
  const association = await readAssociation(db, config.mode, now());
  const { name } = association;
  const [sv, en] = (['sv', 'en'] as const).map((language) => {
    const t = translator(language, association);
    return {
      subject: t(`mail:reminders.${step}.subject`),
      text: t(`mail:reminders.${step}.text`, { name }),
    };
  });
  return { subject_sv: sv!.subject, text_sv: sv!.text, subject_en: en!.subject, text_en: en!.text };
}

/** Fills in the words of the site where the office has none. */
async function withTexts(c: C, row: StepRow): Promise<StepRow> {
  const usual = await siteTexts(c.var.site.db, c, row.step);
  const own = Object.keys(usual).map((field) => [field, row[field as keyof StepTexts]] as const);
  return { ...row, ...usual, ...Object.fromEntries(own.filter(([, text]) => text !== '')) };
}

/** Stores no words of the site, which may be better in its next version. */
async function rowOf(
  db: Database,
  c: C,
  { step, version }: StepRow,
  { is_on, days, ...texts }: z.output<typeof stepForm>,
): Promise<StepRow> {
  const usual = await siteTexts(db, c, step);
  const own = Object.entries(usual).map(([field, text]) => {
    const typed = texts[field as keyof StepTexts];
    return [field, typed === text ? '' : typed];
  });
  const words = Object.fromEntries(own) as StepTexts;
  return { step, days: Number(days), is_on: is_on === 'on' ? 1 : 0, version, ...words };
}

/** Writes the email in both languages. */
async function previewsOf(c: C, row: StepRow) {
  const { config, db, now } = c.var.site;
  const association = await readAssociation(db, config.mode, now());
  const about = { association, origin: config.origin, today: dayInStockholm(now()) };
  return languages
    .toReversed()
    .map((language) => ({ language, ...previewOf(row, language, about) }));
}

/** Writes the email as a member who does not exist would get it today. */
function previewOf(
  rule: StepRow,
  language: Language,
  { association, origin, today }: { association: Association; origin: string; today: string },
): Pick<Message, 'subject'> & { text: string } {
  const until = addDays(today, isBefore(rule.step) ? rule.days : -rule.days);
  const dueOn = addDays(until, 1);
  const writing = {
    language,
    t: translator(language, association),
    format: formatFor(language),
    origin,
    association,
  };
  const message = templates['payment-request'].write(
    {
      payerName: 'Anna Andersson',
      firstName: 'Anna',
      memberNumber: 10_042,
      membershipType: 'General',
      feeId: '',
      feeToken: 'xxxxxxxx',
      owed: { rest: association.fees.General, reference: '1000173', dueOn },
      ...(dueOn > today && {
        days: {
          starts_on: dueOn,
          ends_on: endOfPeriod('General', dueOn, association.membershipYear),
        },
      }),
      ...(dueOn < today && { isOverdue: true }),
      reminder: reminderIn(language, rule, until),
    },
    writing,
  );
  return { subject: message.subject, text: textOf(message, writing) };
}
