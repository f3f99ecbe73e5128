import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Database } from '../db/connection.ts';
import { addImage } from '../services/images/queries.ts';
import { filesWith, type KnownPicture, pictureWords } from '../services/images/save.ts';
import { resizeInChildProcess } from '../services/images/resize-in-child-process.ts';
import { filesOf, pictureOf } from '../services/images/shared/sizes.ts';
import { NameTakenError } from '../services/images/store/errors.ts';
import type { ImageStore } from '../services/images/store/store.ts';
import { paths } from '../shared/paths.ts';
import { withLock } from '../db/with-lock.ts';
import posts from './posts.json' with { type: 'json' };
import supporters from './supporters.json' with { type: 'json' };
import timelineSections from './timeline.json' with { type: 'json' };

interface Place {
  db: Database;
  images: ImageStore;
}

/** In the order in which visitors are likely to see them. */
const drawings = [
  ...posts.map(({ picture }) => picture),
  ...supporters.map(({ picture }) => picture),
  ...timelineSections.flatMap(({ images }) => images.map(({ picture }) => picture)),
];

/** The second half of a picture's name tells its drawing, so that another start finds what is missing. */
const keyOf = (drawing: string) =>
  createHash('sha256').update(`sample picture ${drawing}`).digest('hex').slice(0, 16);

const byKey = new Map(drawings.map((drawing) => [keyOf(drawing), drawing]));

/** Adds the rows of a sample picture, whose files are drawn later. Returns its address. */
export async function addSamplePicture(
  { db, now }: { db: Database; now: Date },
  drawing: string,
  known: KnownPicture = {},
): Promise<string> {
  const earlier = await nameOf(db, drawing);
  if (earlier) return paths.file(earlier);
  const { height, width } = await sharp(await svgOf(drawing)).metadata();
  const name = `${now.getTime()}-${keyOf(drawing)}.webp`;
  await addImage(db, { ...known, name, width, height, search_text: pictureWords(known) }, now);
  return paths.file(name);
}

/** Draws the sample pictures whose files are missing. */
export async function drawMissing(place: Place, stopping?: AbortSignal): Promise<void> {
  for (const drawing of drawings) {
    if (stopping?.aborted) return;
    const name = await nameOf(place.db, drawing);
    if (name) await drawUnlessThere(place, name, drawing);
  }
}

/** Returns a store that draws a missing sample picture as soon as somebody reads it. */
export function drawnWhenRead({ db, images }: Place): ImageStore {
  return {
    ...images,
    async read(file) {
      const bytes = await images.read(file);
      if (bytes) return bytes;
      const name = pictureOf(file);
      const drawing = byKey.get(/-([0-9a-f]{16})/.exec(file)?.[1] ?? '');
      // Anybody may ask for the name of a picture that does not exist.
      if (!name || !drawing || name !== (await nameOf(db, drawing))) return null;
      await drawUnlessThere({ db, images }, name, drawing);
      return images.read(file);
    },
  };
}

/** Makes only the files that an interrupted start has left out. */
function drawUnlessThere({ db, images }: Place, name: string, drawing: string): Promise<void> {
  return withLock(`draw ${name}`, async () => {
    const sizes = await Promise.all(filesOf(name).map((file) => images.size(file)));
    if (sizes.every((size) => size !== null)) return;
    const png = await sharp(await svgOf(drawing))
      .png({ compressionLevel: 1 })
      .toBuffer();
    const result = await resizeInChildProcess(png);
    if (!result.ok) throw new Error(`The sample picture ${drawing} could not be drawn`);
    for (const [index, [file, bytes]] of filesWith(name, result.picture).entries()) {
      if (sizes[index] === null) await images.put(file, bytes).catch(unlessTaken);
    }
    const bytes = result.picture.large.length;
    await db.updateTable('pictures').set({ bytes }).where('name', '=', name).execute();
  });
}

/** Another process may have drawn the same picture. */
function unlessTaken(error: unknown): void {
  if (!(error instanceof NameTakenError)) throw error;
}

async function nameOf(db: Database, drawing: string): Promise<string | undefined> {
  const image = await db
    .selectFrom('images')
    .select('name')
    .where('name', 'like', `%-${keyOf(drawing)}.webp`)
    .executeTakeFirst();
  return image?.name;
}

async function svgOf(drawing: string): Promise<Buffer> {
  const { default: svg } = (await import(`./pictures/${drawing}.svg`)) as { default: string };
  return Buffer.from(svg);
}
