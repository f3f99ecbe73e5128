import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { ResultPage } from '../../../views/people/import/result-page.tsx';
import { UploadPage } from '../../../views/people/import/upload-page.tsx';
import { record } from '../../services/activity/record.ts';
import { addDays } from '../../shared/days.ts';
import type { FormState, FormValues } from '../../shared/fields/form-state.ts';
import { fileNameOf } from '../../shared/fields/file-name.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { retentionPeriods } from '../../shared/retention-periods.ts';
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
import { readFile } from './file.ts';
import { unknownMembers } from './members.ts';
import { columnValues, mappingFaults, mappingIn, proposeSettings } from './proposing.ts';
import { settings as settingsSchema } from './settings.ts';
import { commonFields, type FileFault, MOST_BYTES, reasons, uploadForm } from './shared/schema.ts';
import { askAboutAll } from '../register/duplicates.ts';
import { importedMembers, storeMembers, undoImport } from './storing.ts';
import { tableOf } from './table.ts';
import {
  addUpload,
  deleteUpload,
  findUpload,
  finishUpload,
  listImports,
  saveSettings,
  type Upload,
} from './uploads.ts';
import { checkPage, columnsPage, remarksCsv, trial } from './pages.tsx';

type C = Context<AppEnvironment>;
type Request = FormRequest<Upload>;

/** The size limit for the rest of a form, which is small without the file. */
const FORM_BYTES = 64 * 1024;
const SHOWN_CHANGED = 100;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** app.ts mounts requireAdmin before these pages. */
export const importRoutes = new Hono<AppEnvironment>()
  .post(
    paths.adminImport(),
    bodyLimit({
      maxSize: MOST_BYTES + FORM_BYTES,
      onError: async (c) => renderPage(c, await uploadPage(c, refusedFile('tooLarge')), 413),
    }),
  )
  .get('/api/admin/members/import/:key/remarks', async (c) => {
    const upload = await uploadOf(c);
    if (upload.result) return toResult(c, upload);
    const { headings, rows } = tableOf(upload.sheets[upload.settings.sheet]!, upload.settings);
    const { remarks } = await trial(c, upload);
    const byLine = Map.groupBy(remarks, ({ line }) => line);
    return auditedExport(c, 'importFaults', remarksCsv(headings), async function* () {
      for (const row of rows)
        if (byLine.has(row.line)) yield { ...row, remarks: byLine.get(row.line)! };
    });
  })
  .get('/admin/members/import/:key/result', async (c) => {
    const { site } = c.var;
    const { fileName, id, importedAt, result } = await uploadOf(c);
    if (!result) return c.redirect(paths.adminImportPart(id, 'check'), 303);
    const changed = importedMembers(site.db, id, { isChanged: true }).select([
      'members.id',
      'number',
      'full_name',
    ]);
    const untouched = importedMembers(site.db, id, { isChanged: false }).select((row) =>
      row.fn.countAll<number>().as('count'),
    );
    return renderPage(
      c,
      <ResultPage
        upload={{ id, fileName, importedAt: importedAt! }}
        result={result}
        untouched={(await untouched.executeTakeFirstOrThrow()).count}
        changed={await changed.orderBy('number').limit(SHOWN_CHANGED).execute()}
        until={addDays(dayInStockholm(new Date(importedAt!)), retentionPeriods.importUndo.amount)}
      />,
    );
  });

formRoute(importRoutes, paths.adminImport(), {
  schema: uploadForm,
  view: (state, { c }) => uploadPage(c, state),
  opensTransaction: true,
  run: async (_, { key }, { c }) => {
    const [file] = await sentFiles(c, 'file');
    await assertStillSignedIn(c);
    if (!file) return { outcome: 'invalid', errors: { file: 'missing' } };
    const read = await readFile(file);
    if (!read.ok)
      return renderPage(c, await uploadPage(c, refusedFile(read.fault), read.line), 422);
    const settings = proposeSettings(read.sheets, read.encodings);
    if (tableOf(read.sheets[settings.sheet]!, settings).rows.length === 0) {
      return renderPage(c, await uploadPage(c, refusedFile('noRows')), 422);
    }
    const id = uuid.test(key) ? key : randomUUID();
    await addUpload(
      c.var.site.db,
      { id, settings, sheets: read.sheets, fileName: fileNameOf(file) },
      byOf(c),
    );
    return { outcome: 'saved', id };
  },
  done: () => null,
  to: (_, { id }) => paths.adminImportPart(id, 'columns'),
});

const unimported = {
  load: uploadOf,
  allowed: ({ subject }: Request) => (subject.result ? 'imported' : null),
  refused: ({ c, subject }: Request) => toResult(c, subject),
  schema: z.object({}),
};

formRoute(importRoutes, '/admin/members/import/:key/columns', {
  ...unimported,
  values: ({ subject: { settings } }) => ({
    ...settings.answers,
    ...columnValues(settings.columns),
    sheet: String(settings.sheet),
    heading: String(settings.heading),
    encoding: settings.encoding,
  }),
  check: (_, { subject, values }): Record<string, 'noName' | 'usedTwice'> =>
    isReread(subject, values)
      ? {}
      : mappingFaults(mappingIn(values, subject.settings.columns.length)),
  view: columnsPage,
  run: async (trx, _, { subject, values }) => {
    const { settings, sheets } = subject;
    const common = commonFields.map((field) => [field, values[field] ?? ''] as const);
    const answers = {
      ...settings.answers,
      ...Object.fromEntries(common.filter(([, value]) => value)),
    };
    for (const [field, value] of common) if (!value) delete answers[field];
    const reading = settingsSchema.safeParse({
      ...settings,
      answers,
      encoding: values.encoding ?? settings.encoding,
    });
    const { encoding } = reading.data ?? settings;
    const isAgain = isReread(subject, values);
    const next = isAgain
      ? proposeSettings(sheets, settings.encodings, {
          answers,
          encoding,
          ...placesIn(subject, values),
        })
      : { ...settings, answers, encoding, columns: mappingIn(values, settings.columns.length) };
    await saveSettings(trx, subject.id, next);
    return { outcome: 'saved', isAgain };
  },
  done: () => null,
  to: ({ subject }, { isAgain }) =>
    paths.adminImportPart(subject.id, isAgain ? 'columns' : 'check'),
});

