import { randomUUID } from 'node:crypto';
import { type AnyDatabase, dayInStockholm, type Row, run } from '../1.1.0/helpers.ts';
import { sortKey } from '../1.1.0/words.ts';

type Values = Partial<Record<string, string | boolean>>;
type Texts = Partial<Record<string, string>>;

interface Draft {
  id: string;
  kind: 'post' | 'event' | 'timeline' | 'supporter' | 'section';
  item_id: string | null;
  admin_id: string;
  body: string;
  pictures: string;
  updated_at: string;
}

/**
 * Stores what administrators had typed and not saved, because browsers keep it from now on: text for an item as an earlier
 * version of it, and text for a new one as an item that is not public.
 */
export async function storeDrafts(db: AnyDatabase): Promise<void> {
  const drafts = await db
    .selectFrom('content_drafts')
    .selectAll()
    .orderBy('updated_at')
    .orderBy('id')
    .execute();
  for (const draft of drafts as unknown as Draft[]) await store(db, draft);
  await run(db, 'drop table content_drafts');
}

async function store(db: AnyDatabase, draft: Draft): Promise<void> {
  const { table, key = 'id', begin } = kinds[draft.kind];
  const id = draft.item_id;
  const row =
    id === null
      ? undefined
      : await db.selectFrom(table).selectAll().where(key, '=', id).executeTakeFirst();
  const columns = columnsOf(draft);
  if (row) {
    const isSame = Object.entries(columns).every(([name, value]) => row[name] === value);
    if (!isSame) await storeVersion(db, draft, { ...row, ...columns }, row);
    return;
  }
  const isEmpty = Object.entries(columns).every(
    ([name, value]) => !/title|heading|name|summary|content|description/.test(name) || !value,
  );
  if (isEmpty) return;
  const stamps = { version: 1, created_at: draft.updated_at, updated_at: draft.updated_at };
  const made: Row = { ...begin(draft), ...columns, ...stamps, [key]: newId(draft) };
  for (const name of ['title', 'heading', 'name']) {
    if (name in made && !made[name]) made[name] = placeholder(draft);
  }
  const isPublishable = 'is_published' in made;
  const item = { ...made, ...wordsOf(draft.kind, made as Texts) };
  if (!isPublishable) return trash(db, draft, item);
  await db.insertInto(table).values(item).execute();
  await addVersion(db, draft, item);
}

/** A text of the home page has the same key for as long as the site exists. */
const newId = ({ kind, item_id }: Draft) =>
  kind === 'section' && item_id !== null ? item_id : randomUUID();

/** Puts the text below the present version, which takes the next number. */
async function storeVersion(db: AnyDatabase, draft: Draft, typed: Row, row: Row): Promise<void> {
  const { table, key = 'id' } = kinds[draft.kind];
  const version = Math.max(Number(row.version), 1);
  const now = { ...row, version: version + 1 };
  const known = await db
    .updateTable('content_revisions')
    .set({ version: now.version, body: JSON.stringify(now) })
    .where('kind', '=', draft.kind)
    .where('item_id', '=', String(row[key]))
    .where('version', '=', Number(row.version))
    .executeTakeFirst();
  if (known.numUpdatedRows === 0n) {
    await addVersion(db, { ...draft, admin_id: null, updated_at: String(row.updated_at) }, now);
  }
  await db
    .updateTable(table)
    .set({ version: now.version })
    .where(key, '=', String(row[key]))
    .execute();
  const words = wordsOf(draft.kind, typed as Texts);
  await addVersion(db, draft, { ...typed, ...words, version, updated_at: draft.updated_at });
}

async function addVersion(
  db: AnyDatabase,
  { kind, admin_id, pictures, updated_at }: Omit<Draft, 'admin_id'> & { admin_id: string | null },
  row: Row,
): Promise<void> {
  await db
    .insertInto('content_revisions')
    .values({
      id: randomUUID(),
      kind,
      item_id: String(row[kinds[kind].key ?? 'id']),
      version: row.version!,
      body: JSON.stringify(row),
      pictures,
      admin_id,
      created_at: updated_at,
    })
    .execute();
}

