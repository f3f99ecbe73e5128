import { otherLanguage } from '../../items/shared/in-language.ts';
import type { Language } from '../../../shared/i18n/languages.ts';

const form =
  /^🟠\s*(?<year>\d{4})\s*[–—-]\s*[“”"](?<title>.+?)[“”"]\s*[–—-]\s*(?<description>\S.*)$/su;

/** The fields of a theme in the form, whose names end like this. */
export const themeParts = ['year', 'title', 'description'] as const;

type Theme = Record<(typeof themeParts)[number], string>;

/** Takes the whole line as the description when it has another format. */
export function parseTheme(theme: string): Theme {
  const { year, title, description } = form.exec(theme.trim())?.groups ?? {};
  if (year && title && description) return { year, title, description };
  return { year: '', title: '', description: theme.trim() };
}

/** Writes a theme without a title as its description alone. */
export const writeTheme = ({ year, title, description }: Theme, language: Language) =>
  title ? `🟠 ${year} – ${quotedTitle(title, language)} – ${description}` : description;

type Typed = { [Key in `${'' | 'other_'}theme_${keyof Theme}`]: string } & {
  year: string | number;
};

/** Returns the values of a form with its themes as they are stored. A theme without a year is of that of the section. */
export function withThemes<Input extends Typed>(input: Input, language: Language) {
  const { theme_year, theme_title, theme_description, ...rest } = input;
  const { other_theme_year, other_theme_title, other_theme_description, ...others } = rest;
  const own = { title: theme_title, description: theme_description };
  const other = { title: other_theme_title, description: other_theme_description };
  const year = String(input.year);
  return {
    ...others,
    theme: writeTheme({ year: theme_year || year, ...own }, language),
    other_theme: writeTheme({ year: other_theme_year || year, ...other }, otherLanguage(language)),
  };
}

const openingQuote: Record<Language, string> = { en: '“', sv: '”' };

/** Quotes the title of a theme as its language does. */
export const quotedTitle = (title: string, language: Language) =>
  `${openingQuote[language]}${title}”`;
