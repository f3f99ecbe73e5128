import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { ResultPage } from '../../../views/people/import/result-page.tsx';
import { record } from '../../services/activity/record.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import type { FormValues } from '../../shared/fields/form-state.ts';
import { fileNameOf } from '../../shared/fields/file-name.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { actRoutes } from '../../web/act-routes.tsx';
import { assertStillSignedIn, found } from '../../web/api/api.ts';
import { auditedExport } from '../../web/api/audited.ts';
import { byOf } from '../../web/api/by.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import type { FormRequest } from '../../web/form-description.ts';
import { formRoute } from '../../web/form-route.tsx';
import { sentFiles } from '../../web/forms.ts';
import { bodyLimit } from '../../web/limits/body-limits.ts';
import { renderPage } from '../../web/render.tsx';
import { askAboutAll } from '../register/duplicates.ts';
import { columnFaults, columnName, proposeSettings } from './columns.ts';
import { readFile, tableOf } from './file.ts';
import { unknownMembers } from './members.ts';
import {
  checkPage,
  columnsPage,
  refuseFile,
  remarksCsv,
  trial,
  undoneUntil,
  uploadPage,
} from './pages.tsx';
import { commonFields, countRows, importFields, MOST_BYTES } from './shared/schema.ts';
import { importedMembers, storeMembers, undoImport } from './storing.ts';
import {
  addUpload,
  deleteUpload,
  findUpload,
  finishUpload,
  isWaiting,
  saveSettings,
  type Upload,
} from './uploads.ts';

type C = Context<AppEnvironment>;
type Request = FormRequest<Upload>;

/** The size limit for the rest of a form, which is small without the file. */
const FORM_BYTES = 64 * 1024;
const SHOWN_CHANGED = 100;

const uploadKey = z.uuid();

/** app.ts mounts requireAdmin before these pages. */
export const importRoutes = new Hono<AppEnvironment>()
  .post(
    paths.adminImport(),
    bodyLimit({ maxSize: MOST_BYTES + FORM_BYTES, onError: (c) => refuseFile(c, 'tooLarge', 413) }),
  )
  .get('/api/admin/members/import/:id/remarks', async (c) => {
    const upload = await uploadOf(c);
    if (upload.result) return toPart(c, upload, 'result');
    const { headings, rows } = tableOf(upload.sheets[upload.settings.sheet]!, upload.settings);
    const { remarks } = await trial(c, upload);
    const byLine = Map.groupBy(remarks, ({ line }) => line);
    return auditedExport(c, 'importFaults', remarksCsv(headings), async function* () {
      for (const row of rows) {
        const ofRow = byLine.get(row.line);
        if (ofRow) yield { ...row, remarks: ofRow };
      }
    });
  })
  .get('/admin/members/import/:id/result', async (c) => {
    const { db } = c.var.site;
    const upload = await uploadOf(c);
    if (!upload.result) return toPart(c, upload, 'check');
    const changed = await importedMembers(db, upload.id, { isChanged: true })
      .select(['members.id', 'number', 'full_name'])
      .orderBy('number')
      .limit(SHOWN_CHANGED)
      .execute();
    const { count } = await importedMembers(db, upload.id, { isChanged: false })
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const page = (
      <ResultPage
        upload={upload}
        result={upload.result}
        untouched={count}
        changed={changed}
        until={undoneUntil(new Date(upload.importedAt!))}
      />
    );
    return renderPage(c, page);
  });

formRoute(importRoutes, paths.adminImport(), {
  // The key keeps a file from being uploaded twice.
  schema: z.object({ key: z._default(z.string(), '') }),
  view: (state, { c }) => uploadPage(c, state),
  opensTransaction: true,
  run: async (db, data, { c }) => {
    const [file] = await sentFiles(c, 'file');
    await assertStillSignedIn(c);
    if (!file) return { outcome: 'invalid', errors: { file: 'missing' } };
    const read = await readFile(file);
    if (!read.sheets) return refuseFile(c, read.fault, 422, read.line);
    const { encodings, sheets } = read;
    const settings = proposeSettings(sheets, encodings);
    if (tableOf(sheets[settings.sheet]!, settings).rows.length === 0)
      return refuseFile(c, 'noRows', 422);
    const id = uploadKey.safeParse(data.key).data ?? randomUUID();
    await addUpload(db, { id, settings, sheets, fileName: fileNameOf(file) }, byOf(c));
    return { outcome: 'saved', id };
  },
  done: () => null,
  to: (_, { id }) => paths.adminImportPart(id, 'columns'),
});

