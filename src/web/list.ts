import { zValidator } from '@hono/zod-validator';
import type { Context } from 'hono';
import { type SelectQueryBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { ListLook } from '../../views/ui/lists/list.tsx';
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
import { dayInStockholm } from '../shared/i18n/format.ts';
import { loaded } from './acts.tsx';
import { auditedExport } from './api/audited.ts';
import { chosenSeparator } from './api/separator.ts';
import type { AppEnvironment } from './environment.ts';
import type { ListContext, ListDescription, ListParamsOf } from './list-description.ts';
import { redirectWithNotice } from './notice.ts';

const PAGE_SIZE = 50;
/** Fits into an address even when each character is escaped. */
const LONGEST_SEARCH = 2000;
const MOST_PAGES = 1_000_000;

type C = Context<AppEnvironment>;

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
>(table: Table, description: ListDescription<Table, Sort, Show, Kind, More, Row, FileRow>) {
  type Params = ListParamsOf<Sort, Show, Kind, More>;
  const { address, columns = [], file, kinds, search, sorts } = description;
  const shows = (description.shows ?? { all: {} }) as NonNullable<typeof description.shows>;
  const [usualSort] = Object.keys(sorts);
  const [firstShow] = Object.keys(shows) as [Show];
  const usualShow = (q: string) => description.usualShow?.(q) ?? firstShow;
  const wholeShow = usualShow('');
  const usual = { ...description.more?.parse({}) };

  const core = z.extend(description.more ?? z.object({}), {
    page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_PAGES)), 1),
    q: z.catch(z.string().check(z.maxLength(LONGEST_SEARCH), z.trim()), ''),
    sort: z.catch(z.enum(Object.keys(sorts)), usualSort!),
    show: z.catch(z.optional(z.enum(Object.keys(shows))), undefined),
    kind: z.catch(z.enum<string[]>(['all', ...(kinds?.values ?? [])]), 'all'),
  });

  const listParams = z.transform((query: Record<string, string | string[]>) => {
    const first = Object.entries(query).map(([name, value]) => [name, [value].flat()[0]]);
    const { show, ...params } = core.parse(Object.fromEntries(first));
    return { ...params, show: show ?? usualShow(params.q) } as Params;
  });

  const paramsOf = (query: Record<string, string>): Params => listParams.parse(query);
  const everything = paramsOf({});

  /** Selects the rows that a list shows. Wrapped, because a query must not be awaited. */
  async function matching(at: ListContext, some: Partial<Params> = {}) {
    const params = { ...everything, ...some };
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

  const countIn = async (at: ListContext, some: Partial<Params> = {}): Promise<number> =>
    count((await matching(at, some)).found);

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
    const requested = await loadNumber(params.page);
    return requested.page <= requested.pages ? requested : loadNumber(requested.pages);
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
    matching,
    count: countIn,
    /** Counts the rows of each part. */
    async counts(at: ListContext): Promise<Record<Show, number>> {
      const counted = (Object.keys(shows) as Show[]).map(
        async (show) => [show, await countIn(at, { ...everything, show })] as const,
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
    download(c: C): Promise<Response> {
      const at = contextOf(c);
      const params = paramsOf(c.req.query());
      const rows = () => fileRows(at, params);
      return auditedExport(c, file!.type, csv, rows, async () =>
        file!.none && (await countIn(at, params)) === 0
          ? redirectWithNotice(c, address(), file!.none)
          : null,
      );
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
