import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { count, type ListRange } from '../../db/list-page.ts';
import { contains } from '../../db/search.ts';
import { flag, type Row } from '../../db/tables.ts';
import { hasAll, type Saved, saveVersion } from '../../db/versions.ts';
import { focalSteps } from '../../services/images/shared/focus.ts';
import type { EditedPicture } from './library-schema.ts';
import { measureInChildProcess } from '../../services/images/resize-in-child-process.ts';
import { addMissingPictures, deleteImages, isMentioned } from '../../services/images/queries.ts';
import { pictureWords } from '../../services/images/save.ts';
import { StoreUnavailableError } from '../../services/images/store/errors.ts';
import type { ImageStore } from '../../services/images/store/store.ts';

export type PictureRow = Row<'pictures'>;

export const pictureShows = ['all', 'unused', 'undescribed'] as const;

export type PictureShow = (typeof pictureShows)[number];

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

export type ListedPicture = Pick<
  PictureRow,
  Exclude<(typeof listed)[number], `pictures.${string}`> | 'name' | 'created_at'
> & { uses: number; unused_since: string | null };

/** Returns the newest first. */
export async function listPictures(
  db: Database,
  { q, show, limit, offset }: ListRange & { q: string; show: PictureShow },
): Promise<{ rows: ListedPicture[]; total: number }> {
  await addMissingPictures(db);
  let matching = db.selectFrom('pictures');
  if (q) matching = matching.where(contains('search_text', q));
  if (show === 'unused') {
    matching = matching.where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('picture_uses').select('picture').whereRef('picture', '=', 'pictures.name'),
        ),
      ),
    );
  }
  if (show === 'undescribed') {
    matching = matching.where((eb) =>
      eb.or([eb('description_en', '=', ''), eb('description_sv', '=', '')]),
    );
  }
  const rows = await matching
    .innerJoin('images', 'images.name', 'pictures.name')
    .select([...listed, 'unused_since'])
    .select((eb) =>
      eb
        .selectFrom('picture_uses')
        .select(sql<number>`count(*)`.as('uses'))
        .whereRef('picture', '=', 'pictures.name')
        .$asScalar()
        .$notNull()
        .as('uses'),
    )
    .orderBy('pictures.created_at', 'desc')
    .orderBy('pictures.name', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: await count(matching) };
}

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
