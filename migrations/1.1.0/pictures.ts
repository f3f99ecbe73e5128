import { type AnyDatabase, eachRow, insertAll, type Row, run } from './helpers.ts';

/** The tables that show pictures, and how the log calls their rows. */
const shown = [
  { kind: 'post', table: 'blog_posts', key: 'id' },
  { kind: 'timeline', table: 'timeline_sections', key: 'id' },
  { kind: 'supporter', table: 'supporting_organisations', key: 'id' },
  { kind: 'section', table: 'content_sections', key: 'section_key' },
];

/** Makes a library of the uploaded pictures, with what the timeline says of them. */
export async function addPictures(db: AnyDatabase): Promise<void> {
  await run(db, tables);
  await run(
    db,
    `insert into pictures (name, created_at, updated_at)
       select name, created_at, created_at from images`,
  );
  for (const { key, kind, table } of shown) {
    const uses: Row[] = [];
    await eachRow(
      db,
      table,
      async (row) => {
        const item_id = row[key]!;
        uses.push(...namesIn(JSON.stringify(row)).map((picture) => ({ picture, kind, item_id })));
      },
      key,
    );
    await insertAll(db, 'picture_uses', uses);
  }
  await eachRow(db, 'timeline_sections', (row) => describePictures(db, row));
}

/** `images` stays apart, because its rows change every hour and are shown to nobody. A text may name a picture that does not exist. */
const tables = `
  create table pictures (
    name text primary key references images (name) on delete cascade,
    description_en text not null default '',
    description_sv text not null default '',
    focal_x integer not null default 50,
    focal_y integer not null default 50,
    width integer,
    height integer,
    bytes integer,
    file_name text not null default '',
    uploaded_by text references admins (id) on delete set null,
    cropped_from text,
    is_kept integer not null default 0,
    search_text text not null default '',
    version integer not null default 1,
    created_at text not null,
    updated_at text not null,
    constraint pictures_focal_point
      check (focal_x between 0 and 100 and focal_y between 0 and 100)
  );

  create table picture_uses (
    picture text not null,
    kind text not null,
    item_id text not null,
    constraint picture_uses_key primary key (picture, kind, item_id)
  );
  create index picture_uses_by_kind on picture_uses (kind, item_id);
`;

/** Returns the names of all uploaded pictures in a text. */
function namesIn(text: string): string[] {
  const stems = [...text.matchAll(/\d+-[0-9a-f]{16}/g)].map(([stem]) => `${stem}.webp`);
  return [...new Set(stems)];
}

const LONGEST = 300;

/** The first description of a picture counts. */
async function describePictures(db: AnyDatabase, { images, language }: Row): Promise<void> {
  for (const { alt, src } of imagesIn(String(images))) {
    const [name] = namesIn(text(src));
    const description = text(alt).trim().slice(0, LONGEST);
    if (!name || !description) continue;
    const column = language === 'sv' ? 'description_sv' : 'description_en';
    const search_text = description.normalize('NFC').toLocaleLowerCase('sv').replace(/\s+/g, ' ');
    await db
      .updateTable('pictures')
      .set({ [column]: description, search_text })
      .where('name', '=', name)
      .where('search_text', '=', '')
      .execute();
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function imagesIn(text: string): Record<string, unknown>[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((image) => typeof image === 'object' && image) : [];
  } catch {
    return [];
  }
}
