import { Hono } from 'hono';
import * as z from 'zod/mini';
import { DetailsPage, SettingsPage } from '../../../views/admin/association/details.tsx';
import type { Database } from '../../db/connection.ts';
import { changedFields, hasChanged } from '../../db/versions.ts';
import { phoneOf } from '../../services/association/association.ts';
import {
  type DetailsRow,
  findDetails,
  saveDetails,
  shownValues,
  storedValues,
  valuesIn,
} from '../../services/association/queries.ts';
import {
  allFields,
  descriptionOf,
  type Field,
  festivalParts,
  isCareful,
  isMadeUp,
  isWatched,
  laterFees,
  type Section,
  sectionFields,
  sections,
  type Values,
  weekdays,
} from '../../services/association/shared/fields.ts';
import { yearKey } from '../../services/association/shared/year-text.ts';
import { yearChange } from '../../people/members/year-change.ts';
import type { FieldChange } from '../../services/activity/record.ts';
import { queueEmails } from '../../services/mail/outbox.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { languageOf } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import type { Site } from '../../site.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import type { FormRequest } from '../../web/form-description.ts';
import { formRoute } from '../../web/form-route.tsx';
import { renderPage } from '../../web/render.tsx';

type Typed = Partial<Values>;

const isInOrder = (from = '', to = '') => !from || !to || from < to;

/** Runs even where another field is wrong, so that all errors are seen at once. */
function rule(field: Field, error: string, holds: (values: Typed) => boolean) {
  return z.refine<Typed>(holds, { path: [field], error, when: () => true });
}

/** Rules about several fields. */
const rulesOf: Partial<Record<Section, ReturnType<typeof rule>[]>> = {
  association: [
    rule('vatNumber', 'missing', ({ vat, vatNumber }) => vat !== 'number' || vatNumber !== ''),
  ],
  contact: weekdays.flatMap((day) => {
    const [from, to] = [`${day}From`, `${day}To`] as const;
    return [
      rule(from, 'missing', (values) => !values[to] || values[from] !== ''),
      rule(to, 'missing', (values) => !values[from] || values[to] !== ''),
      rule(to, 'timeOrder', (values) => isInOrder(values[from], values[to])),
    ];
  }),
  festival: [
    rule('to', 'timeOrder', ({ from, to }) => isInOrder(from, to)),
    ...festivalParts.map((part) =>
      rule(part, 'timeOutside', ({ from, to, [part]: at }) => {
        return !from || !to || !at || (from <= at && at <= to);
      }),
    ),
  ],
};

function schemaOf(section: Section) {
  const rules = sectionFields[section].map((field) => [field, descriptionOf[field].rule]);
  return z
    .object(Object.fromEntries(rules) as Record<string, z.ZodMiniType<string>>)
    .check(...(rulesOf[section] ?? []));
}

/** Returns a version that no form has, where the field was changed by hand. */
const versionIn = (version = '') => (/^\d{1,9}$/.test(version) ? Number(version) : -1);

const savedIn = ({ config, now }: Pick<Site, 'config' | 'now'>, { details }: DetailsRow) =>
  valuesIn(details, config.mode, now());

const shownIn = (site: Pick<Site, 'config' | 'now'>, row: DetailsRow) =>
  shownValues(savedIn(site, row), site.config.mode);

/** Shows phone numbers as people write them. */
const asTyped = (field: Field, value = '') =>
  descriptionOf[field].input === 'tel' && value
    ? phoneOf(value).label.replaceAll('\u00a0', ' ')
    : value;

/** Keeps the made-up values of the demo from being published as true. */
const sampleErrors = (section: Section, values: Typed): FieldErrors =>
  Object.fromEntries(
    sectionFields[section].flatMap((field) =>
      isMadeUp(field, values[field] ?? '') ? [[field, 'sample']] : [],
    ),
  );

/** Fees that are set ahead need a day to come, and the day needs a fee. */
function laterErrors(values: Typed, today: string): FieldErrors {
  const { laterFrom = '' } = values;
  const isSet = laterFees.some((field) => values[field]);
  if (!laterFrom) return isSet ? { laterFrom: 'missing' } : {};
  if (laterFrom <= today) return { laterFrom: 'dateNotLater' };
  return isSet ? {} : { laterFrom: 'noLaterFee' };
}

