import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Upload as ShownUpload } from '../../../views/people/import/parts.tsx';
import type { Database } from '../../db/connection.ts';
import type { Encoding } from '../../db/encodings.ts';
import { type By, record } from '../../services/activity/record.ts';
import { addDays } from '../../shared/days.ts';
import { fileNameOf } from '../../shared/fields/file-name.ts';
import type { FormState, FormValues } from '../../shared/fields/form-state.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { retentionPeriods } from '../../shared/retention-periods.ts';
import { actRoutes } from '../../web/act-routes.tsx';
import { assertStillSignedIn, found } from '../../web/api/api.ts';
import { byOf } from '../../web/api/by.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import type { FormRequest, Later } from '../../web/form-description.ts';
import { formRoute } from '../../web/form-route.tsx';
import { sentFiles } from '../../web/forms.ts';
import { bodyLimit, FORM_BYTES } from '../../web/limits/body-limits.ts';
import { renderPage } from '../../web/render.tsx';
import { readFile, type Sheet } from './file.ts';
import { type FileFault, MOST_BYTES } from './shared/schema.ts';
import {
  addUpload,
  deleteUpload,
  findUpload,
  finishUpload,
  isWaiting,
  listImports,
  saveSettings,
  type SoughtUpload,
  type Upload,
} from './uploads.ts';

type C = Context<AppEnvironment>;

/** Describes an import: all in which those of members and subscribers differ. */
interface Import<Settings, Result, Tried, Shape extends z.core.$ZodLooseShape> extends SoughtUpload<
  Settings,
  Result
> {
  type: 'member' | 'subscriber';
  /** Where the form with the file is. */
  start: string;
  /** Where a discarded file leads. */
  list: string;
  /** The fields of the form beside the file. */
  asks: Shape;
  begins?: (c: C) => FormValues;
  /** Proposes how the file is read, or refuses it. */
  read: (
    file: { sheets: Sheet[]; encodings: Encoding[]; fileName: string },
    asked: z.output<z.ZodMiniObject<Shape>>,
    now: Date,
  ) => Promise<FileFault | 'noAddresses' | { settings: Settings }>;
  /** The page that follows. */
  next: 'check' | 'columns';
  /** Names the step that must be taken before the check. */
  lacks?: (settings: Settings) => string | null;
  /** Keeps answers to the questions of the check page. */
  answered?: (settings: Settings, values: FormValues) => Settings;
  /** Says what the import would do. */
  trial: (c: C, upload: Upload<Settings, Result>) => Promise<Tried>;
  /** Returns null where something has changed since the check. */
  store: (
    trx: Database,
    tried: Tried,
    request: FormRequest<Upload<Settings, Result>>,
    by: By & { importId: string },
  ) => Promise<Result | null>;
  /** Counts whom undoing would delete. */
  untouched: (db: Database, id: string) => Promise<number>;
  undo: (trx: Database, id: string, by: By) => Promise<unknown>;
  pages: {
    start: (upload: ShownUpload) => ReactNode;
    check: (
      page: Page<Settings, Result> & {
        tried: Tried;
        state: FormState | undefined;
        hasChanged: boolean;
      },
    ) => Later<ReactNode>;
    result: (
      page: Page<Settings, Result> & { result: Result; untouched: number },
    ) => Later<ReactNode>;
  };
}

interface Page<Settings, Result> {
  c: C;
  upload: Upload<Settings, Result>;
  /** The last day on which the import can be undone. */
  until: string;
}

/** Mounts the pages of an import: the file, the check, the result, and undoing it. app.ts mounts requireAdmin before them. */
export function importRoutes<
  Settings extends object,
  Result extends object,
  Tried,
  Shape extends z.core.$ZodLooseShape,
