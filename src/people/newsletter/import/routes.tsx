import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  CheckPage,
  ResultPage,
  UploadPage,
} from '../../../../views/people/newsletter/import-pages.tsx';
import { record } from '../../../services/activity/record.ts';
import { addDays } from '../../../shared/days.ts';
import { fileNameOf } from '../../../shared/fields/file-name.ts';
import type { FormState } from '../../../shared/fields/form-state.ts';
import { requiredText, tickedBox } from '../../../shared/fields/shared/schema.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { languages } from '../../../shared/i18n/languages.ts';
import { paths } from '../../../shared/paths.ts';
import { retentionPeriods } from '../../../shared/retention-periods.ts';
import { actRoutes } from '../../../web/act-routes.tsx';
import { assertStillSignedIn, found } from '../../../web/api/api.ts';
import { audited } from '../../../web/api/audited.ts';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { sentFiles } from '../../../web/forms.ts';
import { bodyLimit } from '../../../web/limits/body-limits.ts';
import { renderPage } from '../../../web/render.tsx';
import { readFile } from '../../import/file.ts';
import { type FileFault, MOST_BYTES, MOST_ROWS } from '../../import/shared/schema.ts';
import {
  addUpload,
  deleteUpload,
  findStored,
  finishUpload,
  isWaiting,
  listImports,
} from '../../import/uploads.ts';
import { proposeReading, readersIn, type Settings, settingsSchema } from './rows.ts';
import { compare, countsOf, storeReaders, undoImport, untouched } from './store.ts';

type C = Context<AppEnvironment>;

/** The size limit for the rest of the form. */
const FORM_BYTES = 64 * 1024;
const LONGEST_STATEMENT = 500;

/** The subject in the log, which names nobody. */
const everybody = { type: 'subscriber', id: '' } as const;

const uploadForm = z.object({
  // The key keeps a file from being uploaded twice.
  key: z.catch(z.uuid(), () => randomUUID()),
  statement: requiredText('statementMissing', LONGEST_STATEMENT),
  isRecorded: tickedBox('notRecorded'),
  language: z.catch(z.enum(languages), 'sv'),
});

export const subscriberImportRoutes = new Hono<AppEnvironment>()
  .post(
    paths.adminSubscribersImport(),
    bodyLimit({
      maxSize: MOST_BYTES + FORM_BYTES,
      onError: async (c) =>
        renderPage(c, await uploadPage(c, { values: {}, errors: { file: 'tooLarge' } }), 413),
    }),
  )
  .get('/admin/subscribers/import/:id/result', async (c) => {
    const upload = await uploadOf(c);
    if (!upload.result) return toPart(c, upload.id, 'check');
    const { count } = await untouched(c.var.site.db, upload.id)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const until = undoneUntil(new Date(upload.importedAt!));
    return renderPage(c, <ResultPage upload={upload} untouched={count} until={until} />);
  });

const undoneUntil = (importedAt: Date) =>
  addDays(dayInStockholm(importedAt), retentionPeriods.importUndo.amount);

const uploadPage = async ({ var: { site } }: C, state: FormState, line = 0) => (
  <UploadPage
    uploadKey={randomUUID()}
    state={state}
    line={line}
    imports={await listImports(site.db, site.now(), 'subscribers')}
  />
);

