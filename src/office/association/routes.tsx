import { type Context, Hono } from 'hono';
import { SettingsPage } from '../../../views/office/association/details-list.tsx';
import { DetailsPage } from '../../../views/office/association/details-page.tsx';
import type { FieldChange } from '../../services/activity/record.ts';
import { type AuthFailure, confirmWith, showSignIn } from '../auth/auth-form.tsx';
import { isConfirmed, proofOf } from '../../services/sessions/confirmation.ts';
import type { Site } from '../../site.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { changedFields, hasChanged, type Saved } from '../../db/versions.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import { audited } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { type FormValues, parseForm } from '../../web/forms.ts';
import { noticeAfter, redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { paths } from '../../shared/paths.ts';
import { phoneOf } from '../../services/association/association.ts';
import {
  allFields,
  type Field,
  isMadeUp,
  isWatched,
  laterFees,
  type Section,
  sectionFields,
  sections,
  type Values,
} from '../../services/association/shared/fields.ts';
import { forms } from './forms.ts';
import {
  type DetailsRow,
  findDetails,
  saveDetails,
  shownValues,
  storedValues,
  valuesIn,
} from '../../services/association/queries.ts';
import { announceDetails, isCareful } from './watched.ts';

/** app.ts mounts requireAdmin before these pages. */
export const associationRoutes = new Hono<AppEnvironment>();

associationRoutes.get(paths.adminSettings(), async (c) => {
  const { config, db, now } = c.var.site;
  const saved = await storedValues(db, config.mode, now());
  return renderPage(c, <SettingsPage saved={saved} />);
});

for (const section of sections) {
  associationRoutes.get(paths.siteDetails(section), async (c) => show(c, section));
  associationRoutes.post(paths.siteDetails(section), async (c) => save(c, section));
}

interface Sent {
  values: Partial<Values>;
  errors?: FieldErrors;
  /** The version that the form was opened with. */
  version: number;
  /** Set when somebody else has saved the form in the meantime. */
  theirs?: Partial<Values>;
  /** Says why the proof that somebody is still the same person does not count. */
  failed?: AuthFailure;
}

async function show(
  c: Context<AppEnvironment>,
  section: Section,
  sent?: Sent,
  status?: AuthFailure['status'] | 409,
) {
  const { admin, site } = c.var;
  const { mode } = site.config;
  const row = await findDetails(site.db, section);
  const saved = valuesIn(row.details, mode, site.now());
  return renderPage(
    c,
    <DetailsPage
      section={section}
      version={sent?.theirs ? row.version : (sent?.version ?? row.version)}
      saved={saved}
      values={sent?.values ?? asTyped(shownValues(saved, mode))}
      errors={sent?.errors ?? {}}
      theirs={sent?.theirs}
      proof={needsProof(c, section) ? { by: proofOf(admin), ...sent?.failed } : undefined}
    />,
    status,
  );
}

async function save(c: Context<AppEnvironment>, section: Section) {
  const { admin, site } = c.var;
  const { mode } = site.config;
  const form = await parseForm(c, forms[section]);
  const typed: Partial<Values> = form.values;
  const version = versionIn(form.values);
  if (!form.ok) return show(c, section, { version, values: typed, errors: form.errors }, 422);
  const values: Partial<Values> = form.data;
  const errors = {
    ...(mode === 'live' && sampleErrors(section, values)),
    ...(section === 'fees' && laterErrors(values, dayInStockholm(site.now()))),
  };
  if (Object.keys(errors).length > 0)
    return show(c, section, { version, values: typed, errors }, 422);
  const failed = needsProof(c, section) ? await confirmWith(c, form.values) : null;
  if (failed?.outcome === 'signedOut') {
    return showSignIn(c, { next: paths.siteDetails(section), notice: failed.notice }, 401);
  }
  if (failed) return show(c, section, { version, values: typed, failed }, failed.status);
  const result = await audited(
    c,
    (outcome: Saved<DetailsRow>) =>
      hasChanged(outcome)
        ? {
            action: 'updated',
            subject: { type: 'details', id: section, label: section },
            changes: changesOf(outcome.before, outcome.row, site),
          }
        : null,
    async (trx) => {
      const saved = await saveDetails(trx, section, { version, values }, { mode, now: site.now() });
      if (hasChanged(saved)) {
        const watched = watchedIn(changesOf(saved.before, saved.row, site));
        await announceDetails(site, trx, admin.email, watched);
      }
      return saved;
    },
  );
  if (result.outcome === 'conflict') {
    const theirs = asTyped(shownValues(valuesIn(result.current.details, mode, site.now()), mode));
    return show(c, section, { version, values: typed, theirs }, 409);
  }
  const done = section === 'fees' ? 'association:savedFees' : 'association:saved';
  const notice = noticeAfter(result, done);
  return redirectWithNotice(c, paths.siteDetails(section), notice);
}

/** Returns a version that no form has, where the field was changed by hand. */
function versionIn({ version = '' }: FormValues): number {
  return /^\d{1,9}$/.test(version) ? Number(version) : -1;
}

/** Shows phone numbers as people write them. */
function asTyped(values: Partial<Values>): Partial<Values> {
  const phones = (['phone', 'secondPhone'] as const).flatMap((field) => {
    const number = values[field];
    return number ? [[field, phoneOf(number).label.replaceAll('\u00a0', ' ')]] : [];
  });
  return { ...values, ...(Object.fromEntries(phones) as Partial<Values>) };
}

/** Keeps the made-up values of the demo from being published as true. */
function sampleErrors(section: Section, values: Partial<Values>): FieldErrors {
  const made = sectionFields[section].filter((field) => isMadeUp(field, values[field] ?? ''));
  return Object.fromEntries(made.map((field) => [field, 'sample']));
}

/** Fees that are set ahead need a day to come, and the day needs a fee. */
function laterErrors(values: Partial<Values>, today: string): FieldErrors {
  const { laterFrom = '' } = values;
  const isSet = laterFees.some((field) => values[field]);
  if (!laterFrom) return isSet ? { laterFrom: 'missing' } : {};
  if (laterFrom <= today) return { laterFrom: 'dateNotLater' };
  return isSet ? {} : { laterFrom: 'noLaterFee' };
}

/** Includes the values of the fields that decide where money and mail go. */
function changesOf(
  before: DetailsRow,
  row: DetailsRow,
  { config: { mode }, now }: Pick<Site, 'config' | 'now'>,
): FieldChange[] {
  const shown = ({ details }: DetailsRow): Record<Field, string> => {
    const values = shownValues(valuesIn(details, mode, now()), mode);
    return Object.fromEntries(allFields.map((field) => [field, values[field] ?? ''])) as Record<
      Field,
      string
    >;
  };
  const [old, current] = [shown(before), shown(row)];
  return changedFields(old, current).map((field) =>
    isWatched(field) ? { field, from: old[field], to: current[field] } : field,
  );
}

const watchedIn = (changes: FieldChange[]) =>
  changes.flatMap((change) => {
    if (typeof change === 'string' || !isWatched(change.field)) return [];
    return [{ ...change, field: change.field }];
  });

/** The form asks for the proof itself, because a page in between would lose what was typed. */
const needsProof = ({ var: { admin, site } }: Context<AppEnvironment>, section: Section) =>
  isCareful(section) && !isConfirmed(admin, site.now());