/** Returns the chosen sheet, and the place of its headings where the sheet is the same. */
function placesIn({ settings, sheets }: Upload, values: FormValues) {
  const sheet = Number(values.sheet ?? settings.sheet);
  const heading = Number(values.heading ?? settings.heading);
  if (!sheets[sheet] || sheet !== settings.sheet) return { sheet: sheets[sheet] ? sheet : 0 };
  return { sheet, ...(sheets[sheet].rows[heading] || heading === -1 ? { heading } : {}) };
}

const isReread = (upload: Upload, values: FormValues) => {
  const { heading, sheet } = placesIn(upload, values);
  return (
    values.step === 'reread' ||
    sheet !== upload.settings.sheet ||
    heading !== upload.settings.heading
  );
};

formRoute(importRoutes, '/admin/members/import/:key/check', {
  ...unimported,
  allowed: (request) =>
    unimported.allowed(request) ??
    (Object.keys(mappingFaults(request.subject.settings.columns)).length > 0 ? 'columns' : null),
  refused: ({ c, subject }, reason) =>
    reason === 'columns'
      ? c.redirect(paths.adminImportPart(subject.id, 'columns'), 303)
      : toResult(c, subject),
  // Whatever is no other step imports.
  proof: ({ values }) => !['answers', 'discard'].includes(values.step ?? ''),
  view: (state, { c, subject }) => checkPage(c, subject, state),
  opensTransaction: true,
  run: async (db, _, { c, now, subject: { fileName, id, settings, ...subject }, values }) => {
    if (values.step === 'discard') {
      await deleteUpload(db, id);
      return c.redirect(paths.adminMembers(), 303);
    }
    if (values.step === 'answers') {
      await saveSettings(db, id, { ...settings, answers: answersIn(settings.answers, values) });
      return { outcome: 'saved', part: 'check' as const };
    }
    const upload = { ...subject, fileName, id, settings };
    const { language } = c.var;
    // Read before the transaction, so that others wait only while members are being stored.
    const { questions, fresh, known, remarks } = await trial(c, upload);
    const isSame =
      String(fresh.length) === values.expected &&
      (questions.days.length === 0 || questions.order !== null);
    const done = await db.transaction().execute(async (trx) => {
      const present = await findUpload(trx, id, now);
      // Another request may have been quicker.
      if (!present || present.result) return true;
      const unknown = isSame && (await unknownMembers(trx, fresh));
      if (!unknown || unknown.fresh.length !== fresh.length) return false;
      const stored = await storeMembers(trx, fresh, {
        ...byOf(c),
        importId: id,
        t: translator(language),
      });
      await askAboutAll(trx, byOf(c));
      const count = (kind: string) =>
        new Set(remarks.filter(({ reason }) => reasons[reason] === kind).map(({ line }) => line))
          .size;
      await finishUpload(
        trx,
        id,
        { ...stored, known, noted: count('noted'), leftOut: count('leftOut') + count('refused') },
        now,
      );
      await record(trx, byOf(c), { type: 'member', id: '' }, 'imported');
      return true;
    });
    if (!done) return renderPage(c, await checkPage(c, upload, undefined, true), 409);
    return { outcome: 'saved', part: 'result' as const };
  },
  done: () => null,
  to: ({ subject }, { part }) => paths.adminImportPart(subject.id, part),
});

actRoutes(importRoutes, (verb: 'undo') => `/admin/members/import/:id/${verb}`, {
  load: async (c) => {
    const upload = await findUpload(c.var.site.db, c.req.param('id') ?? '', c.var.site.now());
    return upload?.importedAt ? upload : null;
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
      gone: 'memberImport:undone',
      to: () => paths.adminImport(),
      log: { action: 'deleted' },
    },
  },
});

const toResult = (c: C, { id }: Upload) => c.redirect(paths.adminImportPart(id, 'result'), 303);

async function uploadOf(c: C): Promise<Upload> {
  const { db, now } = c.var.site;
  return found(await findUpload(db, c.req.param('key') ?? '', now()));
}

const refusedFile = (file: FileFault): FormState => ({ values: {}, errors: { file } });

const uploadPage = async (c: C, state: FormState, line?: number) => (
  <UploadPage
    uploadKey={randomUUID()}
    state={state}
    line={line}
    imports={await listImports(c.var.site.db, c.var.site.now())}
  />
);

/** Keeps what the office has answered, and forgets what it has taken back. */
function answersIn(before: Record<string, string>, values: FormValues): Record<string, string> {
  const requested = Object.entries(values).filter(([name]) =>
    /^(?:days|former|plan(?: .*)?)$/s.test(name),
  );
  const others = Object.entries(before).filter(
    ([name]) => name !== 'former' && !requested.some(([one]) => one === name),
  );
  const lines = Object.keys(values).flatMap((name) => /^organisation-(\d+)$/.exec(name)?.[1] ?? []);
  return Object.fromEntries([
    ...others,
    ...requested.filter(([, value]) => value !== ''),
    ...(values.hasOrganisations ? [['organisations', lines.join(' ')] as const] : []),
  ]);
}
