import { type Context, Hono } from 'hono';
import { bodyLimit } from '../../web/limits/body-limits.ts';
import { HTTPException } from 'hono/http-exception';
import { PicturePage } from '../../../views/content/pictures/picture-page.tsx';
import type { SentPicture } from '../../../views/content/pictures/sent-picture.ts';
import { PicturesPage, type RefusedFile } from '../../../views/content/pictures/pictures-page.tsx';
import { flag } from '../../db/tables.ts';
import { changedFields, hasChanged, type Saved } from '../../db/versions.ts';
import { fileNameOf } from '../../shared/fields/file-name.ts';
import { assertStillSignedIn, found } from '../../web/api/api.ts';
import { audited } from '../../web/api/audited.ts';
import { listQuery, pageOf } from '../../web/paging.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { parseForm, sentFiles } from '../../web/forms.ts';
import { noticeAfter, redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { paths } from '../../shared/paths.ts';
import type { LoggedSubject } from '../../services/activity/record.ts';
import { removePicture } from '../../services/images/copies.ts';
import {
  deletePicture,
  findPicture,
  listPictures,
  type PictureRow,
  type PictureShow,
  pictureShows,
  type RemovedPicture,
  savePictureDetails,
  withSizes,
} from './library.ts';
import { crop, editedPicture } from './library-schema.ts';
import { type SavedPicture, savePicture } from '../../services/images/save.ts';
import { mostBytes } from '../../services/images/shared/schema.ts';
import { sharedName } from '../../services/images/shared/sizes.ts';
import { usesOf } from '../../services/images/uses.ts';

type C = Context<AppEnvironment>;

/** The size limit for the rest of a form, which is small without the files. */
const FORM_BYTES = 64 * 1024;
const one = `${paths.adminPictures()}/:name{\\d+-[0-9a-f]{16}\\.webp}` as const;

/** app.ts mounts requireAdmin before these pages. */
export const libraryRoutes = new Hono<AppEnvironment>()
  .get(paths.adminPictures(), listQuery(['newest'], pictureShows), (c) =>
    showList(c, c.req.valid('query')),
  )
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
  .get(one, (c) => showPicture(c))
  .post(one, async (c) => {
    const form = await parseForm(c, editedPicture);
    const sent = { form: 'details', values: form.values } as const;
    if (!form.ok) return showPicture(c, { ...sent, errors: form.errors }, 422);
    const saved = await audited(
      c,
      (result: Saved<PictureRow>) =>
        hasChanged(result)
          ? {
              action: 'updated',
              subject: subject(result.row),
              changes: changedFields(result.before, result.row),
            }
          : null,
      (trx) => savePictureDetails(trx, c.req.param('name'), form.data, c.var.site.now()),
    );
    if (saved.outcome === 'gone') throw new HTTPException(404);
    if (saved.outcome === 'conflict') {
      return showPicture(c, { ...sent, errors: { version: 'conflict' } }, 409);
    }
    await forgetCutOut(c, saved);
    const notice = noticeAfter(saved, 'pictures:saved');
    return redirectWithNotice(c, paths.adminPicture(c.req.param('name')), notice);
  })
  .post(`${one}/crop`, async (c) => {
    const picture = found(await findPicture(c.var.site.db, c.req.param('name')));
    const form = await parseForm(c, crop);
    const sent = { form: 'crop', values: form.values } as const;
    if (!form.ok) return showPicture(c, { ...sent, errors: form.errors }, 422);
    const { admin, site } = c.var;
    const bytes = found(await site.images.read(picture.name));
    const { description_en, description_sv, file_name } = picture;
    const known = {
      description_en,
      description_sv,
      file_name,
      uploaded_by: admin.id,
      cropped_from: picture.name,
      is_kept: flag(true),
    };
    const saved = await savePicture(site, bytes, site.now(), known, form.data);
    if (!saved.ok) return showPicture(c, { ...sent, errors: { width: saved.reason } }, 422);
    return redirectWithNotice(c, paths.adminPicture(saved.name), 'pictures:cut');
  })
  .post(`${one}/deletion`, async (c) => {
    const name = c.req.param('name');
    const removed = await audited(
      c,
      (result: RemovedPicture) =>
        result.outcome === 'deleted' ? { action: 'deleted', subject: subject(result.row) } : null,
      (trx) => deletePicture(trx, name),
    );
    found(removed.outcome !== 'gone');
    if (removed.outcome === 'used') {
      return showPicture(c, { form: 'deletion', values: {}, errors: { name: 'used' } }, 422);
    }
    // If the store fails here, the clean-up removes the files later.
    await removePicture(c.var.site.images, name);
    return redirectWithNotice(c, paths.adminPictures(), 'pictures:deleted');
  });

/** Deletes the old cut-out, so that the next link preview is cut around the new point. */
async function forgetCutOut(c: C, { before, row }: { before: PictureRow; row: PictureRow }) {
  if (before.focal_x === row.focal_x && before.focal_y === row.focal_y) return;
  await c.var.site.images.remove(sharedName(row.name)!);
}

/** Leaves out the name of the uploaded file, because the log cannot be erased. */
const subject = ({ name, description_en, description_sv }: PictureRow): LoggedSubject => ({
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

interface Asked {
  q: string;
  show: PictureShow;
  page: number;
}

async function showList(c: C, { page, q, show }: Asked, refused: RefusedFile[] = [], status = 200) {
  const list = await pageOf({ q, show, page }, (asked) => listPictures(c.var.site.db, asked));
  return renderPage(
    c,
    <PicturesPage filter={{ q, show }} found={list} refused={refused} />,
    status as 200,
  );
}

const showRefused = (c: C, refused: RefusedFile[], status = 422) =>
  showList(c, { q: '', show: 'all', page: 1 }, refused, status);

async function showPicture(c: C, sent?: SentPicture, status?: 409 | 422) {
  const { site } = c.var;
  const row = found(await findPicture(site.db, c.req.param('name') ?? ''));
  const [[picture], uses, origin] = await Promise.all([
    withSizes(site, [row]),
    usesOf(site.db, row.name),
    row.cropped_from === null ? undefined : findPicture(site.db, row.cropped_from),
  ]);
  return renderPage(
    c,
    <PicturePage picture={picture!} uses={uses} origin={origin?.name} sent={sent} />,
    status,
  );
}
