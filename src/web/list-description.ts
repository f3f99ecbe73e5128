import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely';
import type * as z from 'zod/mini';
import type { ListColumn, ListLook } from '../../views/ui/lists/list.tsx';
import type { Database } from '../db/connection.ts';
import type { ListOrder } from '../db/list-page.ts';
import type { Tables } from '../db/tables.ts';
import type { SubjectType } from '../services/activity/shared/actions.ts';
import type { TextKey } from '../shared/i18n/keys.ts';
import type { Language, Translate } from '../shared/i18n/index.ts';
import type { NoticeKey } from './notice.ts';

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

/** Everything that a list differs in. Columns come last, because TypeScript learns from the parts before what their rows are. */
export interface ListDescription<
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
  /** Reads the rows of a page, by default whole. */
  rows?: (ids: string[], at: ListContext) => Promise<Row[]>;
  file?: {
    address: () => string;
    /** Names the export in the log. */
    type: SubjectType;
    name: (t: Translate) => string;
    /** By default whole, too. */
    rows?: (
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
  /** In the order of the file. */
  columns?: readonly ListColumn<NoInfer<Row>, NoInfer<FileRow>, NoInfer<Sort>>[];
  /** The keys of the page's columns, where their order differs from that of the file. */
  shown?: readonly string[];
}