/** Sections of the history and supporters are public as soon as they are stored. */
async function trash(db: AnyDatabase, draft: Draft, row: Row): Promise<void> {
  await db
    .insertInto('content_trash')
    .values({
      id: randomUUID(),
      kind: draft.kind,
      item_id: row.id!,
      label: [row.year, row.heading ?? row.name].filter(Boolean).join(' '),
      body: JSON.stringify(row),
      pictures: draft.pictures,
      deleted_by: draft.admin_id,
      deleted_at: new Date().toISOString(),
    })
    .execute();
}

interface Kind {
  table: string;
  key?: 'section_key';
  /** The fields that are columns as they are. */
  fields: string[];
  /** Further columns, as far as the text is one that the site accepts. */
  further?: (typed: Texts) => Row;
  /** Returns an item with nothing typed. */
  begin: (draft: Draft) => Row;
}

const bilingual = (names: string[]) => names.flatMap((name) => [name, `other_${name}`]);

const kinds: Record<Draft['kind'], Kind> = {
  post: {
    table: 'blog_posts',
    fields: bilingual(['title', 'summary', 'content', 'image_alt']),
    further: (typed) => ({
      ...('featured_image' in typed && { featured_image: typed.featured_image || null }),
      ...('read_more_link' in typed && { read_more_link: typed.read_more_link || null }),
      ...matching(typed, 'publish_date', day),
      ...matching(typed, 'publish_time', /^(?:\d{2}:\d{2})?$/),
    }),
    begin: (draft) => ({
      ...empty(bilingual(['title', 'summary', 'content', 'image_alt'])),
      language: languageIn(draft),
      category: '',
      category_id: null,
      featured_image: null,
      read_more_link: null,
      publish_date: dayInStockholm(draft.updated_at),
      publish_time: '',
      published_at: null,
      is_published: 0,
    }),
  },
  event: {
    table: 'events',
    fields: [...bilingual(['title', 'location', 'description']), 'address'],
    further: (typed) => ({
      ...('registration_link' in typed && { registration_link: typed.registration_link || null }),
      ...('learn_more_link' in typed && { learn_more_link: typed.learn_more_link || null }),
      ...('is_cancelled' in typed && { is_cancelled: typed.is_cancelled ? 1 : 0 }),
      ...whenOf(typed),
    }),
    begin: (draft) => ({
      ...empty([...bilingual(['title', 'location', 'description']), 'address']),
      language: languageIn(draft),
      type: '',
      category_id: null,
      registration_link: null,
      learn_more_link: null,
      series_id: null,
      event_date: momentIn(dayInStockholm(draft.updated_at), '00:00'),
      end_date: null,
      is_all_day: 1,
      is_cancelled: 0,
      is_published: 0,
    }),
  },
  timeline: {
    table: 'timeline_sections',
    fields: [...bilingual(['heading', 'description', 'theme']), 'images'],
    further: (typed) => ({
      ...(/^\d{4}$/.test(typed.year ?? '') && { year: Number(typed.year) }),
      ...('carousel_autoplay' in typed && { carousel_autoplay: typed.carousel_autoplay ? 1 : 0 }),
      ...(millisecondsOf(typed) > 0 && { carousel_interval: millisecondsOf(typed) }),
    }),
    begin: (draft) => ({
      ...empty(bilingual(['heading', 'description', 'theme'])),
      language: languageIn(draft),
      year: Number(draft.updated_at.slice(0, 4)),
      images: '[]',
      carousel_autoplay: 1,
      carousel_interval: 5000,
    }),
  },
  supporter: {
    table: 'supporting_organisations',
    fields: ['name', ...bilingual(['description'])],
    further: (typed) => ({ ...('logo' in typed && { logo: typed.logo || noPicture }) }),
    begin: (draft) => ({
      ...empty(['name', ...bilingual(['description'])]),
      language: languageIn(draft),
      logo: noPicture,
      position: 1000,
    }),
  },
  section: {
    table: 'content_sections',
    key: 'section_key',
    fields: ['title', 'content'],
    begin: () => ({ title: '', content: '', is_published: 0 }),
  },
};

