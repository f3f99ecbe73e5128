import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { formBody } from '../../web/forms.ts';
import { flag } from '../../db/tables/columns.ts';
import { fileNameOf } from '../../shared/fields/file-name.ts';
import { paths } from '../../shared/paths.ts';
import { apiError, assertStillSignedIn } from '../../web/api/api.ts';
import { contextOf } from '../../web/list.ts';
import { addMissingPictures } from '../../services/images/queries.ts';
import { pictures, withSizes } from './library.ts';
import { savePicture } from '../../services/images/save.ts';

export const imagesApi = new Hono<AppEnvironment>()
  .get('/', pictures.query, async (c) => {
    const { site } = c.var;
    await addMissingPictures(site.db);
    const { rows, ...page } = await pictures.load(contextOf(c), c.req.valid('query'));
    const measured = await withSizes(site, rows);
    const shown = measured.map((row) => ({ ...row, src: paths.file(row.name) }));
    return c.json({ ...page, rows: shown });
  })
  .post('/', async (c) => {
    const { file, is_kept } = await formBody(c);
    await assertStillSignedIn(c);
    if (!(file instanceof File)) throw apiError(422, { error: 'selectFile' });
    const { admin, site } = c.var;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const saved = await savePicture(site, bytes, site.now(), {
      file_name: fileNameOf(file),
      uploaded_by: admin.id,
      // Uploads in the library are kept. Those in a form are not, because the form may never be saved.
      is_kept: flag(is_kept === 'on'),
    });
    if (!saved.ok) throw apiError(422, { error: saved.reason });
    const { src, width, height, losses } = saved;
    return c.json({ src, width, height, losses }, 201);
  });

export type ImagesApi = typeof imagesApi;
