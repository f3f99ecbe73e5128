import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import * as z from 'zod/mini';
import { encodings, textIn } from '../../../db/encodings.ts';
import { isDay } from '../../../shared/days.ts';
import { emailField } from '../../../shared/fields/shared/schema.ts';
import { type Language, languages } from '../../../shared/i18n/languages.ts';
import { type Sheet, tableOf } from '../../import/file.ts';
import { dayIn, splitName, tidyCell, tidyName } from '../../import/values.ts';
import type { Reason } from '../shared/import-counts.ts';
import { type Column, columnsOf, headingPlace, isNo, isOver, isYes } from './columns.ts';

/** How the file is read, and what the office has said about everybody in it. */
export const settingsSchema = z.object({
  encoding: z.enum(encodings),
  sheet: z.number(),
  /** The place of the row with the headings; -1 where there is none. */
  heading: z.number(),
  /** How and where these people have agreed. */
  statement: z.string(),
  /** Of those whose language the file does not say. */
  language: z.enum(languages),
});

export type Settings = z.output<typeof settingsSchema>;

export interface LeftOut {
  line: number;
  reason: Reason;
  value: string;
}

export interface Reader {
  line: number;
  email: string;
  name: string;
  language: Language;
  consented_on: string | null;
}

/** Takes the sheet with most addresses. */
export function proposeReading(
  sheets: Sheet[],
  encoding: Settings['encoding'],
): Pick<Settings, 'encoding' | 'heading' | 'sheet'> {
  const counts = sheets.map(
    ({ rows }) => rows.filter(({ cells }) => cells.some((cell) => cell.includes('@'))).length,
  );
  const sheet = counts.indexOf(Math.max(...counts));
  const rows = sheets[sheet]!.rows.map(({ cells }) => cells.map(textIn(encoding)));
  return { encoding, sheet, heading: headingPlace(rows) };
}

const ROWS_AT_ONCE = 200;

/** The files of Mailchimp with people who get nothing, of which some have no column that says so. */
const fileOfFormer = /^(?:(?:un|non)subscribed|cleaned)/i;

/** Reads who is in the file, each address once. An address is left out where any of its rows says that it has ended. */
export async function readersIn(
  { fileName, settings, sheets }: { fileName: string; settings: Settings; sheets: Sheet[] },
  today: string,
): Promise<{ readers: Reader[]; leftOut: LeftOut[] }> {
  const table = tableOf(sheets[settings.sheet]!, settings);
  const columns = columnsOf(table.headings);
  const leftOut: LeftOut[] = table.leftOut
    .filter(({ reason }) => reason === 'summary')
    .map(({ line, value }) => ({ line, reason: 'noAddress', value }));
  const read: Reader[] = [];
  const ended = new Set<string>();
  for (const [index, { cells, line }] of table.rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await yieldToEventLoop();
    const row = rowIn(cells.map(tidyCell), columns, { language: settings.language, today });
    const end = row.end ?? (fileOfFormer.test(fileName) ? fileName : undefined);
    if (row.addresses.length === 0) leftOut.push({ line, reason: 'noAddress', value: row.text });
    for (const found of row.addresses) {
      const { email, text } = found;
      if (!email) leftOut.push({ line, reason: 'invalid', value: text });
      else if (end) {
        ended.add(email);
        leftOut.push({ line, reason: 'ended', value: `${email}: ${end}` });
      } else read.push({ line, email, ...row.facts(found.name) });
    }
  }
  const readers = new Map<string, Reader>();
  for (const reader of read) {
    const { email, line } = reader;
    const reason = ended.has(email) ? 'ended' : readers.has(email) ? 'twice' : null;
    if (reason) leftOut.push({ line, reason, value: email });
    else readers.set(email, reader);
  }
  return { readers: [...readers.values()], leftOut };
}

const address = emailField('invalid', 'invalid');