const waiting = {
  load: uploadOf,
  allowed: ({ subject }: Request) => (subject.result ? ('result' as const) : null),
  refused: ({ c, subject }: Request, part: string) =>
    toPart(c, subject, part as 'columns' | 'result'),
  schema: z.object({}),
  done: () => null,
};

formRoute(importRoutes, '/admin/members/import/:id/columns', {
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
function chosenIn({ subject: { settings, sheets }, values }: Request) {
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

formRoute(importRoutes, '/admin/members/import/:id/check', {
  ...waiting,
  allowed: (request) =>
    waiting.allowed(request) ??
    (Object.keys(columnFaults(request.subject.settings.columns)).length > 0 ? 'columns' : null),
  // Whatever is no other step imports.
  proof: ({ values }) => !['answers', 'discard'].includes(values.step ?? ''),
  view: (state, { c, subject }) => checkPage(c, subject, state),
  opensTransaction: true,
  run: async (db, _, { c, now, subject, values }) => {
    const { id, settings } = subject;
    if (values.step === 'discard') {
      await deleteUpload(db, id);
      return c.redirect(paths.adminMembers(), 303);
    }
    if (values.step === 'answers') {
      await saveSettings(db, id, { ...settings, answers: answersIn(settings.answers, values) });
      return { outcome: 'saved', part: 'check' as const };
    }
    const by = byOf(c);
    const t = translator(c.var.language);
    // Read before the transaction, so that others wait only while members are being stored.
    const { questions, fresh, known, remarks } = await trial(c, subject);
    const isSame =
      String(fresh.length) === values.expected &&
      (questions.days.length === 0 || questions.order !== null);
    const isDone = await db.transaction().execute(async (trx) => {
      // Another request may have been quicker.
      if (!(await isWaiting(trx, id))) return true;
      const unknown = isSame && (await unknownMembers(trx, fresh));
      if (!unknown || unknown.known > 0) return false;
      const stored = await storeMembers(trx, fresh, { ...by, importId: id, t });
      await askAboutAll(trx, by);
      const noted = countRows(remarks, 'noted');
      const leftOut = countRows(remarks, 'leftOut') + countRows(remarks, 'refused');
      await finishUpload(trx, id, { ...stored, known, noted, leftOut }, now);
      await record(trx, by, { type: 'member', id: '' }, 'imported');
      return true;
    });
    if (!isDone) return renderPage(c, await checkPage(c, subject, undefined, true), 409);
    return { outcome: 'saved', part: 'result' as const };
  },
  to: ({ subject }, { part }) => paths.adminImportPart(subject.id, part),
});

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

actRoutes(importRoutes, (verb: 'undo') => `/admin/members/import/:id/${verb}`, {
  load: async (c) => {
    const upload = await uploadOf(c);
    return upload.importedAt ? upload : null;
  },
  list: paths.adminImport(),
  page: ({ id }) => paths.adminImportPart(id, 'result'),
  type: 'member',
  acts: {
    undo: {
      run: async (trx, { id }, _, c) => {
        await undoImport(trx, id, byOf(c));
        return true;
      },
      proof: 'recent',
      question: (t, { fileName, id }) => ({
        page: 'members',
        text: [t('memberImport:undo.question', { file: fileName }), t('memberImport:undo.text')],
        button: t('memberImport:undo.button'),
        back: paths.adminImportPart(id, 'result'),
      }),
      notice: 'memberImport:undone',
      to: () => paths.adminImport(),
      log: { action: 'deleted' },
    },
  },
});

const toPart = (c: C, { id }: Upload, part: 'columns' | 'check' | 'result') =>
  c.redirect(paths.adminImportPart(id, part), 303);

async function uploadOf(c: C): Promise<Upload> {
  return found(await findUpload(c.var.site.db, c.req.param('id') ?? '', byOf(c)));
}