/** Includes the values of the fields that decide where money and mail go. */
function changesOf(
  saved: { before: DetailsRow; row: DetailsRow },
  site: Pick<Site, 'config' | 'now'>,
): FieldChange[] {
  const [old, current] = [saved.before, saved.row].map((row) => {
    const shown = shownIn(site, row);
    return Object.fromEntries(allFields.map((field) => [field, shown[field] ?? ''])) as Values;
  }) as [Values, Values];
  return (changedFields(old, current) as Field[]).map((field) =>
    isWatched(field) ? { field, from: old[field], to: current[field] } : field,
  );
}

/** Tells all administrators which values decide from now on where money and mail go. */
async function tellOthers(
  { config, now }: Site,
  trx: Database,
  email: string,
  changes: FieldChange[],
): Promise<void> {
  const told = changes.flatMap((change) =>
    typeof change === 'string' ? [] : [{ ...change, field: change.field as Field }],
  );
  if (!config.mail || told.length === 0) return;
  const admins = await trx.selectFrom('admins').select(['email', 'language']).execute();
  const data = { email, changes: told, at: now().toISOString() };
  const emails = admins.map((admin) => ({
    kind: 'details-changed' as const,
    to: admin.email,
    language: languageOf(admin.language),
    data,
  }));
  await queueEmails(trx, emails, now());
}

/** app.ts mounts requireAdmin before these pages. */
export const associationRoutes = new Hono<AppEnvironment>().get(
  paths.adminSettings(),
  async (c) => {
    const { config, db, now } = c.var.site;
    return renderPage(c, <SettingsPage saved={await storedValues(db, config.mode, now())} />);
  },
);

/** Tries the membership year that was chosen, where it is another one. */
async function changeOf({ c, now, subject, values }: FormRequest<DetailsRow>) {
  const { site } = c.var;
  const typed = schemaOf('year').safeParse(values);
  if (values.membershipYear === undefined || !typed.success) return undefined;
  if (yearKey(typed.data) === yearKey(shownIn(site, subject))) return undefined;
  const sent = { version: subject.version, values: typed.data };
  const save = (trx: Database) => saveDetails(trx, 'year', sent, { mode: site.config.mode, now });
  return yearChange(site.db, save, dayInStockholm(now));
}

for (const section of sections) {
  formRoute(associationRoutes, paths.siteDetails(section), {
    load: (c) => findDetails(c.var.site.db, section),
    ...(isCareful(section) && { proof: 'recent' as const }),
    values: ({ c, subject }) => {
      const shown = shownIn(c.var.site, subject);
      const fields = sectionFields[section];
      return Object.fromEntries(fields.map((field) => [field, asTyped(field, shown[field])]));
    },
    version: ({ subject }) => subject.version,
    schema: schemaOf(section),
    check: (data, { c }) => {
      const { config, now } = c.var.site;
      return {
        ...(data && config.mode === 'live' && sampleErrors(section, data)),
        ...(data && section === 'fees' && laterErrors(data, dayInStockholm(now()))),
      };
    },
    view: async (state, request) => (
      <DetailsPage
        section={section}
        saved={savedIn(request.c.var.site, request.subject)}
        state={state}
        change={section === 'year' ? await changeOf(request) : undefined}
      />
    ),
    run: async (trx, values, { c, subject, values: { seen, version }, now }) => {
      const { admin, site } = c.var;
      const isNew = section === 'year' && yearKey(values) !== yearKey(shownIn(site, subject));
      if (isNew && yearKey(values) !== seen) return { outcome: 'again' };
      const typed = { version: versionIn(version), values };
      const saved = await saveDetails(trx, section, typed, { mode: site.config.mode, now });
      if (hasChanged(saved)) await tellOthers(site, trx, admin.email, changesOf(saved, site));
      return saved;
    },
    record: (saved, { c }) => ({
      action: 'updated',
      subject: { type: 'details', id: section, label: section },
      changes: changesOf(saved, c.var.site),
    }),
    done: section === 'fees' ? 'association:savedFees' : 'association:saved',
  });
}
