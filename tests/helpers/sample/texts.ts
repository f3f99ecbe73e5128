import events from '../../../src/sample/events.json' with { type: 'json' };
import posts from '../../../src/sample/posts.json' with { type: 'json' };
import supporters from '../../../src/sample/supporters.json' with { type: 'json' };
import timeline from '../../../src/sample/timeline.json' with { type: 'json' };
import { parseTheme } from '../../../src/content/timeline/shared/theme.ts';

interface SampleText {
  /** In which sample it is, for the message of a test. */
  of: string;
  en: string;
  sv: string;
}

type Sample = Record<string, unknown> & { language?: string };

/** By the names of their files. */
const samples: Record<string, Sample[]> = {
  posts,
  events: events.filter(({ is_published }) => is_published),
  timeline,
  supporters,
};

/** Returns each sentence-like text of the samples that are in both languages. */
export const sampleTexts = (): SampleText[] =>
  Object.entries(samples).flatMap(([file, rows]) => rows.flatMap((row) => textsIn(row, file)));

function textsIn(row: Sample, file: string): SampleText[] {
  const isSwedish = row.language === 'sv';
  const name = String(row.title ?? row.heading ?? row.name ?? row.picture);
  return Object.keys(row).flatMap((column) => {
    const value = row[column];
    if (column === 'images') return (value as Sample[]).flatMap((image) => textsIn(image, file));
    if (!(`other_${column}` in row)) return [];
    const [first, other] = [value, row[`other_${column}`]].map((text) => piecesOf(text, column));
    return first!.flatMap((text, index) => {
      const translated = other![index] ?? '';
      if (!isWorthChecking(text, translated)) return [];
      const [en, sv] = isSwedish ? [translated, text] : [text, translated];
      return [{ of: `${file}: ${column} of ${name}`, en, sv }];
    });
  });
}

function piecesOf(value: unknown, column: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => piecesOf(each, column));
  if (typeof value !== 'string') return [];
  // Pages show its parts, with the quotation marks of the language.
  if (column === 'theme') {
    const { title, description } = parseTheme(value);
    return [title, description];
  }
  return [textOf(value)];
}

/** Leaves out names, which are the same in both languages. */
const isWorthChecking = (one: string, other: string) =>
  one !== other && [one, other].every((text) => text.length >= 15);

export const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