const millisecondsOf = ({ carousel_interval = '' }: Texts) =>
  Math.round(Number(carousel_interval.replace(',', '.')) * 1000);

const noPicture = '/images/placeholder.svg';
const day = /^\d{4}-\d{2}-\d{2}$/;

const empty = (names: string[]): Row => Object.fromEntries(names.map((name) => [name, '']));

function textsIn({ body }: Draft): Texts {
  const values = JSON.parse(body) as Values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === true ? 'on' : value === false ? '' : value,
    ]),
  );
}

const languageIn = (draft: Draft) => (textsIn(draft).language === 'sv' ? 'sv' : 'en');

/** A language belongs to both texts, and a text of the home page has that of its key. */
function columnsOf(draft: Draft): Row {
  const { fields, further } = kinds[draft.kind];
  const typed = textsIn(draft);
  const texts = fields.flatMap((name) => (name in typed ? [[name, typed[name]]] : []));
  return {
    ...(Object.fromEntries(texts) as Row),
    ...(draft.kind !== 'section' && typed.language && { language: languageIn(draft) }),
    ...further?.(typed),
  };
}

const matching = (typed: Texts, name: string, pattern: RegExp): Row =>
  typed[name] !== undefined && pattern.test(typed[name]) ? { [name]: typed[name] } : {};

function whenOf(typed: Texts): Row {
  const { day: first = '', end_day, time, end_time } = typed;
  if (!isDay(first)) return {};
  const isAllDay = typed.is_all_day === 'on' || !isTime(time);
  const event_date = momentIn(first, isAllDay ? '00:00' : time!);
  const isTimed = !isAllDay && isTime(end_time);
  const last = isDay(end_day) ? end_day! : first;
  // The form does not say that a night ends on the next day.
  const isNight = isTimed && last === first && end_time! <= time! && end_time! <= '06:00';
  const end = isNight ? dayAfter(first) : last;
  const until = momentIn(end, isTimed ? end_time! : '00:00');
  const end_date = (isTimed || isAllDay) && until > event_date ? until : null;
  return { event_date, end_date, is_all_day: isAllDay ? 1 : 0 };
}

const dayAfter = (date: string) =>
  new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

const isDay = (text = '') => day.test(text) && !Number.isNaN(Date.parse(text));
const isTime = (text = '') => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Returns a moment in Stockholm, which is one or two hours ahead of UTC. */
function momentIn(date: string, time: string): string {
  const winter = new Date(`${date}T${time}+01:00`);
  const summer = new Date(`${date}T${time}+02:00`);
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Stockholm',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(summer);
  return (shown === `${date} ${time}` ? summer : winter).toISOString();
}

function placeholder(draft: Draft): string {
  const isSwedish = languageIn(draft) === 'sv';
  const date = new Date(draft.updated_at).toLocaleDateString(isSwedish ? 'sv-SE' : 'en-GB', {
    timeZone: 'Europe/Stockholm',
    day: 'numeric',
    month: 'long',
  });
  return isSwedish ? `Osparad text från ${date}` : `Unsaved text of ${date}`;
}

const LONGEST_BODY = 20_000;

/** What follows is as src/db/searched-columns.ts had it when this step was written. */
function wordsOf(kind: Draft['kind'], row: Texts): Row {
  if (kind !== 'post' && kind !== 'event') return {};
  const bodies = ['content', 'other_content', 'description', 'other_description'];
  const names = ['title', 'category', 'type', 'summary', 'location', 'address'];
  const texts = [...bilingual(names), ...bodies].map((name) =>
    (row[name] ?? '').slice(0, LONGEST_BODY).replace(/<[^<>]*>/g, ' '),
  );
  const [title, other] = [row.title!, row.other_title || row.title!];
  const [english, swedish] = row.language === 'en' ? [title, other] : [other, title];
  return {
    search_text: plain(texts.filter(Boolean).join(' ')),
    sort_key: sortKey(english),
    swedish_sort_key: sortKey(swedish),
  };
}

const plain = (text: string) =>
  text
    .toLocaleLowerCase('sv')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
