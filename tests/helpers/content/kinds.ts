import type { ContentKind } from '../../../src/content/items/shared/schema.ts';
import { contentTables } from '../../../src/content/items/items.ts';
import { dashboardTabs, paths } from '../../../src/shared/paths.ts';
import type { SignedIn } from '../admin.ts';
import { plainText, valuesOf } from '../html.ts';
import type { TestSite } from '../site.ts';
import type { Values } from './items.ts';

export interface TestedKind {
  kind: ContentKind;
  table: (typeof contentTables)[ContentKind]['table'];
  /** The list in the dashboard. */
  list: (query?: Values) => string;
  /** The page on which visitors see it. */
  page: string;
  preview?: string;
  hasDrafts: boolean;
  /** What its form needs. */
  values: Values;
  /** Its name in the list, and the names and labels of two of its texts. */
  label: string;
  title: [name: string, label: string];
  detail: [name: string, label: string];
  /** The texts of a deletion. One without a question is undone from the notice only. */
  question?: string;
  deleted: string;
  deleteFailed: string;
}

const tab =
  (name: (typeof dashboardTabs)[number]) =>
  (query: Values = {}) =>
    paths.dashboardTab(name, query);

export const testedKinds: TestedKind[] = [
  {
    kind: 'post',
    table: 'blog_posts',
    list: tab('posts'),
    page: paths.news(),
    preview: paths.postPreview(),
    hasDrafts: true,
    values: {
      title: 'Åkern "1"',
      summary: 'a b',
      content: '<p>Å\u00a0ä ö – “x” &amp; \\ 👩‍🌾 \'"</p><p>e\u0301</p>',
      publish_date: '2026-06-01',
      is_published: 'on',
    },
    label: 'Åkern "1"',
    title: ['title', 'Title'],
    detail: ['summary', 'Summary'],
    question: 'Are you sure you want to delete this blog post?',
    deleted: 'Blog post deleted successfully',
    deleteFailed: 'posts:deleteFailed',
  },
  {
    kind: 'event',
    table: 'events',
    list: tab('events'),
    page: paths.news(),
    preview: paths.eventPreview(),
    hasDrafts: true,
    values: {
      title: 'Midsommar',
      day: '2026-06-19',
      time: '12:00',
      description: 'Å\n\n👩‍🌾',
      is_published: 'on',
    },
    label: 'Midsommar',
    title: ['title', 'Title'],
    detail: ['location', 'Location'],
    question: 'Are you sure you want to delete this event?',
    deleted: 'Event deleted successfully',
    deleteFailed: 'events:deleteFailed',
  },
  {
    kind: 'timeline',
    table: 'timeline_sections',
    list: tab('timeline'),
    page: paths.ulrikaFestival(),
    preview: paths.timelinePreview(),
    hasDrafts: false,
    values: {
      year: '2024',
      heading: 'Färg över ängen',
      images: JSON.stringify([
        { src: '/files/1-0123456789abcdef.webp', alt: 'Å "b"', other_alt: '' },
      ]),
    },
    label: '2024 Färg över ängen',
    title: ['heading', 'Heading'],
    detail: ['description', 'Description'],
    deleted: 'Timeline section deleted successfully',
    deleteFailed: 'timeline:deleteFailed',
  },
  {
    kind: 'supporter',
    table: 'supporting_organisations',
    list: paths.adminSupporters,
    page: paths.ulrikaFestival(),
    hasDrafts: false,
    values: { name: 'Vänner av Ulrika' },
    label: 'Vänner av Ulrika',
    title: ['name', 'Name'],
    detail: ['description', 'Description'],
    question: 'Are you sure you want to delete this organisation?',
    deleted: 'Organisation deleted successfully',
    deleteFailed: 'supporters:deleteFailed',
  },
];

export const kindNamed = (kind: ContentKind): TestedKind =>
  testedKinds.find((each) => each.kind === kind)!;

/** Returns the page with the form of an item, or of a new one. */
export const editPage = async ({ get }: SignedIn, kind: TestedKind, id?: string, query = {}) =>
  (await get(kind.list(id === undefined ? { new: '', ...query } : { edit: id, ...query }))).text();

export const formIn = (page: string): Values => valuesOf(page, '.edit-form');

/** Opens the form, changes it and saves it. */
export async function sendChanged(admin: SignedIn, kind: TestedKind, values: Values, id?: string) {
  const form = formIn(await editPage(admin, kind, id));
  return sendFields(admin, kind, { ...form, intent: 'save', ...values }, id);
}

/** Sends these fields. A switch without a value is off, and the list of pictures replaces the fields of each. */
export async function sendFields(admin: SignedIn, kind: TestedKind, fields: Values, id?: string) {
  const sent = Object.entries(fields).filter(
    ([name, value]) =>
      (value !== '' || !name.startsWith('is_')) && !(fields.images && /^images[._]/.test(name)),
  );
  const answer = await admin.post(paths.adminItem(kind.kind, id), Object.fromEntries(sent));
  return {
    status: answer.status,
    page: await answer.clone().text(),
    location: answer.headers.get('location') ?? '',
  };
}

export const rowsOf = ({ db }: TestSite, { table }: TestedKind) =>
  db.selectFrom(table).selectAll().execute();

/** Adds an item by its form, and returns its row. */
export async function addItem(
  site: TestSite,
  admin: SignedIn,
  kind: TestedKind,
  values: Values = {},
) {
  const before = new Set((await rowsOf(site, kind)).map(({ id }) => id));
  const { page, status } = await sendChanged(admin, kind, { ...kind.values, ...values });
  if (status !== 303) throw new Error(`${status} ${page}`);
  return (await rowsOf(site, kind)).find(({ id }) => !before.has(id))!;
}

/** Deletes an item as its row does, after the question. */
export const removeItem = ({ post }: SignedIn, kind: TestedKind, id: string) =>
  post(paths.adminItem(kind.kind, id, 'deletion'), { confirmed: 'yes', back: kind.list() });

export const restoration = (id: string, kind = 'post') =>
  paths.adminTrashItem(kind, id, 'restoration');

/** Returns whether visitors see the item. */
export async function isSeen(site: TestSite, { page, values, title }: TestedKind) {
  return plainText(await (await site.get(page)).text()).includes(values[title[0]]!);
}
