import type { Database } from '../../db/connection.ts';
import type { CategorisedKind } from '../../db/tables/bilingual.ts';
import type { Row } from '../../db/tables.ts';
import { flag } from '../../db/tables/columns.ts';
import type { Rows } from '../../db/versions.ts';
import { type Language, languages } from '../../shared/i18n/languages.ts';
import { contentTables } from './items.ts';
import { slugOf } from './slug.ts';

export type Slugs = Partial<Record<Language, string>>;

type Address = Row<'content_addresses'>;

/** Words that no item may have as its address, because other pages may need them. */
const reserved = new Set([
  'archive',
  'calendar',
  'category',
  'feed',
  'new',
  'page',
  'past',
  'preview',
  'search',
]);

/** Returns the slugs that items have now. */
export async function slugsOf(
  db: Database,
  kind: CategorisedKind,
  ids: string[],
): Promise<Map<string, Slugs>> {
  const slugs = new Map<string, Slugs>();
  if (ids.length === 0) return slugs;
  const rows = await db
    .selectFrom('content_addresses')
    .select(['item_id', 'language', 'slug'])
    .where('kind', '=', kind)
    .where('is_current', '=', 1)
    .where('item_id', 'in', ids)
    .execute();
  for (const { item_id, language, slug } of rows) {
    slugs.set(item_id, { ...slugs.get(item_id), [language]: slug });
  }
  return slugs;
}

/** Finds the item of a readable address, whether it is the current or an earlier one. */
export function findAddress(
  db: Database,
  kind: CategorisedKind,
  slug: string,
): Promise<Address | undefined> {
  return db
    .selectFrom('content_addresses')
    .selectAll()
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/**
 * Returns the last part of an item's address in each language. A language without a slug gets that of the other one, or
 * the id where there is none.
 */
export function keysOf(
  item: { id: string; language: Language },
  slugs: Slugs | undefined,
): Record<Language, string> {
  const first = slugs?.[item.language] ?? Object.values(slugs ?? {})[0] ?? item.id;
  return { en: slugs?.en ?? first, sv: slugs?.sv ?? first };
}

export interface Addressed {
  id: string;
  /** The first language comes first. A title is empty where the item has none in that language. */
  titles: [language: Language, title: string][];
  /** False for a draft, which gets no address yet. */
  isPublished: boolean;
  /** True when visitors could see the item before this change. */
  wasPublic: boolean;
  isPublic: boolean;
  /** Makes new addresses from the titles although visitors know the old ones, which keep leading to the item. */
  renews: boolean;
}

/** Gives a published item an address in each of its languages. Needs the transaction of the change. */
export async function keepAddresses(
  trx: Database,
  kind: CategorisedKind,
  item: Addressed,
  now: Date,
): Promise<void> {
  const known = await trx
    .selectFrom('content_addresses')
    .selectAll()
    .where('kind', '=', kind)
    .where('item_id', '=', item.id)
    .execute();
  if (item.wasPublic) await markPublic(trx, known);
  if (!item.isPublished) return;
  const titles = item.titles.filter(([, title]) => title !== '');
  await retire(
    trx,
    known.filter(({ language }) => !titles.some(([each]) => each === language)),
  );
  const wanted = new Set<string>();
  for (const [language, title] of titles) {
    const base = wordFor(kind, title);
    const current = known.find((each) => each.language === language && each.is_current);
    // One address serves both languages where the titles are the same.
    if (wanted.has(base)) {
      if (current) await retire(trx, [current]);
      continue;
    }
    wanted.add(base);
    const isFixed = current?.was_public === 1 && !item.renews;
    const owner = { kind, item_id: item.id, language };
    const free = isFixed ? null : await freeSlug(trx, owner, base, current);
    if (!free || free.slug === current?.slug) {
      if (item.isPublic) await markPublic(trx, [current!]);
      continue;
    }
    if (current) await retire(trx, [current]);
    await give(trx, owner, free, {
      was_public: flag(item.isPublic),
      created_at: now.toISOString(),
    });
  }
}

/** Deletes addresses that nobody can have seen. The others keep leading to the item. */
async function retire(trx: Database, addresses: Address[]) {
  for (const address of addresses.filter(({ is_current }) => is_current)) {
    address.is_current = 0;
    if (address.was_public) {
      await change(trx, [address], { is_current: 0 });
      continue;
    }
    await trx
      .deleteFrom('content_addresses')
      .where('kind', '=', address.kind)
      .where('slug', '=', address.slug)
      .execute();
  }
}

const markPublic = (trx: Database, addresses: Address[]) =>
  change(
    trx,
    addresses.filter(({ was_public }) => !was_public),
    { was_public: 1 },
  );

async function change(trx: Database, addresses: Address[], values: Partial<Address>) {
  for (const address of addresses) {
    Object.assign(address, values);
    await trx
      .updateTable('content_addresses')
      .set(values)
      .where('kind', '=', address.kind)
      .where('slug', '=', address.slug)
      .execute();
  }
}

type Owner = Pick<Address, 'kind' | 'item_id' | 'language'>;

interface FreeSlug {
  slug: string;
  /** The earlier address of the same item, if it is one. */
  earlier: Address | undefined;
}

/** Finds the first slug that is free, or that the item has or had itself. */
async function freeSlug(
  trx: Database,
  owner: Owner,
  base: string,
  current: Address | undefined,
): Promise<FreeSlug> {
  const rows = await trx
    .selectFrom('content_addresses')
    .selectAll()
    .where('kind', '=', owner.kind)
    // A range can use the primary key. The full stop is the character after the hyphen.
    .where('slug', '>=', base)
    .where('slug', '<', `${base}.`)
    .execute();
  const taken = new Map(rows.map((row) => [row.slug, row]));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (reserved.has(slug)) continue;
    const present = taken.get(slug);
    if (!present || slug === current?.slug) return { slug, earlier: undefined };
    if (present.item_id === owner.item_id && !present.is_current) return { slug, earlier: present };
  }
}

