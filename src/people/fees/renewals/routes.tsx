import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { RenewalsPage } from '../../../../views/people/renewals/renewals-page.tsx';
import { StepPage } from '../../../../views/people/renewals/step-page.tsx';
import { changedFields, hasChanged } from '../../../db/versions.ts';
import { readAssociation } from '../../../services/association/queries.ts';
import type { FieldErrors } from '../../../shared/fields/errors.ts';
import { longest, optionalLine } from '../../../shared/fields/shared/schema.ts';
import { clean } from '../../../shared/fields/text.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { translator } from '../../../shared/i18n/index.ts';
import { paths } from '../../../shared/paths.ts';
import { act } from '../../../web/acts.tsx';
import { found } from '../../../web/api/api.ts';
import { audited } from '../../../web/api/audited.ts';
import { assertConfirmed } from '../../../web/api/confirmed.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { type FormValues, parseForm } from '../../../web/forms.ts';
import { noticeAfter, redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import { isStep, mostDays, type Step } from '../shared/renewal-days.ts';
import { previewOf } from './preview.ts';
import { reminders } from './list.tsx';
import { countStopped, sendAgain } from './queries.ts';
import {
  keepsOrder,
  readStep,
  readSteps,
  saveStep,
  type StepRow,
  type StepTexts,
} from './steps.ts';
import { forecast } from './forecast.ts';

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
  version: z.catch(z.coerce.number().check(z.int()), -1),
  act: z._default(z.string(), ''),
});

/** app.ts mounts requireAdmin before these pages. */
export const renewalRoutes = new Hono<AppEnvironment>()
  .get(paths.adminRenewals(), reminders.query, async (c) => {
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
  })
  .get(paths.adminRenewalStep(':step'), async (c) => {
    const step = stepIn(c);
    assertConfirmed(c, paths.adminRenewalStep(step));
    return show(c, await readStep(c.var.site.db, step));
  })
  .post(paths.adminRenewalStep(':step'), async (c) => {
    const { db, now } = c.var.site;
    const step = stepIn(c);
    assertConfirmed(c, paths.adminRenewalStep(step));
    const form = await parseForm(c, stepForm);
    const { values } = form;
    const saved = await readStep(db, step);
    const days = Number(values.days);
    const isWithin = days >= 1 && days <= mostDays(step);
    const isInOrder = values.is_on !== 'on' || keepsOrder(await readSteps(db), step, days);
    if (!form.ok || !isWithin || !isInOrder) {
      const fault = isWithin ? 'order' : 'days';
      const errors = {
        ...(isWithin && isInOrder ? {} : { days: fault }),
        ...(form.ok ? {} : form.errors),
      };
      return show(c, saved, { values, errors }, 422);
    }
    const { act: pressed, is_on, version, days: _, ...texts } = form.data;
    const own = await ownTexts(c, step, texts);
    const row: StepRow = { step, days, is_on: is_on === 'on' ? 1 : 0, version, ...own };
    if (pressed === 'preview') return show(c, row, { values });
    const result = await audited(
      c,
      (done: Awaited<ReturnType<typeof saveStep>>) =>
        hasChanged(done)
          ? {
              action: 'updated',
              subject: { type: 'details', id: step, label: step },
              changes: changedFields(done.before, done.row),
            }
          : null,
      (trx) => saveStep(trx, row, now()),
    );
    if (result.outcome !== 'saved') {
      return show(c, await readStep(db, step), { values, isConflict: true }, 409);
    }
    const notice = noticeAfter(result, 'renewals:saved');
    return redirectWithNotice(c, paths.adminRenewals(), notice);
  })
  .post(paths.adminReminderAgain(':id'), (c) => {
    const id = c.req.param('id') ?? '';
    const { now } = c.var.site;
    const work = async () => {
      const feeId = await audited(
        c,
        (id: string) => ({
          action: 'updated',
          subject: { type: 'fee', id },
          changes: ['letterSent'],
        }),
        async (trx) => sendAgain(trx, id, await readSteps(trx), now()),
      );
      return feeId !== null;
    };
    return act(c, work, {
      back: paths.adminRenewals({ show: 'failed' }),
      done: 'renewals:again',
      failed: 'renewals:againFailed',
    });
  });

const stepIn = (c: C): Step => {
  const step = c.req.param('step') ?? '';
  return found(isStep(step) ? step : null);
};

/** Returns the words of the site. */
async function siteTexts(c: C, step: Step): Promise<StepTexts> {
  const { config, db, now } = c.var.site;
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
  const usual = await siteTexts(c, row.step);
  const own = Object.keys(usual).map((field) => [field, row[field as keyof StepTexts]] as const);
  return { ...row, ...usual, ...Object.fromEntries(own.filter(([, text]) => text !== '')) };
}

/** Stores no words of the site, which may be better in its next version. */
async function ownTexts(c: C, step: Step, texts: StepTexts): Promise<StepTexts> {
  const usual = await siteTexts(c, step);
  const own = Object.entries(usual).map(([field, text]) => {
    const typed = texts[field as keyof StepTexts];
    return [field, typed === text ? '' : typed];
  });
  return Object.fromEntries(own) as StepTexts;
}

async function show(
  c: C,
  row: StepRow,
  sent: { values?: FormValues; errors?: FieldErrors; isConflict?: boolean } = {},
  status?: 409 | 422,
) {
  const { config, db, now } = c.var.site;
  const association = await readAssociation(db, config.mode, now());
  const about = { association, origin: config.origin, today: dayInStockholm(now()) };
  const filled = await withTexts(c, row);
  const { is_on, days, version, ...texts } = filled;
  const values = {
    ...texts,
    is_on: is_on === 1 ? 'on' : '',
    days: String(days),
    ...sent.values,
    // A form that lost against another one may replace it when it is sent again.
    version: String(sent.isConflict ? version : (sent.values?.version ?? version)),
  };
  return renderPage(
    c,
    <StepPage
      step={row.step}
      values={{ ...values, is_on: sent.values ? (sent.values.is_on ?? '') : values.is_on }}
      errors={sent.errors ?? {}}
      isConflict={sent.isConflict ?? false}
      previews={(['sv', 'en'] as const).map((language) => ({
        language,
        ...previewOf(row, language, about),
      }))}
    />,
    status,
  );
}
