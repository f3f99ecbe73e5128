import { type Context, Hono } from 'hono';
import { DetailsPage } from '../../views/admin/association/details-page.tsx';
import type { Config } from '../config.ts';
import { headerOf } from '../contact/header-of.ts';
import { changedFields, type Saved } from '../database/versions.ts';
import type { FieldErrors } from '../fields/errors.ts';
import { audited } from '../http/api/audited.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { type FormValues, parseForm } from '../http/forms.ts';
import { redirectWithNotice } from '../http/notice.ts';
import { renderPage } from '../http/render.tsx';
import { paths } from '../paths.ts';
import { phoneOf } from './association.ts';
import {
  allFields,
  type Field,
  isMadeUp,
  type Section,
  sectionFields,
  sections,
  type Values,
} from './fields.ts';
import { forms } from './forms.ts';
import { type DetailsRow, findDetails, saveDetails, shownValues, valuesIn } from './queries.ts';

/** app.ts mounts requireAdmin before these pages. */
export const associationRoutes = new Hono<AppEnvironment>();

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
}

async function show(c: Context<AppEnvironment>, section: Section, sent?: Sent, status?: 409 | 422) {
  const { site } = c.var;
  const { mode } = site.config;
  const row = await findDetails(site.db, section);
  const saved = valuesIn(row.details, mode);
  return renderPage(
    c,
    <DetailsPage
      section={section}
      {...await headerOf(c)}
      version={sent?.theirs ? row.version : (sent?.version ?? row.version)}
      saved={saved}
      values={sent?.values ?? asTyped(shownValues(saved, mode))}
      errors={sent?.errors ?? {}}
      theirs={sent?.theirs}
    />,
    status,
  );
}

async function save(c: Context<AppEnvironment>, section: Section) {
  const { site } = c.var;
  const { mode } = site.config;
  const form = await parseForm(c, forms[section]);
  const typed: Partial<Values> = form.values;
  const version = versionIn(form.values);
  if (!form.ok) return show(c, section, { version, values: typed, errors: form.errors }, 422);
  const values: Partial<Values> = form.data;
  const errors = mode === 'live' ? sampleErrors(section, values) : {};
  if (Object.keys(errors).length > 0)
    return show(c, section, { version, values: typed, errors }, 422);
  const result = await audited(
    c,
    (outcome: Saved<DetailsRow>) =>
      outcome.outcome === 'saved'
        ? {
            action: 'updated',
            subject: { type: 'details', id: section, label: section },
            changes: changesOf(outcome.before, outcome.row, mode),
          }
        : null,
    (trx) => saveDetails(trx, section, { version, values }, { mode, now: site.now() }),
  );
  if (result.outcome === 'conflict') {
    const theirs = asTyped(shownValues(valuesIn(result.current.details, mode), mode));
    return show(c, section, { version, values: typed, theirs }, 409);
  }
  return redirectWithNotice(c, paths.siteDetails(section), 'association:saved');
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

function changesOf(before: DetailsRow, row: DetailsRow, mode: Config['mode']): string[] {
  const shown = ({ details }: DetailsRow): Record<Field, string> => {
    const values = shownValues(valuesIn(details, mode), mode);
    return Object.fromEntries(allFields.map((field) => [field, values[field] ?? ''])) as Record<
      Field,
      string
    >;
  };
  return changedFields(shown(before), shown(row));
}
