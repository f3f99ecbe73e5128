import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from '../../web/limits/body-limits.ts';
import * as z from 'zod/mini';
import { CheckPage } from '../../../views/people/import/check-page.tsx';
import { ColumnsPage } from '../../../views/people/import/columns-page.tsx';
import { ResultPage } from '../../../views/people/import/result-page.tsx';
import { UploadPage } from '../../../views/people/import/upload-page.tsx';
import type { FormState } from '../../shared/fields/form-state.ts';
import { fileNameOf } from '../../shared/fields/file-name.ts';
import { assertStillSignedIn, found } from '../../web/api/api.ts';
import { auditedExport } from '../../web/api/audited.ts';
import { byOf } from '../../web/api/by.ts';
import { assertConfirmed } from '../../web/api/confirmed.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { parseForm, sentFiles } from '../../web/forms.ts';
import { renderPage } from '../../web/render.tsx';
import { paths } from '../../shared/paths.ts';
import { readCsv } from '../../db/csv-import.ts';
import { faultCsv, faultyRows } from './fault-file.ts';
import { readFile } from './file.ts';
import { leftOut } from './headings.ts';
import { importMembers, tryImport } from './importing.ts';
import { columnName, columnValues, mappingFault, mappingIn } from './shared/mapping.ts';
import type { Matched } from './matching.ts';
import { MOST_BYTES } from './shared/file-limits.ts';
import { type FileFault, type MappingFault, uploadForm } from './shared/schema.ts';
import { addUpload, deleteUpload, findUpload, saveMapping, type Upload } from './uploads.ts';

type C = Context<AppEnvironment>;

/** The size limit for the rest of a form, which is small without the file. */
const FORM_BYTES = 64 * 1024;
const SAMPLES = 3;
const SHOWN_FAULTS = 50;
const SHOWN_MEMBERS = 5;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** app.ts mounts requireAdmin before these pages. */
export const importRoutes = new Hono<AppEnvironment>()
  .post(
    paths.adminImport(),
    bodyLimit({
      maxSize: MOST_BYTES + FORM_BYTES,
      onError: (c) => renderPage(c, uploadPage(refusedFile('tooLarge')), 413),
    }),
  )
  .get('/admin/members/import/:key/check', async (c) => {
    const upload = await uploadOf(c);
    if (upload.result) return toResult(c, upload);
    if (mappingFault(upload.mapping)) {
      return c.redirect(paths.adminImportPart(upload.id, 'columns'), 303);
    }
    return showCheck(c, upload, await trial(c, upload));
  })
  .post('/admin/members/import/:key/check', async (c) => {
    const { admin, language, site } = c.var;
    const upload = await uploadOf(c);
    if (upload.result) return toResult(c, upload);
    const { expected = '', action } = await valuesOf(c);
    if (action === 'discard') {
      await deleteUpload(site.db, upload.id);
      return c.redirect(paths.adminMembers(), 303);
    }
    assertConfirmed(c, paths.adminImportPart(upload.id, 'check'));
    const isDone = await importMembers(site.db, upload, {
      admin: { id: admin.id, email: admin.email },
      expected: /^\d{1,6}$/.test(expected) ? Number(expected) : -1,
      language,
      now: site.now(),
    });
    if (!isDone) return showCheck(c, upload, await trial(c, upload), 409);
    return toResult(c, upload);
  })
  .get('/api/admin/members/import/:key/faults', async (c) => {
    const upload = await uploadOf(c);
    if (upload.result) return toResult(c, upload);
    const [headings, ...rows] = readCsv(upload.content);
    const { faults } = await trial(c, upload);
    return auditedExport(c, 'importFaults', faultCsv(headings!.cells), () =>
      faultyRows(rows, faults),
    );
  })
  .get('/admin/members/import/:key/result', async (c) => {
    const upload = await uploadOf(c);
    if (!upload.result) return c.redirect(paths.adminImportPart(upload.id, 'check'), 303);
    return renderPage(c, <ResultPage fileName={upload.fileName} result={upload.result} />);
  });

