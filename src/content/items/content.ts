import * as z from 'zod/mini';
import { categoryFault, storedCategory } from '../categories/queries.ts';
import type { Database } from '../../db/connection.ts';
import { plainText } from '../../db/search.ts';
import { titleKeys } from '../../db/searched-columns.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import { flag } from '../../db/tables/columns.ts';
import { newRow, type Rows, type Saved, saveRow } from '../../db/versions.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { type Addressed, keepAddresses, titlesOf } from './addresses.ts';
import { type At, type Field, storedText } from './fields.ts';
import { directAddress } from '../../shared/links/direct-address.ts';
import { directText } from '../../shared/links/linked-text.ts';
import type { FormValues } from '../../shared/fields/form-state.ts';
import { type contentTables, type Kind, withKnownCategory } from './items.ts';

type ItemKind = keyof typeof contentTables;
type TableOf<K extends ItemKind> = (typeof contentTables)[K]['table'];
type ItemRow<K extends ItemKind> = Row<TableOf<K>>;

// A field knows the type of its column; a list of fields has many.
// oxlint-disable-next-line typescript/no-explicit-any
type Fields = Record<string, Field<any>>;

type Named<F extends Fields, Key extends 'both' | 'formOnly'> = {
  [Name in keyof F & string]: F[Name] extends Record<Key, true> ? Name : never;
}[keyof F & string];

type ColumnOf<F> = F extends Field<infer Column> ? Column : never;

/** What the form of a kind of content gives, checked. */
export type InputOf<F extends Fields> = { [Name in keyof F]: ColumnOf<F[Name]> } & {
  [Name in Named<F, 'both'> as `other_${Name}`]: ColumnOf<F[Name]>;
};

const everyRow = {
  id: z.string(),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
};
const everyTitle = { search_text: storedText, sort_key: storedText, swedish_sort_key: storedText };
type Usual = keyof typeof everyRow | keyof typeof everyTitle;

/** Columns that no field has, with the schema of each. */
type Further<K extends ItemKind, F extends Fields> = {
  [
    Name in Exclude<keyof ItemRow<K>, Usual | Exclude<keyof InputOf<F>, Named<F, 'formOnly'>>>
  ]: z.ZodMiniType<ItemRow<K>[Name]>;
};

interface Options<K extends ItemKind, F extends Fields> {
  /** Names an item in the log and in the trash. */
  label: (row: ItemRow<K>) => string;
  further: Further<K, F>;
  /** Rules about several fields. */
  checks?: z.core.$ZodCheck<InputOf<F>>[];
  /** Makes columns of fields that have none of their own. */
  columns?: (input: InputOf<F>) => Partial<ItemRow<K>>;
  /** Returns the values of those fields. */
  values?: (row: ItemRow<K>) => FormValues;
  /** Makes columns that also follow from the row as it was. */
  follows?: (
    columns: Partial<ItemRow<K>>,
    before: ItemRow<K> | undefined,
    now: Date,
  ) => Partial<ItemRow<K>>;
  /** The columns that restoring an earlier version leaves as they are. */
  keeps: (keyof ItemRow<K>)[];
  /** Returns whether visitors can see a published item. Missing for items without an address. */
  isPublic?: (row: ItemRow<K>, now: Date) => boolean;
}

/** What follows from the fields of a kind of content. */
export interface Content<Item, Input> extends Kind<Item> {
  fields: Record<string, Field>;
  /** The names of all columns. */
  columns: string[];
  schema: z.ZodMiniObject;
  /** Returns the values of the form of a stored row. */
  valuesOf: (row: Item) => FormValues;
  /** Returns what the form of a new item begins with. */
  begin: (at: At) => FormValues;
  /** Finds what only the database knows. */
  refuse: (db: Database, input: Input) => Promise<FieldErrors>;
  /** Returns the row that a save would store of values, whatever they say. */
  preview: (db: Database, sent: FormValues, at: At, now: Date) => Promise<Item>;
  create: (trx: Database, input: Input, now: Date, more?: Partial<Item>) => Promise<Item>;
  save: (trx: Database, known: Known, input: Input, now: Date) => Promise<Saved<Item>>;
  /** Shows an item to visitors, or hides it. Missing where there are no drafts. */
  publish?: (trx: Database, known: Known, isPublished: boolean, now: Date) => Promise<Saved<Item>>;
  remove: (trx: Database, id: string) => Promise<Item | undefined>;
  /** Returns the columns that follow from the texts of a row: what finds it, and its place in a list. */
  searched: (row: object) => Partial<Item>;
  /** Replaces links in texts by those they lead to, which earlier versions stored as they were pasted. */
  direct: <Some extends Partial<Item>>(row: Some) => Some;
}

