import { type Context, Hono } from 'hono';
import { bodyLimit, FORM_BYTES } from '../../web/limits/body-limits.ts';
import * as z from 'zod/mini';
import { PicturePage } from '../../../views/content/pictures/picture-page.tsx';
import { detailsOf } from '../../../views/content/pictures/details-form.tsx';
import { PicturesPage, type RefusedFile } from '../../../views/content/pictures/pictures-page.tsx';
import { flag } from '../../db/tables/columns.ts';
import { changedFields } from '../../db/versions.ts';
import type { FormState } from '../../shared/fields/form-state.ts';
import { fileNameOf } from '../../shared/fields/file-name.ts';
import { translator } from '../../shared/i18n/index.ts';
import { confirmPage } from '../../web/acts.tsx';
import { assertStillSignedIn, found } from '../../web/api/api.ts';
import { audited } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { sentFiles } from '../../web/forms.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { paths } from '../../shared/paths.ts';
import type { LoggedSubject } from '../../services/activity/record.ts';
import { removePicture } from '../../services/images/copies.ts';
import {
  deletePicture,
  findPicture,
  keepPicture,
  type PictureRow,
  pictures,
  savePictureDetails,
  withSizes,
} from './library.ts';
import { editedPicture } from './library-schema.ts';
import { replacePicture } from './replace.ts';
import { type SavedPicture, savePicture } from '../../services/images/save.ts';
import { mostBytes } from '../../services/images/shared/schema.ts';
import { sharedName } from '../../services/images/shared/sizes.ts';
import { addMissingPictures } from '../../services/images/queries.ts';
import { usesOf } from '../../services/images/uses.ts';

type C = Context<AppEnvironment>;

const one = paths.adminPicture(':name{\\d+-[0-9a-f]{16}\\.webp}');

/** app.ts mounts requireAdmin before these pages. */
export const libraryRoutes = new Hono<AppEnvironment>()
  .get(paths.adminPictures(), pictures.query, (c) => showList(c, c.req.valid('query')))
  .post(
    paths.adminPictures(),
    bodyLimit({
      maxSize: mostBytes + FORM_BYTES,
      onError: (c) => showRefused(c as C, [{ name: '', fault: 'tooLarge' }], 413),
    }),
    async (c) => {
      const files = await sentFiles(c, 'file');
      await assertStillSignedIn(c);
      if (files.length === 0) return showRefused(c, [{ name: '', fault: 'selectFile' }]);
      const refused: RefusedFile[] = [];
      for (const file of files) {
        const saved = await addFile(c, file);
        if (!saved.ok) refused.push({ name: fileNameOf(file), fault: saved.reason });
      }
      if (refused.length > 0) return showRefused(c, refused);
      return redirectWithNotice(c, paths.adminPictures(), 'pictures:added');
    },
  )
  .get(one, async (c) => renderPage(c, await picturePage(c)));

formRoute(libraryRoutes, one, {
  isPart: true,
  load: pictureIn,
  values: ({ subject }) => detailsOf(subject),
  version: ({ subject }) => subject.version,
  schema: editedPicture,
  view: (state, { c }) => picturePage(c, state),
  run: (trx, data, { subject, now }) => savePictureDetails(trx, subject.name, data, now),
  record: ({ before, row }) => ({
    action: 'updated',
    subject: logged(row),
    changes: changedFields(before, row),
  }),
  done: async ({ before, row }, { c }) => {
    if (before.focal_x !== row.focal_x || before.focal_y !== row.focal_y) {
      // The next link preview is cut around the new point.
      await c.var.site.images.remove(sharedName(row.name)!);
    }
    return 'pictures:saved' as const;
  },
});

libraryRoutes.use(
  `${one}/replacement`,
  bodyLimit({
    maxSize: mostBytes + FORM_BYTES,
    onError: async (c) => renderPage(c as C, await picturePage(c as C, tooLarge(c.req.path)), 413),
  }),
);

const tooLarge = (action: string) => ({ action, values: {}, errors: { file: 'tooLarge' } });