async function give(
  trx: Database,
  owner: Owner,
  { slug, earlier }: FreeSlug,
  facts: Pick<Address, 'was_public' | 'created_at'>,
) {
  if (earlier) {
    await change(trx, [earlier], { language: owner.language, is_current: 1 });
    return;
  }
  await trx
    .insertInto('content_addresses')
    .values({ ...owner, ...facts, slug, is_current: 1 })
    .execute();
}

/** Returns the title as it is in an address, with the kind of the item where it says nothing in letters. */
function wordFor(kind: CategorisedKind, title: string): string {
  const slug = slugOf(title);
  return /[a-z]/.test(slug) ? slug : [kind, slug].filter(Boolean).join('-');
}

/** Returns the titles of a row in two languages, as `keepAddresses` takes them. */
export function titlesOf(row: {
  language: Language;
  title: string;
  other_title: string;
}): Addressed['titles'] {
  const other = languages.find((language) => language !== row.language)!;
  return [
    [row.language, row.title],
    [other, row.other_title],
  ];
}

/** Gives addresses to items that a seed or an older version of the program has published. */
export async function addMissingAddresses<Item>(
  db: Database,
  kind: CategorisedKind,
  { find }: Rows<Item>,
  keep: (trx: Database, row: Item) => Promise<void>,
): Promise<void> {
  const known = db.selectFrom('content_addresses').select('item_id').where('kind', '=', kind);
  const missing = await db
    .selectFrom(contentTables[kind].table)
    .select('id')
    .where('is_published', '=', 1)
    .where('id', 'not in', known)
    .execute();
  for (const { id } of missing) {
    await db.transaction().execute(async (trx) => {
      const row = await find(trx, id);
      if (row) await keep(trx, row);
    });
  }
}