formRoute(subscriberImportRoutes, paths.adminSubscribersImport(), {
  schema: uploadForm,
  values: ({ c }) => ({ language: c.var.association.officeLanguage }),
  view: (state, { c }) => uploadPage(c, state),
  opensTransaction: true,
  run: async (db, { key: id, language, statement }, { c, now, values }) => {
    const refused = async (fault: FileFault | 'noAddresses', line?: number) =>
      renderPage(c, await uploadPage(c, { values, errors: { file: fault } }, line), 422);
    const [file] = await sentFiles(c, 'file');
    await assertStillSignedIn(c);
    if (!file) return { outcome: 'invalid', errors: { file: 'missing' } };
    const read = await readFile(file);
    if (!read.sheets) return refused(read.fault, read.line);
    const { encodings, sheets } = read;
    const settings: Settings = { ...proposeReading(sheets, encodings[0]!), language, statement };
    const upload = {
      id,
      kind: 'subscribers',
      settings,
      sheets,
      fileName: fileNameOf(file),
    } as const;
    const { leftOut, readers } = await readersIn(upload, dayInStockholm(now));
    if (!leftOut.some(({ reason }) => reason === 'ended') && readers.length === 0)
      return refused('noAddresses');
    if (readers.length > MOST_ROWS) return refused('tooManyRows');
    await addUpload(db, upload, byOf(c));
    return { outcome: 'saved', id };
  },
  done: () => null,
  to: (_, { id }) => paths.adminSubscribersImportPart(id, 'check'),
});

formRoute(subscriberImportRoutes, '/admin/subscribers/import/:id/check', {
  load: uploadOf,
  allowed: ({ subject }) => (subject.result ? 'result' : null),
  refused: ({ c, subject }) => toPart(c, subject.id, 'result'),
  schema: z.object({}),
  // Whatever does not discard the file imports it.
  proof: ({ values }) => values.step !== 'discard',
  view: async (state, { c, now, subject }) => {
    const read = await readersIn(subject, dayInStockholm(now));
    const trial = await compare(c.var.site.db, read);
    const page = { upload: subject, counts: countsOf(trial), until: undoneUntil(now), state };
    return <CheckPage {...page} {...trial} />;
  },
  opensTransaction: true,
  run: async (db, _, { c, now, subject, values }) => {
    const { id, settings } = subject;
    if (values.step === 'discard') {
      await deleteUpload(db, id);
      return c.redirect(paths.adminSubscribersImport(), 303);
    }
    // Read before the transaction, so that others wait only while subscribers are being stored.
    const read = await readersIn(subject, dayInStockholm(now));
    await db.transaction().execute(async (trx) => {
      // Another request may have been quicker.
      if (!(await isWaiting(trx, id))) return;
      const trial = await compare(trx, read);
      await storeReaders(trx, trial.fresh, { importId: id, now, ...settings });
      await finishUpload(trx, id, countsOf(trial), now);
      await record(trx, byOf(c), everybody, 'imported');
    });
    return { outcome: 'saved' };
  },
  done: () => null,
  to: ({ subject: { id } }) => paths.adminSubscribersImportPart(id, 'result'),
});

actRoutes(subscriberImportRoutes, (verb: 'undo') => `/admin/subscribers/import/:id/${verb}`, {
  load: async (c) => {
    const upload = await uploadOf(c);
    return upload.importedAt ? upload : null;
  },
  list: paths.adminSubscribersImport(),
  page: ({ id }) => paths.adminSubscribersImportPart(id, 'result'),
  acts: {
    undo: {
      run: (db, { id }, _, c) =>
        audited(c, { action: 'deleted', subject: everybody }, (trx) => undoImport(trx, id)),
      opensTransaction: true,
      proof: 'recent',
      question: (t, { fileName, id }) => ({
        page: 'subscribers',
        text: [
          t('subscriberImport:undo.question', { file: fileName }),
          t('subscriberImport:undo.text'),
        ],
        button: t('subscriberImport:undo.button'),
        back: paths.adminSubscribersImportPart(id, 'result'),
      }),
      notice: 'subscriberImport:undone',
      to: () => paths.adminSubscribersImport(),
    },
  },
});

const toPart = (c: C, id: string, part: 'check' | 'result') =>
  c.redirect(paths.adminSubscribersImportPart(id, part), 303);

async function uploadOf(c: C) {
  const id = c.req.param('id') ?? '';
  const result = z.record(z.string(), z.number());
  const sought = { id, kind: 'subscribers', settings: settingsSchema, result } as const;
  return found(await findStored(c.var.site.db, sought, byOf(c)));
}