>(routes: Hono<AppEnvironment>, kind: Import<Settings, Result, Tried, Shape>) {
  type Request = FormRequest<Upload<Settings, Result>>;

  const partOf = (id: string, part: string) => `${kind.start}/${id}/${part}`;
  const uploadOf = async (c: C) =>
    found(await findUpload(c.var.site.db, kind, c.req.param('id') ?? '', byOf(c)));
  const toPart = (c: C, id: string, part: string) => c.redirect(partOf(id, part), 303);
  const undoneUntil = (importedAt: Date) =>
    addDays(dayInStockholm(importedAt), retentionPeriods.importUndo.amount);

  const startPage = async ({ var: { site } }: C, state: FormState, line = 0) => {
    const imports = await listImports(site.db, site.now(), kind.kind);
    return kind.pages.start({ uploadKey: randomUUID(), state, line, imports });
  };
  const checkPage = async (
    c: C,
    upload: Upload<Settings, Result>,
    state?: FormState,
    hasChanged = false,
  ) => {
    const tried = await kind.trial(c, upload);
    const until = undoneUntil(c.var.site.now());
    return kind.pages.check({ c, upload, tried, until, state, hasChanged });
  };

  routes.post(
    kind.start,
    bodyLimit({
      maxSize: MOST_BYTES + FORM_BYTES,
      onError: async (c) =>
        renderPage(c, await startPage(c, { values: {}, errors: { file: 'tooLarge' } }), 413),
    }),
  );

  formRoute(routes, kind.start, {
    // The key keeps a file from being uploaded twice.
    schema: z.object({ ...kind.asks, key: z.catch(z.uuid(), () => randomUUID()) }),
    values: ({ c }) => kind.begins?.(c) ?? {},
    view: (state, { c }) => startPage(c, state),
    opensTransaction: true,
    run: async (db, data, { c, now, values }) => {
      const refused = async (file: FileFault | 'noAddresses', line?: number) =>
        renderPage(c, await startPage(c, { values, errors: { file } }, line), 422);
      const [file] = await sentFiles(c, 'file');
      await assertStillSignedIn(c);
      if (!file) return { outcome: 'invalid', errors: { file: 'missing' } };
      const read = await readFile(file);
      if (!read.sheets) return refused(read.fault, read.line);
      const sent = { ...read, fileName: fileNameOf(file) };
      const proposed = await kind.read(sent, data as z.output<z.ZodMiniObject<Shape>>, now);
      if (typeof proposed === 'string') return refused(proposed);
      const { key: id } = data as { key: string };
      await addUpload(db, { id, ...sent, ...proposed, kind: kind.kind }, byOf(c));
      return { outcome: 'saved', id };
    },
    done: () => null,
    to: (_, { id }) => partOf(id, kind.next),
  });

  const waiting = {
    load: uploadOf,
    allowed: ({ subject }: Request) => (subject.result ? 'result' : null),
    refused: ({ c, subject }: Request, part: string) => toPart(c, subject.id, part),
    schema: z.object({}),
    done: () => null,
  };
  const keepsAnswers = ({ step }: FormValues) => kind.answered && step === 'answers';

  formRoute(routes, partOf(':id', 'check'), {
    ...waiting,
    allowed: (request) =>
      waiting.allowed(request) ?? kind.lacks?.(request.subject.settings) ?? null,
    // Every step but those two imports.
    proof: ({ values }) => values.step !== 'discard' && !keepsAnswers(values),
    view: (state, { c, subject }) => checkPage(c, subject, state),
    opensTransaction: true,
    run: async (db, _, request) => {
      const { c, now, subject, values } = request;
      const { id, settings } = subject;
      if (values.step === 'discard') {
        await deleteUpload(db, id);
        return c.redirect(kind.list, 303);
      }
      if (kind.answered && keepsAnswers(values)) {
        await saveSettings(db, id, kind.answered(settings, values));
        return { outcome: 'saved', part: 'check' };
      }
      const by = { ...byOf(c), importId: id };
      // Read before the transaction, so that others wait only while people are being stored.
      const tried = await kind.trial(c, subject);
      const isDone = await db.transaction().execute(async (trx) => {
        // Another request may have been quicker.
        if (!(await isWaiting(trx, id))) return true;
        const result = await kind.store(trx, tried, request, by);
        if (!result) return false;
        await finishUpload(trx, id, result, now);
        await record(trx, by, { type: kind.type, id: '' }, 'imported');
        return true;
      });
      if (!isDone) return renderPage(c, await checkPage(c, subject, undefined, true), 409);
      return { outcome: 'saved', part: 'result' };
    },
    to: ({ subject }, { part }) => partOf(subject.id, part),
  });

  routes.get(partOf(':id', 'result'), async (c) => {
    const upload = await uploadOf(c);
    const { importedAt, result } = upload;
    if (!result) return toPart(c, upload.id, 'check');
    const untouched = await kind.untouched(c.var.site.db, upload.id);
    const until = undoneUntil(new Date(importedAt!));
    return renderPage(c, await kind.pages.result({ c, upload, result, untouched, until }));
  });

  actRoutes(routes, (verb: 'undo') => partOf(':id', verb), {
    load: async (c) => {
      const upload = await uploadOf(c);
      if (!upload.importedAt) return null;
      return { ...upload, untouched: await kind.untouched(c.var.site.db, upload.id) };
    },
    list: kind.start,
    page: ({ id }) => partOf(id, 'result'),
    acts: {
      undo: {
        run: async (trx, { id }, _, c) => {
          const by = byOf(c);
          await kind.undo(trx, id, by);
          await record(trx, by, { type: kind.type, id: '' }, 'deleted');
        },
        proof: 'recent',
        question: (t, { fileName, id, untouched: count }) => ({
          page: kind.kind,
          text: [
            t(`${kind.type}Import:undo.question`, { file: fileName, count }),
            t(`${kind.type}Import:undo.text`),
          ],
          button: t('memberImport:undo.button'),
          back: partOf(id, 'result'),
        }),
        notice: `${kind.type}Import:undone`,
        to: () => kind.start,
      },
    },
  });

  return { toPart, uploadOf, waiting };
}
