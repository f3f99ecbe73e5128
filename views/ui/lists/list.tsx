import type { JSX, ReactNode } from 'react';
import type { CsvColumn } from '../../../src/db/csv-export.ts';
import type { Separator } from '../../../src/shared/fields/separator.ts';
import type { TextKey } from '../../../src/shared/i18n/keys.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import { type I18n, useLanguage } from '../../layout/language.tsx';
import { Notice } from '../notice.tsx';
import { type Chip, Chips } from './chips.tsx';
import { EmptyList } from './empty-list.tsx';
import { FileForm } from './file-form.tsx';
import { Pager } from './pager.tsx';
import { SearchForm } from './search-form.tsx';
import { Table, type TableColumn } from './table.tsx';

/** What the address of a list says. */
export interface ListParams {
  page: number;
  /** As somebody typed it. */
  q: string;
  sort: string;
  show: string;
  kind: string;
}

export interface CellContext extends I18n {
  /** The filters of the list and its page, for the address of a row's own page. */
  query: Record<string, string>;
  /** The address of the list. */
  back: string;
  /** Today in Stockholm. */
  day: string;
}

/** A column of the page, of the file, or of both. */
export interface ListColumn<Row, FileRow = never, Sort extends string = string> {
  key: string;
  head?: TextKey;
  sort?: readonly [ascending: Sort, descending?: Sort];
  /** Missing where only the file has the column. */
  cell?: (row: Row, at: CellContext) => ReactNode;
  isRowHead?: boolean;
  isLabelled?: boolean;
  isHeadHidden?: boolean;
  className?: string;
  headClassName?: string;
  /** The columns of the file that say the same, or more of it. */
  csv?: readonly CsvColumn<FileRow>[];
}

/** What a page shows of a list; list() makes it. */
export interface ListLook<Row> {
  /** Returns the address of the list. */
  address: (query?: Record<string, string>) => string;
  label?: TextKey;
  shows: Record<string, { text?: TextKey }>;
  kinds?: { values: readonly string[]; text?: (t: Translate, kind: string) => string } | undefined;
  shown: readonly ListColumn<Row>[];
  className?: string;
  rowProps?: (row: Row) => { id?: string; className?: string };
  /** Shown when there is nothing yet, with a drawing. */
  empty?: TextKey;
  art?: () => JSX.Element;
  failed?: TextKey;
  fileAddress?: (() => string) | undefined;
  sortTexts?: Record<string, TextKey> | undefined;
  /** Returns the address of the list without filters. */
  whole: () => string;
  isNarrowed: (params: ListParams) => boolean;
  queryOf: (params: ListParams, page?: number) => Record<string, string>;
}

/** A list as a request has found it. */
export interface ListView<Row> {
  list: ListLook<Row>;
  params: ListParams;
  /** Null where the list could not be loaded. */
  found: { rows: Row[]; total: number; page: number; pages: number } | null;
  separator: Separator;
  day: string;
}

/** A list and what its address says. */
type Address = Pick<ListView<never>, 'list' | 'params'>;

/** Returns the address of a list with other filters, on its first page. */
export const addressOf = ({ list, params }: Address, change: Partial<ListParams> = {}, page = 1) =>
  list.address(list.queryOf({ ...params, ...change }, page));

/** Shows a list with its chips, its search, its table and its file. */
export function List<Row extends { id: string }>({
  view,
  counts,
  children,
}: {
  view: ListView<Row>;
  counts?: Partial<Record<string, number>>;
  /** Shown in place of the chips. */
  children?: ReactNode;
}) {
  const { t } = useLanguage();
  const { found, list } = view;
  if (!found) return <Notice tone="alert" title={t('lists:error')} text={t(list.failed!)} />;
  return (
    <>
      {children ?? <ListChips view={view} counts={counts} />}
      <ListSearch view={view} />
      <ListBody view={view} art={list.art}>
        <ListTable view={view} />
      </ListBody>
      <ListFile view={view} />
    </>
  );
}

