import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { contains } from '../../db/search.ts';
import type { Row, Tables } from '../../db/tables.ts';
import { flag } from '../../db/tables/columns.ts';
import { paths } from '../../shared/paths.ts';
import { list } from '../../web/list.ts';
import { hasAll, type Saved, saveVersion } from '../../db/versions.ts';
import { focalSteps } from '../../services/images/shared/focus.ts';
import type { EditedPicture } from './library-schema.ts';
import { measureInChildProcess } from '../../services/images/resize-in-child-process.ts';
import { addMissingPictures, deleteImages, isMentioned } from '../../services/images/queries.ts';
import { pictureWords } from '../../services/images/save.ts';
import { StoreUnavailableError } from '../../services/images/store/errors.ts';
import type { ImageStore } from '../../services/images/store/store.ts';

export type PictureRow = Row<'pictures'>;

const listed = [
  'pictures.name',
  'description_en',
  'description_sv',
  'focal_x',
  'focal_y',
  'width',
  'height',
  'bytes',
  'file_name',
  'is_kept',
  'pictures.created_at',
] as const;

const eb = expressionBuilder<Tables, 'pictures'>();

export const pictures = list('pictures', {
  address: paths.adminPictures,
  search: (q) => contains('search_text', q),
  sorts: { newest: { by: 'pictures.created_at', direction: 'desc', key: 'pictures.name' } },
  shows: {
    all: { text: 'pictures:shows.all' },
    unused: {
      text: 'pictures:shows.unused',
      where: eb.not(
        eb.exists(
          eb.selectFrom('picture_uses').select('picture').whereRef('picture', '=', 'pictures.name'),
        ),
      ),
    },
    undescribed: {
      text: 'pictures:shows.undescribed',
      where: eb.or([eb('description_en', '=', ''), eb('description_sv', '=', '')]),
    },
  },
  rows: (names, { db }) =>
    db
      .selectFrom('pictures')
      .innerJoin('images', 'images.name', 'pictures.name')
      .select([...listed, 'unused_since', 'pictures.name as id'])
      .select((row) =>
        row
          .selectFrom('picture_uses')
          .select(sql<number>`count(*)`.as('uses'))
          .whereRef('picture', '=', 'pictures.name')
          .$asScalar()
          .$notNull()
          .as('uses'),
      )
      .where('pictures.name', 'in', names)
      .execute(),
});

export type ListedPicture = Awaited<ReturnType<typeof pictures.load>>['rows'][number];

export async function findPicture(db: Database, name: string) {
  await addMissingPictures(db);
  return db
    .selectFrom('pictures')
    .innerJoin('images', 'images.name', 'pictures.name')
    .leftJoin('admins', 'admins.id', 'pictures.uploaded_by')
    .selectAll('pictures')
    .select(['images.unused_since', 'admins.email as uploader'])
    .where('pictures.name', '=', name)
    .executeTakeFirst();
}

export type FoundPicture = NonNullable<Awaited<ReturnType<typeof findPicture>>>;

export function savePictureDetails(
  trx: Database,
  name: string,
  { version, focus, is_kept, ...descriptions }: EditedPicture,
  now: Date,
): Promise<Saved<PictureRow>> {
  const [x, y] = focus.split('-').map((place) => focalSteps[Number(place)]!);
  const columns = { ...descriptions, focal_x: x!, focal_y: y!, is_kept: flag(is_kept) };
  return saveVersion<PictureRow>(
    version,
    () => trx.selectFrom('pictures').selectAll().where('name', '=', name).executeTakeFirst(),
    (next, { file_name }) =>
      trx
        .updateTable('pictures')
        .set({
          ...columns,
          search_text: pictureWords({ ...descriptions, file_name }),
          version: next,
          updated_at: now.toISOString(),
        })
        .where('name', '=', name)
        .returningAll()
        .executeTakeFirstOrThrow(),
    (before) => hasAll(before, columns),
  );
}

/** Keeps a picture that nothing uses. */
export const keepPicture = (trx: Database, name: string) =>
  trx
    .updateTable('pictures')
    .set({ is_kept: flag(true) })
    .where('name', '=', name)
    .execute();

export type RemovedPicture = { outcome: 'deleted'; row: PictureRow } | { outcome: 'used' | 'gone' };

/** Refuses a picture in any text, even in one that could only be restored. Leaves its files to the caller. */
export async function deletePicture(trx: Database, name: string): Promise<RemovedPicture> {
  const row = await trx
    .selectFrom('pictures')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return { outcome: 'gone' };
  if (await isMentioned(trx, name)) return { outcome: 'used' };
  await deleteImages(trx, [name]);
  return { outcome: 'deleted', row };
}

/** Measures pictures from before the library when somebody first looks at them. */
export async function withSizes<Picture extends Pick<PictureRow, 'name' | 'width'>>(
  { db, images }: { db: Database; images: ImageStore },
  pictures: Picture[],
): Promise<Picture[]> {
  return Promise.all(
    pictures.map(async (picture) => {
      if (picture.width !== null) return picture;
      const bytes = await images.read(picture.name).catch(unlessUnavailable);
      const size = bytes && (await measureInChildProcess(bytes));
      if (!size) return picture;
      const columns = { ...size, bytes: bytes.length };
      await db.updateTable('pictures').set(columns).where('name', '=', picture.name).execute();
      return { ...picture, ...columns };
    }),
  );
}

/** A picture without a size is better than no page. */
function unlessUnavailable(error: unknown): null {
  if (error instanceof StoreUnavailableError) return null;
  throw error;
}