type Known = { id: string; version: number };

/** A search reads every text, so a very long one is found by its beginning only. */
const LONGEST_BODY = 20_000;

/**
 * Describes a kind of content by its fields. The columns that are stored, the checks and values of its form, its preview,
 * its earlier versions, its trash and its search all follow from them.
 */
export function content<K extends ItemKind, const F extends Fields>(
  kind: K,
  table: TableOf<K>,
  fields: F,
  { checks = [], columns, follows, further, isPublic, keeps, label, values }: Options<K, F>,
): Content<ItemRow<K>, InputOf<F>> {
  type ContentRow = ItemRow<K>;
  type Input = InputOf<F>;
  const all = Object.entries<Fields[string]>(fields).flatMap(([name, field]) => {
    const { required: _, ...other } = { ...field, schema: field.translated ?? field.schema };
    return [
      [name, field] as const,
      ...(field.both ? [[`other_${name}`, other as typeof field] as const] : []),
    ];
  });
  const stored = all.filter(([, field]) => !field.formOnly);
  const categoryField = all.find(([, { type }]) => type === 'category')?.[1];
  const hasTitle = 'title' in fields;
  const shapeOf = (from: typeof all, rule: 'schema' | 'stored') =>
    Object.fromEntries(from.map(([name, field]) => [name, field[rule]]));
  const rowShape = {
    ...everyRow,
    ...shapeOf(stored, 'stored'),
    ...further,
    ...(hasTitle && everyTitle),
  };
  const rowSchema = z.object(rowShape) as unknown as z.ZodMiniType<ContentRow>;
  const schema = z.object(shapeOf(all, 'schema')).check(...(checks as never[]));
  const rows = rowsOf(table) as unknown as Rows<ContentRow>;

  function searched(row: object): Partial<ContentRow> {
    if (!hasTitle) return {};
    const texts = row as Record<string, string | undefined>;
    const found = stored.filter(([, { search }]) => search);
    const words = found.map(([name, { type }]) => {
      const text = (texts[name] ?? '').slice(0, LONGEST_BODY);
      return type === 'html' ? text.replace(/<[^<>]*>/g, ' ') : text;
    });
    const search_text = plainText(...words, texts[categoryField?.nameColumn ?? '']);
    return { search_text, ...titleKeys(row as never) } as Partial<ContentRow>;
  }

  /** Makes the columns of what a form has sent, for a save and for a preview. */
  async function columnsOf(db: Database, input: Input): Promise<Partial<ContentRow>> {
    const sent = input as Record<string, unknown>;
    const own = Object.fromEntries(stored.map(([name]) => [name, sent[name]]));
    if (categoryField) {
      const { category_id, language } = sent as { category_id: string | null; language: Language };
      const chosen = await storedCategory(db, kind as 'event', category_id, language);
      Object.assign(own, {
        category_id: chosen?.id ?? null,
        [categoryField.nameColumn!]: chosen?.name ?? '',
      });
    }
    const row = { ...own, ...columns?.(input) } as Partial<ContentRow>;
    return { ...row, ...searched(row) };
  }

  function direct<Some extends Partial<ContentRow>>(row: Some): Some {
    const texts = row as Record<string, string | null | undefined>;
    const changed = stored.flatMap(([name, { type }]) => {
      const text = texts[name];
      if (!text) return [];
      if (type === 'link') return [[name, directAddress(text)]];
      return type === 'line' || type === 'text' ? [[name, directText(text)]] : [];
    });
    return { ...row, ...(Object.fromEntries(changed) as Partial<Some>) };
  }

  /** Gives a published item its addresses. A new title gets a new one where visitors do not know the old one, or on demand. */
  async function keepOwnAddresses(
    trx: Database,
    { row, before }: { row: ContentRow; before?: ContentRow },
    now: Date,
    renews = false,
  ): Promise<void> {
    if (!isPublic) return;
    const item = row as Row<'events'>;
    const isShown = (each: ContentRow) =>
      (each as Row<'events'>).is_published === 1 && isPublic(each, now);
    const addressed: Addressed = {
      id: item.id,
      titles: titlesOf(item),
      isPublished: item.is_published === 1,
      wasPublic: before !== undefined && isShown(before),
      isPublic: isShown(row),
      renews,
    };
    await keepAddresses(trx, kind as 'event', addressed, now);
  }

  async function store(
    trx: Database,
    known: Known,
    columns: Partial<ContentRow>,
    now: Date,
    renews = false,
  ): Promise<Saved<ContentRow>> {
    const after = (before: ContentRow) => ({ ...columns, ...follows?.(columns, before, now) });
    const saved = await saveRow<VersionedRow<ContentRow>>(
      trx,
      rows as never,
      known,
      after as never,
      now,
      renews,
    );
    if (saved.outcome === 'saved') await keepOwnAddresses(trx, saved, now, renews);
    return saved;
  }

  return {
    kind,
    fields: Object.fromEntries(all),
    columns: Object.keys(rowShape),
    schema,
    rows,
    stored: rowSchema,
    subject: (row: ContentRow) => ({
      type: kind,
      id: String(row['id' as never]),
      label: label(row),
    }),
    textsOf: (row: ContentRow): Partial<ContentRow> =>
      Object.fromEntries(
        Object.entries(row).filter(
          ([name]) => !['id', 'created_at', ...(keeps as string[])].includes(name),
        ),
      ) as Partial<ContentRow>,
    restorable: async (trx: Database, row: ContentRow): Promise<ContentRow> =>
      categoryField ? withKnownCategory(trx, row as never) : row,
    keepAddresses: keepOwnAddresses,
    searched,
    direct,

    valuesOf(row: ContentRow): FormValues {
      const made = values?.(row) ?? {};
      const texts = row as Record<string, string>;
      return Object.fromEntries(
        all.map(([name, { begins = '', formOnly, textOf = plain }]) => [
          name,
          made[name] ?? (formOnly ? String(begins) : textOf(texts[name]!)),
        ]),
      );
    },

    begin: (at: At): FormValues =>
      Object.fromEntries(
        all.map(([name, { begins = '' }]) => [
          name,
          typeof begins === 'function' ? begins(at) : begins,
        ]),
      ),

    refuse: async (db: Database, input: Input): Promise<FieldErrors> =>
      categoryField
        ? categoryFault(
            db,
            kind as 'event',
            (input as { category_id?: string }).category_id ?? null,
          )
        : {},

    async preview(db: Database, sent: FormValues, at: At, now: Date): Promise<ContentRow> {
      const input = all.map(([name, field]) => {
        const parsed = field.schema.safeParse(sent[name]);
        return [name, parsed.success ? parsed.data : field.blank(sent[name] ?? '', at)];
      });
      const columns = await columnsOf(db, Object.fromEntries(input) as Input);
      return rowSchema.parse({ ...newRow(now), ...columns, id: 'preview', version: 1 });
    },

    async create(
      trx: Database,
      input: Input,
      now: Date,
      more: Partial<ContentRow> = {},
    ): Promise<ContentRow> {
      const columns = await columnsOf(trx, input);
      const own = { ...newRow(now), ...columns, ...follows?.(columns, undefined, now), ...more };
      const row = await rows.add(trx, own as ContentRow);
      await keepOwnAddresses(trx, { row }, now);
      return row;
    },

    save: async (trx: Database, known: Known, input: Input, now: Date) =>
      store(
        trx,
        known,
        await columnsOf(trx, input),
        now,
        (input as { renews_address?: number }).renews_address === 1,
      ),

    ...('is_published' in fields && {
      publish: (trx: Database, known: Known, isPublished: boolean, now: Date) =>
        store(trx, known, { is_published: flag(isPublished) } as Partial<ContentRow>, now),
    }),

    remove: (trx: Database, id: string) =>
      removeRow(trx, table, id) as Promise<ContentRow | undefined>,
  };
}

type VersionedRow<Item> = Item & { version: number; updated_at: string };

const plain = (value: string | number | null) => String(value ?? '');

/** Returns the statements of a table. They are the same for each, so the types of one stand for all. */
function rowsOf(name: TableOf<ItemKind>): Rows<Row<'events'>> {
  const table = name as 'events';
  return {
    find: (db, id) => db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst(),
    add: (trx, row: NewRow<'events'>) =>
      trx.insertInto(table).values(row).returningAll().executeTakeFirstOrThrow(),
    change: (trx, id, columns) =>
      trx
        .updateTable(table)
        .set(columns)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}

const removeRow = (trx: Database, table: TableOf<ItemKind>, id: string) =>
  trx
    .deleteFrom(table as 'events')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
