import type { ContentKind } from '../../../src/content/items/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { plainText } from '../html.ts';
import type { TestSite } from '../site.ts';
import { itemSteps, tabOf, type Values } from './items.ts';

interface Described {
  kind: ContentKind;
  /** The list in the dashboard. */
  list: (query?: Values) => string;
  /** The page on which visitors see it; null for a newsletter, which nobody sees before it is sent. */
  page: string | null;
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

const described: Described[] = [
  {
    kind: 'post',
    list: tabOf('posts'),
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
    list: tabOf('events'),
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
    list: tabOf('timeline'),
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
  {
    kind: 'newsletter',
    list: paths.adminNewsletters,
    page: null,
    hasDrafts: false,
    values: { title: 'Nytt i "december"', content: '<p>Å 👩‍🌾 &amp; \'"</p>' },
    label: 'Nytt i "december"',
    title: ['title', 'Subject'],
    detail: ['summary', 'Preview text'],
    question:
      'Are you sure you want to delete this newsletter? One that has been sent leaves the archive, too.',
    deleted: 'The newsletter has been deleted.',
    deleteFailed: 'newsletters:deleteFailed',
  },
];

export const testedKinds = described.map((each) => ({
  ...each,
  ...itemSteps(each.kind, each.list),
}));

export type TestedKind = (typeof testedKinds)[number];

export const kindNamed = (kind: ContentKind): TestedKind =>
  testedKinds.find((each) => each.kind === kind)!;

export const restoration = (id: string, kind = 'post') =>
  paths.adminTrashItem(kind, id, 'restoration');

/** Returns whether visitors see the item. */
export async function isSeen(site: TestSite, { page, rowsIn, values, title }: TestedKind) {
  if (page === null) return (await rowsIn(site)).length > 0;
  return plainText(await (await site.get(page)).text()).includes(values[title[0]]!);
}
