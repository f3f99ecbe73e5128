import { zValidator } from '@hono/zod-validator';
import type { Context } from 'hono';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import type { ListColumn, ListLook } from '../../views/ui/lists/list.tsx';
import type { Database } from '../db/connection.ts';
import type { CsvExport } from '../db/csv-export.ts';
import {
  count,
  inOrder,
  type ListOrder,
  loadPage,
  type Neighbours,
  neighboursOf,
} from '../db/list-page.ts';
import { searchText } from '../db/search.ts';
import type { Tables } from '../db/tables.ts';
import type { SubjectType } from '../services/activity/shared/actions.ts';
import { dayInStockholm } from '../shared/i18n/format.ts';
import type { Language } from '../shared/i18n/languages.ts';
import type { TextKey } from '../shared/i18n/keys.ts';
import type { Translate } from '../shared/i18n/index.ts';
import { loaded } from './acts.tsx';
import { auditedExport } from './api/audited.ts';
import { assertConfirmed } from './api/confirmed.ts';
import { chosenSeparator } from './api/separator.ts';
import type { AppEnvironment } from './environment.ts';
import { type NoticeKey, redirectWithNotice } from './notice.ts';

const PAGE_SIZE = 50;
/** Fits into an address even when each character is escaped. */
const LONGEST_SEARCH = 2000;
const MOST_PAGES = 1_000_000;

type C = Context<AppEnvironment>;

export type ListParamsOf<Sort, Show, Kind, More> = More & {
  page: number;
  q: string;
  sort: Sort;
  show: Show;
  kind: Kind | 'all';
};

/** What a condition may depend on. */
export interface ListContext {
  db: Database;
  now: Date;
  /** Today in Stockholm. */
  day: string;
  language: Language;
}

type Condition = Expression<SqlBool>;
type Maybe<T> = T | undefined | Promise<T | undefined>;

interface Description<
  Table extends keyof Tables,
  Sort extends string,
  Show extends string,
  Kind extends string,
  More extends object,
  Row extends { id: string },
  FileRow,
> {
  address: (query?: Record<string, string>) => string;
  /** Replaces the table, by a query with its columns. */
  from?: (db: Database) => SelectQueryBuilder<Tables, Table, object>;
  /** Further parameters of the address; each needs a default. */
  more?: z.ZodMiniObject & z.ZodMiniType<More>;
  /** The first order is the usual one. */
  sorts: Record<Sort, ListOrder | ((at: ListContext) => ListOrder)>;
  /** Names the orders for chips. */
  sortTexts?: Record<NoInfer<Sort>, TextKey>;
  /** Replaces the order for some filters. */
  order?: (params: NoInfer<ListParamsOf<Sort, Show, Kind, More>>) => ListOrder | undefined;
  /** The first part is the usual one. Numbers would come first, whatever their place. */
  shows?: Record<
    Show,
    { text?: TextKey; where?: Condition | ((at: ListContext) => Condition | undefined) }
  >;
  /** The part that an address without one shows. */
  usualShow?: (q: string) => NoInfer<Show>;
  kinds?: {
    values: readonly Kind[];
    /** Missing where `where` knows. */
    where?: (kind: Kind, at: ListContext) => Condition;
    text?: (t: Translate, kind: NoInfer<Kind>) => string;
  };
  /** Gets a text from searchText(). */
  search?: (q: string, at: ListContext) => Condition | Promise<Condition>;
  /** Further conditions. */
  where?: (
    params: NoInfer<ListParamsOf<Sort, Show, Kind, More>>,
    at: ListContext,
  ) => Maybe<Condition>;
  /** Reads the rows of a page. */
  rows: (ids: string[], at: ListContext) => Promise<Row[]>;
  /** In the order of the file. */
  columns?: readonly ListColumn<NoInfer<Row>, NoInfer<FileRow>, NoInfer<Sort>>[];
  /** The keys of the page's columns, where their order differs from that of the file. */
  shown?: readonly string[];
  file?: {
    address: () => string;
    /** Names the export in the log. */
    type: SubjectType;
    name: (t: Translate) => string;
    rows: (
      found: SelectQueryBuilder<Tables, Table, object>,
      at: ListContext,
    ) => AsyncIterable<FileRow>;
    /** The column that the command line's `--since` is about. */
    since?: string;
    /** The notice in place of a file without rows. */
    none?: NoticeKey;
  };
  label?: TextKey;
  className?: string;
  rowProps?: (row: NoInfer<Row>) => { id?: string; className?: string };
  empty?: TextKey;
  art?: ListLook<Row>['art'];
  /** Said in place of a list that could not be loaded; the request fails where it is missing. */
  failed?: TextKey;
}

