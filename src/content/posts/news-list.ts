import { categoriesOf, categoryName, type CategoryRow, matches } from '../categories/queries.ts';
import { slugOf } from '../items/slug.ts';
import { findSitePages, type SitePage } from './site-pages.ts';
import type { Database } from '../../db/connection.ts';
import { count } from '../../db/list-page.ts';
import { searchWords } from '../../db/search.ts';
import { comingPage, nextEvent, searchEvents, type ShownEvent } from '../events/published.ts';
import { type Language, languages } from '../../shared/i18n/languages.ts';
import {
  inLists,
  type ListedPost,
  newestFirst,
  published,
  publishedPosts,
  shown,
} from './published.ts';

const POSTS_PER_PAGE = 12;
const LONGEST_SEARCH = 200;
/** The most events among the results of a search. */
const EVENTS = 20;

/** A visitor's choice of news, as in the address. */
export interface NewsQuery {
  q: string;
  /** The name of a category as its address has it; empty for all. */
  category: string;
  page: number;
}

export interface FoundNews {
  posts: ListedPost[];
  /** A search for words also finds events. */
  events: ShownEvent[];
  /** The pages of the site that a search for words has found, on its first page. */
  sitePages: SitePage[];
  /** The number of posts, events and pages. */
  total: number;
  page: number;
  pages: number;
  query: NewsQuery;
  /** The categories that have published posts. */
  categories: { key: string; name: string }[];
}

export interface NewsAndEvents {
  news: FoundNews;
  events: ShownEvent[];
  hasMoreEvents: boolean;
}

export const everything: NewsQuery = { q: '', category: '', page: 1 };

/** Reads a visitor's choice of news. An invalid page number means the first page. */
export function newsQuery(given: Record<string, string | undefined>): NewsQuery {
  const page = /^[1-9]\d{0,5}$/.test(given.page ?? '') ? Number(given.page) : 1;
  const q = (given.q ?? '').slice(0, LONGEST_SEARCH).trim();
  return { q, category: given.category ?? '', page };
}

export async function newsAndEvents(
  db: Database,
  now: Date,
  language: Language,
  query = everything,
): Promise<NewsAndEvents> {
  const [news, coming] = await Promise.all([
    findNews(db, now, language, query),
    comingPage(db, now, language, 1),
  ]);
  return { news, events: coming.events, hasMoreEvents: coming.hasMore };
}

const MORE_POSTS = 3;

export interface AfterArticle {
  posts: ListedPost[];
  event: ShownEvent | undefined;
}

/** Returns what somebody who has read an article may want next: other headlines and the next event. */
export async function afterArticle(
  db: Database,
  now: Date,
  language: Language,
  id: string,
): Promise<AfterArticle> {
  const [posts, event] = await Promise.all([
    publishedPosts(db, now, language, MORE_POSTS + 1),
    nextEvent(db, now, language),
  ]);
  return { posts: posts.filter((post) => post.id !== id).slice(0, MORE_POSTS), event };
}

/** Shows the last page when there are fewer pages than requested. */
async function findNews(
  db: Database,
  now: Date,
  language: Language,
  query: NewsQuery,
): Promise<FoundNews> {
  const { chosen, used } = await categoriesFor(db, language, query.category);
  const category = chosen?.key ?? query.category;
  const isSearch = searchWords(query.q).length > 0;
  const byText = isSearch ? await matches(db, 'post', query.q) : null;
  let all = published(db, now);
  if (byText) all = all.where(byText);
  // An unknown category has no posts.
  if (query.category !== '') all = all.where('category_id', '=', chosen?.id ?? '');
  const { ids, total, page, pages } = await pageOf(all, query.page);
  // The '' is there because SQL has no empty list.
  const listed = db.selectFrom('blog_posts').where('id', 'in', ['', ...ids]);
  const rows = await newestFirst(listed).select(inLists).execute();
  const posts = await shown(db, rows, language);
  // Only posts are in the categories of the form.
  const found =
    isSearch && category === ''
      ? await searchEvents(db, now, language, { q: query.q, limit: EVENTS })
      : { events: [], total: 0 };
  const sitePages = isSearch && category === '' ? findSitePages(query.q) : [];
  return {
    posts,
    events: page === 1 ? found.events : [],
    sitePages: page === 1 ? sitePages : [],
    total: total + found.total + sitePages.length,
    page,
    pages,
    query: { ...query, category },
    categories: used,
  };
}

/** Counts all posts only where the page does not tell their number, because a search reads all texts to count. */
async function pageOf(all: ReturnType<typeof published>, requested: number) {
  const idsOn = async (page: number) => {
    const offset = (page - 1) * POSTS_PER_PAGE;
    const found = newestFirst(all).select('id').limit(POSTS_PER_PAGE).offset(offset);
    return (await found.execute()).map(({ id }) => id);
  };
  const ids = await idsOn(requested);
  const isLast = ids.length < POSTS_PER_PAGE && (ids.length > 0 || requested === 1);
  const total = isLast ? (requested - 1) * POSTS_PER_PAGE + ids.length : await count(all);
  const pages = Math.max(Math.ceil(total / POSTS_PER_PAGE), 1);
  const page = Math.min(requested, pages);
  return { ids: page === requested ? ids : await idsOn(page), total, page, pages };
}

async function categoriesFor(db: Database, language: Language, key: string) {
  const rows = await db
    .selectFrom('content_categories')
    .select('id')
    .where('kind', '=', 'post')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('blog_posts')
          .select('blog_posts.id')
          .whereRef('category_id', '=', 'content_categories.id')
          .where('is_published', '=', 1),
      ),
    )
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  const used = (await categoriesOf(db, 'post'))
    .filter(({ id }) => ids.has(id))
    .map((row) => ({
      id: row.id,
      key: keyIn(row, language),
      name: categoryName(row, language),
      row,
    }));
  const chosen = used.find(({ row }) => languages.some((each) => keyIn(row, each) === key));
  return { chosen, used };
}

const keyIn = (category: CategoryRow, language: Language) =>
  slugOf(categoryName(category, language)) || category.id;
