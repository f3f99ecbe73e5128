import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { ResultPage } from '../../../views/people/import/result-page.tsx';
import { UploadPage } from '../../../views/people/import/upload-page.tsx';
import { count } from '../../db/list-page.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import type { FormValues } from '../../shared/fields/form-state.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { auditedExport } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import type { FormRequest } from '../../web/form-description.ts';
import { formRoute } from '../../web/form-route.tsx';
import { askAboutAll } from '../register/duplicates.ts';
import { columnFaults, columnName, proposeSettings, settingsSchema } from './columns.ts';
import { tableOf } from './file.ts';
import { tryImport, unknownMembers } from './members.ts';
import { checkPage, columnsPage, type MemberUpload, remarksCsv } from './pages.tsx';
import { commonFields, countRows, importFields, resultCounts } from './shared/schema.ts';
import { importRoutes } from './steps.tsx';
import { importedMembers, storeMembers, undoImport } from './storing.ts';
import { saveSettings } from './uploads.ts';

const SHOWN_CHANGED = 100;

export const memberImportRoutes = new Hono<AppEnvironment>();

const trialOf = ({ var: { language, site } }: Context<AppEnvironment>, upload: MemberUpload) =>
  tryImport(site.db, upload, { language, today: dayInStockholm(site.now()) });

const { toPart, uploadOf, waiting } = importRoutes(memberImportRoutes, {
  kind: 'members',
  type: 'member',
  settings: settingsSchema,
  result: z.record(z.enum(resultCounts), z.number()),
  start: paths.adminImport(),
  list: paths.adminMembers(),
  asks: {},
  read: async ({ encodings, sheets }) => {
    const settings = proposeSettings(sheets, encodings);
    const { rows } = tableOf(sheets[settings.sheet]!, settings);
    return rows.length === 0 ? 'noRows' : { settings };
  },
  next: 'columns',
  lacks: ({ columns }) => (Object.keys(columnFaults(columns)).length > 0 ? 'columns' : null),
  answered: (settings, values) => ({ ...settings, answers: answersIn(settings.answers, values) }),
  trial: trialOf,
  store: async (trx, { fresh, known, questions, remarks }, { c, values }, by) => {
    const isSame =
      String(fresh.length) === values.expected &&
      (questions.days.length === 0 || questions.order !== null);
    if (!isSame || (await unknownMembers(trx, fresh)).known > 0) return null;
    const stored = await storeMembers(trx, fresh, { ...by, t: translator(c.var.language) });
    await askAboutAll(trx, by);
    const noted = countRows(remarks, 'noted');
    const leftOut = countRows(remarks, 'leftOut') + countRows(remarks, 'refused');
    return { ...stored, known, noted, leftOut };
  },
  untouched: (db, id) => count(importedMembers(db, id, { isChanged: false })),
  undo: undoImport,
  pages: {
    start: (upload) => <UploadPage {...upload} />,
    check: ({ tried, upload, ...page }) => checkPage(upload, tried, page),
    result: async ({ c, upload, ...page }) => {
      const changed = await importedMembers(c.var.site.db, upload.id, { isChanged: true })
        .select(['members.id', 'number', 'full_name'])
        .orderBy('number')
        .limit(SHOWN_CHANGED)
        .execute();
      return <ResultPage upload={upload} changed={changed} {...page} />;
    },
  },
});

memberImportRoutes.get('/api/admin/members/import/:id/remarks', async (c) => {
  const upload = await uploadOf(c);
  if (upload.result) return toPart(c, upload.id, 'result');
  const { headings, rows } = tableOf(upload.sheets[upload.settings.sheet]!, upload.settings);
  const { remarks } = await trialOf(c, upload);
  const byLine = Map.groupBy(remarks, ({ line }) => line);
  return auditedExport(c, 'importFaults', remarksCsv(headings), async function* () {
    for (const row of rows) {
      const ofRow = byLine.get(row.line);
      if (ofRow) yield { ...row, remarks: ofRow };
    }
  });
});

formRoute(memberImportRoutes, '/admin/members/import/:id/columns', {
  ...waiting,
  values: ({ subject: { settings } }) => ({
    ...settings.answers,
    ...Object.fromEntries(settings.columns.map((field, place) => [columnName(place), field ?? ''])),
    sheet: String(settings.sheet),
    heading: String(settings.heading),
    encoding: settings.encoding,
  }),
  check: (_, request): FieldErrors => {
    const { isAgain, settings } = chosenIn(request);
    return isAgain ? {} : columnFaults(settings.columns);
  },
  view: columnsPage,
  run: async (trx, _, request) => {
    const { isAgain, settings } = chosenIn(request);
    await saveSettings(trx, request.subject.id, settings);
    return { outcome: 'saved', isAgain };
  },
  to: ({ subject }, { isAgain }) =>
    paths.adminImportPart(subject.id, isAgain ? 'columns' : 'check'),
});

/** Returns how the file is read as the form says, proposed again where the headings are in another row or sheet. */
function chosenIn({ subject: { settings, sheets }, values }: FormRequest<MemberUpload>) {
  const common = commonFields.map((field) => [field, values[field] ?? ''] as const);
  const answers = Object.fromEntries(
    Object.entries({ ...settings.answers, ...Object.fromEntries(common) }).filter(
      ([, text]) => text,
    ),
  );
  const encoding = settings.encodings.find((one) => one === values.encoding) ?? settings.encoding;
  const sheet = sheets[Number(values.sheet)] ? Number(values.sheet) : settings.sheet;
  const isSheet = sheet === settings.sheet;
  const row = Number(values.heading ?? settings.heading);
  const isRow = row === -1 || sheets[sheet]!.rows[row];
  const heading = isSheet && isRow ? row : settings.heading;
  const isAgain = values.step === 'reread' || !isSheet || heading !== settings.heading;
  const columns = settings.columns.map(
    (_, place) => importFields.find((field) => field === values[columnName(place)]) ?? null,
  );
  const again = { answers, encoding, sheet, ...(isSheet && { heading }) };
  return {
    isAgain,
    settings: isAgain
      ? proposeSettings(sheets, settings.encodings, again)
      : { ...settings, answers, encoding, columns },
  };
}

/** Keeps what the office has answered, and forgets what it has taken back. */
function answersIn(before: Record<string, string>, values: FormValues): Record<string, string> {
  const requested = Object.entries(values).filter(([name]) =>
    /^(?:days|plan(?: .*)?)$/s.test(name),
  );
  const lines = Object.keys(values).flatMap((name) => /^organisation-(\d+)$/.exec(name)?.[1] ?? []);
  const answers = {
    ...before,
    ...Object.fromEntries(requested),
    former: values.former ?? '',
  };
  const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''));
  return values.hasOrganisations ? { ...given, organisations: lines.join(' ') } : given;
}
