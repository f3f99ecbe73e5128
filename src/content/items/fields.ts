import * as z from 'zod/mini';
import { LONGEST_NAME } from '../categories/shared/schema.ts';
import type { Flag } from '../../db/tables/columns.ts';
import { firstLanguage } from '../../shared/fields/bilingual.ts';
import * as schemas from '../../shared/fields/content-fields.ts';
import { longest, requiredLine } from '../../shared/fields/shared/schema.ts';
import { clean, cleanLine, limited } from '../../shared/fields/text.ts';
import { type Language, languages } from '../../shared/i18n/languages.ts';

/** Where and when a form is opened. */
export interface At {
  language: Language;
  today: string;
}

/** What every field may have. */
export interface Look {
  /** True for a text that is also written in the other language, in a column with the prefix `other_`. */
  both?: true;
  required?: true;
  /** True for a text that the search finds. */
  search?: true;
  /** True for a field without a column of its own, such as a day of which a moment is stored. */
  formOnly?: true;
  /** Shows the field only in the form of a new item, or of a saved one. */
  only?: 'new' | 'saved';
  /** Shows the field beside the one before. */
  beside?: true;
  rows?: number;
  /** The value that a new item begins with, as text. */
  begins?: string | ((at: At) => string);
}

/** How a form shows a field. */
export type FieldType =
  | 'line'
  | 'text'
  | 'html'
  | 'day'
  | 'time'
  | 'link'
  | 'number'
  | 'decimal'
  | 'flag'
  | 'choice'
  | 'language'
  | 'category'
  | 'picture'
  | 'images';

interface Rules<Column> {
  /** Makes the column of what a form sends. Its errors are keys of texts. */
  schema: z.ZodMiniType<Column>;
  /** The same for the other language, where it may be missing. */
  translated?: z.ZodMiniType<Column>;
  /** Checks the column in earlier versions. One from before the column was added gets its default. */
  stored: z.ZodMiniType<Column>;
  /** Replaces what is not valid yet in a preview, which must not refuse what is half typed. */
  blank: (text: string, at: At) => Column;
  /** Returns the column as the form has it. */
  textOf?: (column: Column) => string;
  values?: readonly string[];
  /** The column for the name of a category, which older versions of the program read. */
  nameColumn?: string;
}

export interface Field<Column = unknown> extends Look, Rules<Column> {
  type: FieldType;
}

/** A field with rules of its own. */
export const field = <Column, const Options extends Look>(
  type: FieldType,
  rules: Rules<Column>,
  options?: Options,
) => ({ type, ...rules, ...options }) as Field<Column> & Options;

export const storedText = z._default(z.string(), '');
export const storedNullable = z._default(z.nullable(z.string()), null);

export function line<const Options extends Look & { limit?: number }>(options?: Options) {
  const { limit = longest.line, required } = options ?? {};
  const translated = schemas.line('', limit);
  const schema = required ? requiredLine('missing', limit) : translated;
  const blank = (text: string) => cleanLine(text).slice(0, limit);
  return field('line', { schema, translated, stored: storedText, blank }, options);
}

export function text<const Options extends Look & { limit?: number }>(options?: Options) {
  const { limit = longest.text } = options ?? {};
  const blank = (text: string) => clean(text).slice(0, limit);
  return field('text', { schema: schemas.text(limit), stored: storedText, blank }, options);
}

/** A text of the editor. */
export function html<const Options extends Look>(
  limit: number,
  tidy: (text: string) => string,
  options: Options,
) {
  const written = schemas
    .html(limit)
    .check(z.refine((html) => !schemas.hasLinkWithTwoSchemes(html), 'linkTwice'));
  const schema = limited(z.pipe(written, z.transform(tidy)), limit);
  const blank = (text: string) => tidy(text.slice(0, limit));
  return field('html', { schema, stored: storedText, blank }, options);
}

export const day = <const Options extends Look>(options?: Options) =>
  field(
    'day',
    {
      schema: options?.required ? schemas.day() : schemas.orNothing(schemas.day(), 'dateInvalid'),
      stored: storedText,
      blank: (_, { today }) => (options?.required ? today : ''),
    },
    options,
  );

/** A time in Stockholm. One that ends something may be 24:00. */
export function time<const Options extends Look & { isEnd?: true }>(options?: Options) {
  const known = options?.isEnd ? schemas.endTime() : schemas.time();
  const schema = options?.required ? known : schemas.orNothing(known, 'timeInvalid');
  const blank = () => (options?.required ? '00:00' : '');
  return field('time', { schema, stored: storedText, blank }, options);
}

export const link = <const Options extends Look>(options?: Options) =>
  field('link', { schema: schemas.link(), stored: storedNullable, blank: () => null }, options);

/** The address of a picture that was uploaded or came with the site. */
export const picture = <const Options extends Look>(options?: Options) =>
  field(
    'picture',
    { schema: schemas.picture(), stored: storedNullable, blank: () => null },
    options,
  );

/** A browser sends nothing for a switch that is off. */
export const flag = <const Options extends Look>(options?: Options) =>
  field(
    'flag',
    {
      schema: z.pipe(
        z.optional(z.enum(['on', ''], 'invalid')),
        z.transform((text): Flag => (text === 'on' ? 1 : 0)),
      ),
      stored: z._default(z.literal([0, 1]), 0),
      blank: (): Flag => 0,
      textOf: (flag: Flag) => (flag ? 'on' : ''),
    },
    options,
  );

/** One of these, the first of which is chosen without further words. */
export const choice = <const Value extends string, const Options extends Look>(
  values: readonly [Value, ...Value[]],
  options?: Options,
) =>
  field<Value, Options & { begins: Value }>(
    'choice',
    {
      schema: z._default(z.enum(values, 'invalid'), values[0]),
      stored: z._default(z.string(), values[0]) as never,
      blank: () => values[0],
      values,
    },
    { begins: values[0], ...options } as Options & { begins: Value },
  );

/** The language in which the texts without the prefix `other_` are written. */
export const language = <const Options extends Look>(options?: Options) =>
  field(
    'language',
    {
      schema: firstLanguage(),
      stored: z.enum(languages),
      blank: (_, at) => at.language,
      values: languages,
    },
    { begins: ({ language }: At) => language, ...options } as Options,
  );

/** Null selects the first category of the list. */
export const category = <const Options extends Look>(nameColumn: string, options?: Options) =>
  field(
    'category',
    {
      schema: z.pipe(
        z.optional(z.nullable(z.string('invalid').check(z.maxLength(LONGEST_NAME, 'invalid')))),
        z.transform((id) => id || null),
      ),
      stored: storedNullable,
      blank: () => null,
      nameColumn,
    },
    options,
  );