/**
 * Describes a list once. Gives its page, its search, its neighbours and its file:
 * `<List view={await inbox.view(c)} />`, `inbox.neighbours(c, id)`, `inbox.download(c)`.
 */
export function list<
  Table extends keyof Tables,
  Sort extends string,
  Row extends { id: string },
  Show extends string = 'all',
  Kind extends string = never,
  More extends object = object,
  FileRow = never,
>(table: Table, description: Description<Table, Sort, Show, Kind, More, Row, FileRow>) {
  type Params = ListParamsOf<Sort, Show, Kind, More>;
  const { address, columns = [], file, kinds, search, sorts } = description;
  const shows = (description.shows ?? { all: {} }) as NonNullable<typeof description.shows>;
  const [usualSort] = Object.keys(sorts);
  const [firstShow] = Object.keys(shows) as [Show];
  const usualShow = (q: string) => description.usualShow?.(q) ?? firstShow;
  const wholeShow = usualShow('');
  const usual = { ...description.more?.parse({}) };

  const listParams = z.transform((query: Record<string, string | string[]>) => {
    const first = Object.entries(query).map(([name, value]) => [name, [value].flat()[0]]);
    const { show, ...params } = core.parse(Object.fromEntries(first));
    return { ...params, show: show ?? usualShow(params.q) } as Params;
  });
  const core = z.extend(description.more ?? z.object({}), {
    page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_PAGES)), 1),
    q: z.catch(z.string().check(z.maxLength(LONGEST_SEARCH), z.trim()), ''),
    sort: z.catch(z.enum(Object.keys(sorts)), usualSort!),
    show: z.catch(z.optional(z.enum(Object.keys(shows))), undefined),
    kind: z.catch(z.enum<string[]>(['all', ...(kinds?.values ?? [])]), 'all'),
  });

  const paramsOf = (query: Record<string, string>): Params => listParams.parse(query);
  const everything = paramsOf({});

  async function matching(at: ListContext, params: Params) {
    const { kind, q, show } = params;
    const { where } = shows[show];
    const folded = searchText(q);
    const conditions = [
      await description.where?.(params, at),
      typeof where === 'function' ? where(at) : where,
      kind === 'all' ? undefined : kinds?.where?.(kind, at),
      folded === '' ? undefined : await search?.(folded, at),
    ];
    const all =
      description.from?.(at.db) ??
      (at.db.selectFrom(table) as unknown as SelectQueryBuilder<Tables, Table, object>);
    return { found: conditions.reduce((found, each) => (each ? found.where(each) : found), all) };
  }

  function orderOf(at: ListContext, params: Params): ListOrder {
    const order = description.order?.(params) ?? sorts[params.sort];
    return typeof order === 'function' ? order(at) : order;
  }

  /** Loads the last page when there are fewer pages than requested. */
  async function load(at: ListContext, some: Partial<Params>, limit = PAGE_SIZE) {
    const params = { ...everything, ...some };
    const { found } = await matching(at, params);
    const order = orderOf(at, params);
    const loadNumber = async (page: number) => {
      const range = { limit, offset: (page - 1) * limit };
      const loaded = await loadPage(found, order, range, (ids) => description.rows(ids, at));
      return { ...loaded, page, pages: Math.max(Math.ceil(loaded.total / limit), 1) };
    };
    const asked = await loadNumber(params.page);
    return asked.page <= asked.pages ? asked : loadNumber(asked.pages);
  }

  /** Returns the filters that differ from the usual ones, for an address. */
  function queryOf(params: Params, page = 1): Record<string, string> {
    const { q, show, kind, sort, page: _, ...others } = params;
    const changed = Object.entries(others as Record<string, string>).filter(
      ([name, value]) => value !== (usual as Record<string, unknown>)[name],
    );
    return {
      ...(q && { q }),
      ...(show !== usualShow(q) && { show }),
      ...(kind !== 'all' && { kind }),
      ...Object.fromEntries(changed),
      ...(sort !== usualSort && { sort }),
      ...(page > 1 && { page: String(page) }),
    };
  }

  const byKey = new Map(columns.map((column) => [column.key, column]));
  const look: ListLook<Row> = {
    ...description,
    shows,
    kinds: kinds as ListLook<Row>['kinds'],
    shown: description.shown
      ? description.shown.map((key) => byKey.get(key)!)
      : columns.filter(({ cell }) => cell),
    fileAddress: file?.address,
    whole: () => address(wholeShow !== 'all' && 'all' in shows ? { show: 'all' } : {}),
    isNarrowed: ({ q, show, kind }) => q !== '' || show !== wholeShow || kind !== 'all',
    queryOf: queryOf as ListLook<Row>['queryOf'],
  };

  const csv: CsvExport<FileRow> = {
    name: (t) => file!.name(t),
    columns: columns.flatMap((column) => column.csv ?? []),
  };

  async function* fileRows(at: ListContext, params: Params = everything, since?: string) {
    const { found } = await matching(at, params);
    const young = since ? found.where(sql`${sql.ref(file!.since!)}`, '>=', since) : found;
    yield* file!.rows(inOrder(young, orderOf(at, params)), at);
  }

  return {
    ...look,
    /** Reads the address into `c.req.valid('query')`. */
    query: zValidator('query', listParams),
    paramsOf,
    /** Selects the rows that a list shows. */
    matching: async (at: ListContext, params: Partial<Params> = {}) =>
      matching(at, { ...everything, ...params }),
    count: async (at: ListContext, params: Partial<Params> = {}) =>
      count((await matching(at, { ...everything, ...params })).found),
    /** Counts the rows of each part. */
    async counts(at: ListContext): Promise<Record<Show, number>> {
      const counted = (Object.keys(shows) as Show[]).map(
        async (show) =>
          [show, await count((await matching(at, { ...everything, show })).found)] as const,
      );
      return Object.fromEntries(await Promise.all(counted)) as Record<Show, number>;
    },
    load,
    csv,
    fileRows,
    /** Streams what is not older than a day or moment, of the whole list. */
    wholeFile: (at: ListContext, since: string) => fileRows(at, everything, since),

    /** Loads what the address asks for, with what the page shows beside it. */
    async view<Beside = undefined>(
      c: C,
      params: Params = paramsOf(c.req.query()),
      beside?: (at: ListContext) => Promise<Beside>,
    ) {
      const at = contextOf(c);
      const loading = Promise.all([load(at, params), beside?.(at)]);
      const [found, more] = (description.failed ? await loaded(c, loading) : await loading) ?? [];
      const status: 200 | 500 = found ? 200 : 500;
      const separator = chosenSeparator(c);
      return { list: look, params, found: found ?? null, more, separator, day: at.day, status };
    },

    /** Finds the rows before and after one in the list that it was opened from. */
    async neighbours(c: C, id: string): Promise<Neighbours> {
      const at = contextOf(c);
      const params = paramsOf(c.req.query());
      const { found } = await matching(at, params);
      return neighboursOf(at.db, table, found, { id, order: orderOf(at, params) });
    },

    /** Returns the part of an address that leads back to the list that a row was opened from. */
    queryIn(c: C) {
      const params = paramsOf(c.req.query());
      return queryOf(params, params.page);
    },

    /** Answers with the file of what the list shows. */
    async download(c: C): Promise<Response> {
      assertConfirmed(c);
      const at = contextOf(c);
      const params = paramsOf(c.req.query());
      if (file!.none && (await count((await matching(at, params)).found)) === 0) {
        return redirectWithNotice(c, address(), file!.none);
      }
      return auditedExport(c, file!.type, csv, () => fileRows(at, params));
    },
  };
}

export function contextOf(c: C): ListContext {
  const { language, site } = c.var;
  const now = site.now();
  return { db: site.db, now, day: dayInStockholm(now), language };
}

export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
) => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
