import { defaultText, type Language, languages, textKeys } from '../../shared/i18n/index.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import type { FormValues } from '../../shared/fields/form-state.ts';
import { clean, cleanLine } from '../../shared/fields/text.ts';
import { textPages } from './shared/pages.ts';

/** A text of a page in one language. */
export interface TextField {
  /** The name of its field in the form. */
  name: string;
  key: string;
  language: Language;
  /** True for a list, which has an entry in each line. */
  isList: boolean;
  usual: string;
  mostCharacters: number;
}

/** Messages about what was typed, texts of the demo and of the administration, and words that only a search reads. */
const notEdited =
  /:(?:errors|faults|sample|admin|demo|preview)|\.words$|^statutes:\w+Notice|^newsletter:optedOut|^own:(?:details\.nameNote|pattern\.words)|^pay:stripeSwish/;

/** Returns a list as it is typed, an entry in each line. */
export const linesOf = (text: string | string[] = '') =>
  Array.isArray(text) ? text.join('\n') : text;

const begins = (key: string, part: string) =>
  key === part || key.startsWith(`${part}.`) || key.startsWith(`${part}:`);

/** Returns the page to which a text belongs: the one that names the smallest part with it. */
function pageOf(key: string): string | undefined {
  const parts = Object.entries(textPages).flatMap(([page, { texts }]) =>
    texts.filter((part) => begins(key, part)).map((part) => ({ page, length: part.length })),
  );
  return parts.toSorted((one, other) => other.length - one.length)[0]?.page;
}

function fieldsFor(key: string): TextField[] {
  return languages.map((language) => {
    const text = defaultText(language, key);
    const usual = linesOf(text);
    const isList = Array.isArray(text);
    const isShort = usual.length < SHORT;
    const mostCharacters = isList ? MOST.list : isShort ? MOST.short : MOST.long;
    return { name: `${key}@${language}`, key, language, isList, usual, mostCharacters };
  });
}

/** In characters. */
const SHORT = 80;
const MOST = { short: 300, long: 5000, list: 20_000 };

const fields = Map.groupBy(
  // A table needs all of its cells, so each is a text of its own.
  textKeys((key) => key.includes('.table.')).filter((key) => !notEdited.test(key)),
  pageOf,
);

/** Returns the texts of a page in their order, each in all languages. */
export const textsOf = (page: string): TextField[][] => (fields.get(page) ?? []).map(fieldsFor);

function tidied({ isList, usual }: TextField, text: string): string {
  if (isList)
    return clean(text)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n');
  return usual.includes('\n') ? clean(text) : cleanLine(text);
}

/** Returns what somebody has typed; an empty text for the default. Returns `own` for a text that the form did not have. */
export function typed(field: TextField, values: FormValues, own = ''): string {
  const sent = values[field.name];
  if (sent === undefined) return own;
  const text = tidied(field, sent);
  const isUsual = values[`usual.${field.name}`] === 'on' || text === tidied(field, field.usual);
  return isUsual ? '' : text;
}

const placeholders = (text: string): string[] => text.match(/\{\{[^{}]*\}\}|\{\w+\}/g) ?? [];
/** Every text may name the association. */
const everywhere = ['{{name}}', '{{shortName}}'];

/** Returns the error of a text, if any: its key, and the placeholder that it is about. */
function errorOf(field: TextField, text: string): string | undefined {
  if (text.length > field.mostCharacters) return `tooLong ${field.mostCharacters}`;
  const [needed, found] = [placeholders(field.usual), placeholders(text)];
  const missing = needed.find((name) => !found.includes(name));
  if (missing) return `missing ${missing}`;
  const known = [...needed, ...everywhere];
  const rest = known.reduce((left, name) => left.replaceAll(name, ''), text);
  const unknown = /\{\{[^{}]*\}*|\}\}/.exec(rest);
  return unknown ? `unknown ${unknown[0]}` : undefined;
}

export function errorsIn(page: string, values: FormValues): FieldErrors {
  return Object.fromEntries(
    textsOf(page)
      .flat()
      .flatMap((field) => {
        const text = typed(field, values);
        const error = text && errorOf(field, text);
        return error ? [[field.name, error]] : [];
      }),
  );
}