formRoute(libraryRoutes, `${one}/replacement`, {
  isPart: true,
  load: pictureIn,
  schema: z.object({ replacement: z._default(z.string(), '') }),
  view: (state, { c }) => picturePage(c, state),
  opensTransaction: true,
  run: async (db, { replacement }, { c, subject: picture, values }) => {
    const uses = await usesOf(db, picture.name);
    if (uses.length === 0) return { outcome: 'invalid', errors: { file: 'unused' } };
    const other = await uploaded(c, replacement);
    if (typeof other === 'string') return { outcome: 'invalid', errors: { file: other } };
    // The answer to the question sends the name instead of the file.
    const fields = { ...values, replacement: other.name };
    const t = translator(c.var.language);
    const requested = await confirmPage(
      c,
      { id: '', list: '', back: paths.adminPicture(picture.name), fields },
      {
        page: 'pictures',
        text: [t('pictures:replacement.question', { count: uses.length })],
        button: t('pictures:replacement.submit'),
      },
    );
    if (requested) return requested;
    await audited(
      c,
      { action: 'updated', subject: logged(picture), changes: ['replacedBy'] },
      async (trx) => {
        await replacePicture(c, trx, await usesOf(trx, picture.name), [picture.name, other]);
        await keepPicture(trx, picture.name);
        return true;
      },
    );
    return { outcome: 'saved', name: other.name };
  },
  done: 'pictures:replaced',
  to: (_, { name }) => paths.adminPicture(name),
});

/** Saves the file of the form, or finds the picture that it was saved as before the question; else returns the fault. */
async function uploaded(c: C, name: string) {
  const { db } = c.var.site;
  const known = name ? await findPicture(db, name) : undefined;
  if (known && (await usesOf(db, name)).length === 0) return known;
  const [file] = await sentFiles(c, 'file');
  if (!file) return 'selectFile';
  const saved = await addFile(c, file);
  return saved.ok ? saved : saved.reason;
}

formRoute(libraryRoutes, `${one}/deletion`, {
  isPart: true,
  load: pictureIn,
  schema: z.object({}),
  view: (state, { c }) => picturePage(c, state),
  run: async (trx, _, { subject }) => {
    const removed = await deletePicture(trx, subject.name);
    if (removed.outcome === 'deleted') return { outcome: 'saved', row: removed.row };
    if (removed.outcome === 'gone') return { outcome: 'gone' };
    return { outcome: 'invalid', errors: { name: 'used' } };
  },
  record: ({ row }) => ({ action: 'deleted', subject: logged(row) }),
  done: async (_, { c, subject }) => {
    // If the store fails here, the clean-up removes the files later.
    await removePicture(c.var.site.images, subject.name);
    return 'pictures:deleted' as const;
  },
  to: () => paths.adminPictures(),
});

/** Leaves out the name of the uploaded file, because the log cannot be erased. */
const logged = ({ name, description_en, description_sv }: PictureRow): LoggedSubject => ({
  type: 'image',
  id: name,
  label: description_en || description_sv || name,
});

async function addFile(c: C, file: File): Promise<SavedPicture> {
  const { admin, site } = c.var;
  return savePicture(site, new Uint8Array(await file.arrayBuffer()), site.now(), {
    file_name: fileNameOf(file),
    uploaded_by: admin.id,
    is_kept: flag(true),
  });
}

async function showList(
  c: C,
  params: ReturnType<typeof pictures.paramsOf>,
  refused: RefusedFile[] = [],
  status: 200 | 413 | 422 = 200,
) {
  await addMissingPictures(c.var.site.db);
  const view = await pictures.view(c, params);
  return renderPage(c, <PicturesPage view={view} refused={refused} />, status);
}

const showRefused = (c: C, refused: RefusedFile[], status: 413 | 422 = 422) =>
  showList(c, pictures.paramsOf({}), refused, status);

function pictureIn(c: C) {
  return findPicture(c.var.site.db, c.req.param('name') ?? '');
}

async function picturePage(c: C, state?: FormState) {
  const { site } = c.var;
  const row = found(await pictureIn(c));
  const [[picture], uses, origin] = await Promise.all([
    withSizes(site, [row]),
    usesOf(site.db, row.name),
    row.cropped_from === null ? undefined : findPicture(site.db, row.cropped_from),
  ]);
  return <PicturePage picture={picture!} uses={uses} origin={origin?.name} state={state} />;
}