formRoute(importRoutes, paths.adminImport(), {
  schema: uploadForm,
  view: (state) => uploadPage(state),
  opensTransaction: true,
  run: async (_, { key }, { c }) => {
    const [file] = await sentFiles(c, 'file');
    await assertStillSignedIn(c);
    if (!file) return { outcome: 'invalid', errors: { file: 'missing' } };
    const read = await readFile(file);
    if (!read.ok) return renderPage(c, uploadPage(refusedFile(read.fault), read.line), 422);
    const { content, mapping, rows } = read;
    const id = uuid.test(key) ? key : randomUUID();
    const upload = { id, content, mapping, rows, fileName: fileNameOf(file) };
    await addUpload(c.var.site.db, upload, byOf(c));
    return { outcome: 'saved', id };
  },
  done: () => null,
  to: (_, { id }) => paths.adminImportPart(id, 'columns'),
});

formRoute(importRoutes, '/admin/members/import/:key/columns', {
  load: uploadOf,
  allowed: ({ subject }) => (subject.result ? 'imported' : null),
  refused: ({ c, subject }) => toResult(c, subject),
  values: ({ subject }) => columnValues(subject.mapping),
  schema: z.object({}),
  check: (_, { subject, values }): Record<string, MappingFault> => {
    const refused = mappingFault(mappingIn(values, subject.mapping.length));
    return refused ? { [columnName(refused.place ?? 0)]: refused.fault } : {};
  },
  view: columnsPage,
  run: async (trx, _, { subject, values }) => {
    await saveMapping(trx, subject.id, mappingIn(values, subject.mapping.length));
    return { outcome: 'saved' };
  },
  done: () => null,
  to: ({ subject }) => paths.adminImportPart(subject.id, 'check'),
});

const toResult = (c: C, { id }: Upload) => c.redirect(paths.adminImportPart(id, 'result'), 303);

const trial = (c: C, upload: Upload) =>
  tryImport(c.var.site.db, upload, { language: c.var.language, now: c.var.site.now() });

async function uploadOf(c: C): Promise<Upload> {
  const { db, now } = c.var.site;
  return found(await findUpload(db, c.req.param('key') ?? '', now()));
}

const valuesOf = async (c: C) => (await parseForm(c, z.object({}))).values;

const refusedFile = (file: FileFault): FormState => ({ values: {}, errors: { file } });

const uploadPage = (state: FormState, line?: number) => (
  <UploadPage uploadKey={randomUUID()} state={state} line={line} />
);

function columnsPage(
  state: FormState,
  { subject: { content, fileName, id, mapping, rows } }: { subject: Upload },
) {
  const [headings, ...samples] = readCsv(content).slice(0, SAMPLES + 1);
  return (
    <ColumnsPage
      upload={{ id, fileName, rows }}
      headings={headings!.cells}
      samples={samples.map(({ cells }) => cells)}
      columns={mapping.length}
      state={state}
    />
  );
}

/** Shows the check with status 409 if the register has changed since the administrator looked. */
async function showCheck(
  c: C,
  { content, fileName, id, mapping, rows }: Upload,
  { faults, fresh, ...counts }: Matched,
  status?: 409,
) {
  return renderPage(
    c,
    <CheckPage
      upload={{ id, fileName, rows }}
      counts={{ ...counts, fresh: fresh.length }}
      payments={sumsOf(fresh)}
      shown={fresh.slice(0, SHOWN_MEMBERS)}
      faults={faults.slice(0, SHOWN_FAULTS)}
      moreFaults={Math.max(0, faults.length - SHOWN_FAULTS)}
      leftOut={leftOut(readCsv(content), mapping)}
      lacksCountry={!mapping.includes('country')}
      hasChanged={status === 409}
    />,
    status,
  );
}

function sumsOf(fresh: Matched['fresh']) {
  const money = fresh.flatMap(({ periods }) => periods.flatMap((period) => period.money ?? []));
  return { count: money.length, sum: money.reduce((sum, { amount }) => sum + amount, 0) };
}