/** Links to the parts of a list. */
export function ListChips({
  view,
  counts,
  shows = Object.keys(view.list.shows),
  label,
  others,
}: {
  view: Address;
  counts?: Partial<Record<string, number>> | undefined;
  shows?: readonly string[];
  label?: string;
  others?: Chip[];
}) {
  const { t } = useLanguage();
  const { list, params } = view;
  const { kinds } = list;
  return (
    <Chips
      label={label ?? t('lists:shown')}
      chips={[
        ...shows.map((show) => ({
          key: show,
          text: t(list.shows[show]!.text ?? 'lists:all'),
          href: addressOf(view, { show }),
          count: counts?.[show],
          isShown: show === params.show,
        })),
        ...(kinds?.text ? kinds.values : []).map((kind) => ({
          key: kind,
          text: kinds!.text!(t, kind),
          href: addressOf(view, { kind: kind === params.kind ? 'all' : kind }),
          isShown: kind === params.kind,
        })),
        ...(others ?? []),
      ]}
    />
  );
}

/** Searches a list, and keeps its other filters. */
export function ListSearch({ view, label }: { view: Address; label?: string }) {
  const { t } = useLanguage();
  const [action = '', search] = addressOf(view).split('?');
  const { q, ...kept } = Object.fromEntries(new URLSearchParams(search));
  return <SearchForm action={action} label={label ?? t('lists:search')} q={q} kept={kept} />;
}

/** Shows the rows of a list with their number and a pager, or why there are none. */
export function ListBody({
  view,
  art,
  empty,
  total,
  children,
}: {
  view: Address & { found: Omit<NonNullable<ListView<never>['found']>, 'rows'> | null };
  art?: ListLook<never>['art'];
  /** Shown in place of the usual words. */
  empty?: ReactNode;
  /** Says how many rows there are, where one page has all; null to leave that out. */
  total?: ((total: string) => string) | null;
  children: ReactNode;
}) {
  const { format, t } = useLanguage();
  const { list, params } = view;
  const found = view.found!;
  if (found.total === 0) {
    return (
      <EmptyList id="list" {...(art && { art })}>
        {empty ??
          (list.isNarrowed(params) ? (
            <>
              {t('lists:nothingFound')} <a href={list.whole()}>{t('lists:reset')}</a>
            </>
          ) : (
            t(list.empty!)
          ))}
      </EmptyList>
    );
  }
  const shown = format.number(found.total);
  return (
    <div id="list">
      {children}
      {found.pages === 1 && total !== null && (
        <p className="list-count">{total?.(shown) ?? t('lists:total', { total: shown })}</p>
      )}
      <Pager {...found} to={(page) => addressOf(view, {}, page)} />
    </div>
  );
}

/** Shows the rows of a list as its description says. */
export function ListTable<Row extends { id: string }>({ view }: { view: ListView<Row> }) {
  const i18n = useLanguage();
  const { t } = i18n;
  const { list, params, day, found } = view;
  const { rows, page } = found!;
  const query = list.queryOf(params, page);
  const at = { ...i18n, day, query, back: list.address(query) };
  const columns = list.shown.map(({ head, cell, ...column }): TableColumn<Row> => ({
    ...column,
    head: t(head!),
    cell: (row) => cell!(row, at),
  }));
  return (
    <Table
      {...(list.className && { className: list.className })}
      {...(list.label && { label: t(list.label) })}
      {...(list.rowProps && { rowProps: list.rowProps })}
      columns={columns}
      rows={rows}
      sorted={
        list.shown.some(({ sort }) => sort)
          ? { by: params.sort, to: (sort) => addressOf(view, { sort }) }
          : undefined
      }
    />
  );
}

/** Downloads what a list shows. */
export function ListFile<Row>({
  view: { list, params, separator },
  className = 'list-files',
}: {
  view: ListView<Row>;
  className?: string;
}) {
  const { fileAddress } = list;
  if (!fileAddress) return null;
  return (
    <FileForm
      className={className}
      action={fileAddress()}
      query={list.queryOf(params)}
      separator={separator}
    />
  );
}
