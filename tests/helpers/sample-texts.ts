import posts from '../../src/sample-content/posts.json' with { type: 'json' };
import type { Language } from '../../src/i18n/languages.ts';

interface SampleText {
  /** In which sample it is, for the message of a test. */
  of: string;
  en: string;
  sv: string;
}

type Sample = Record<string, unknown> & { language?: string };

/** The samples whose pages follow the language, by the names of their files. */
const samples: Record<string, Sample[]> = { posts };

/** Returns each sentence-like text of the samples that are in both languages. */
export function sampleTexts(): SampleText[] {
  return Object.entries(samples).flatMap(([file, rows]) =>
    rows.flatMap((row) =>
      Object.keys(row)
        .filter((name) => `other_${name}` in row)
        .flatMap((name) => {
          const [first, other] = [piecesOf(row[name]), piecesOf(row[`other_${name}`])];
          const of = `${file}: ${name} of ${String(row.title ?? row.heading)}`;
          const isSwedish = row.language === 'sv';
          return first.flatMap((text, index) => {
            const translated = other[index] ?? '';
            return isWorthChecking(text, translated)
              ? [{ of, en: isSwedish ? translated : text, sv: isSwedish ? text : translated }]
              : [];
          });
        }),
    ),
  );
}

function piecesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(piecesOf);
  return typeof value === 'string' ? [textOf(value)] : [];
}

/** Leaves out names, which are the same in both languages. */
const isWorthChecking = (one: string, other: string) =>
  one !== other && [one, other].every((text) => text.length >= 15);

export const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export const otherOf: Record<Language, Language> = { en: 'sv', sv: 'en' };