function rowIn(
  cells: string[],
  columns: Partial<Record<Column, number[]>>,
  { language, today }: { language: Language; today: string },
) {
  const textsOf = (...names: Column[]) =>
    names.flatMap((name) => columns[name]?.flatMap((place) => cells[place] || []) ?? []);
  const { other: _, ...read } = columns;
  const known = new Set(Object.values(read).flat());
  const unknown = cells.filter((_, place) => !known.has(place));
  const mailboxes = columns.email ? textsOf('email').slice(0, 1) : cells.filter(hasAddress);
  const addresses = mailboxes.flatMap(addressesIn).map((found) => {
    const { data } = address.safeParse(found.text);
    return { ...found, email: data ?? null };
  });
  const days = textsOf('consented_on', 'agreed').map((text) => wholeDay(text, today));
  // Without a heading for addresses, they are below any heading.
  const isFine = (text: string) => isYes(text) || (!columns.email && hasAddress(text));
  const hasAgreed = (text: string) => isFine(text) || wholeDay(text, today) !== undefined;
  const end =
    textsOf('status').find((text) => !isFine(text)) ??
    textsOf('agreed').find((text) => !hasAgreed(text)) ??
    textsOf('ended').find((text) => !isNo(text)) ??
    textsOf('consented_on').find(isNo) ??
    unknown.find(isOver);
  const parts = [...textsOf('first_name').slice(0, 1), ...textsOf('last_name').slice(0, 1)];
  const [whole = parts.join(' ')] = textsOf('name');
  const beside = columns.email ? '' : unknown.find((cell) => personName.test(cell));
  return {
    addresses,
    text: cells.filter(Boolean).join(' '),
    /** Says that the reader does not get the newsletter. */
    end,
    facts: (named: string) => {
      const only = addresses.length === 1 ? whole || beside : '';
      const name = [named, only].find((one) => one && !one.includes('@')) ?? '';
      return {
        // In its usual order where a comma turns it.
        name: splitName(tidyName(name, language)).filter(Boolean).join(' '),
        language: textsOf('language').map(languageIn).find(Boolean) ?? language,
        consented_on: days.find((day) => day && isDay(day) && day <= today) ?? null,
      };
    },
  };
}

const personName = /^\p{Lu}[\p{L}’'-]+(?: [\p{L}’'.-]+){1,3}$/u;

const hasAddress = (cell: string) => cell.includes('@');

/** Finds the addresses of a cell, which may have names before them: `Åsa Ek <asa@example.org>`. */
function addressesIn(cell: string): { text: string; name: string }[] {
  const plainAddress = (text: string) => /^mailto:([^?]*)/i.exec(text.trim())?.[1] ?? text.trim();
  const parts = cell.split(/[<>]/);
  if (parts.length > 2) {
    return parts.flatMap((text, place) => {
      const name = parts[place - 1]?.replace(/"|^[\s,;]+/g, '').trim() ?? '';
      return place % 2 === 1 ? { text: plainAddress(text), name } : [];
    });
  }
  const words = hasAddress(cell) ? cell.split(/[\s,;|"()]+/).filter(hasAddress) : [cell];
  return words
    .filter(Boolean)
    .map((text) => ({ text: plainAddress(text).replace(/\.$/, ''), name: '' }));
}

/** Returns a day that is written out, or `ambiguous` for one that can be two. */
function wholeDay(text: string, today: string): string | undefined {
  const parts = text.match(/[\p{L}\d]+/gu) ?? [];
  const isWhole = parts.length > 2 || /^\d{5}(?:[.,]\d+)?$|^\d{8}$/.test(text);
  return isWhole ? dayIn(text, { order: null, today }) : undefined;
}

const languageWords = {
  sv: /^(?:sv|se|swe|swedish|svenska?)(?:[-_]|$)/i,
  en: /^(?:en|eng|english|engelska?|gb|us|uk)(?:[-_]|$)/i,
};

const languageIn = (text: string) =>
  languages.find((language) => languageWords[language].test(text));
