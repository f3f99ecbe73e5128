import { otherLanguage } from '../../items/shared/in-language.ts';
import type { Language } from '../../../shared/i18n/languages.ts';

const form =
  /^🟠\s*(?<year>\d{4})\s*[–—-]\s*[“”"](?<title>.+?)[“”"]\s*[–—-]\s*(?<description>\S.*)$/su;

/** The fields of a theme in the form, whose names end like this. */
type Theme = Record<'year' | 'title' | 'description', string>;

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
  year: number;
  language: Language;
};

/** Returns the themes of a form as they are stored. One without a year is of that of the section. */
export function themesOf(typed: Typed) {
  const write = (prefix: '' | 'other_', language: Language) => {
    const [year, title] = [typed[`${prefix}theme_year`], typed[`${prefix}theme_title`]];
    const theme = { year: year || String(typed.year), title };
    return writeTheme({ ...theme, description: typed[`${prefix}theme_description`] }, language);
  };
  const { language } = typed;
  return { theme: write('', language), other_theme: write('other_', otherLanguage(language)) };
}

const openingQuote: Record<Language, string> = { en: '“', sv: '”' };

/** Quotes the title of a theme as its language does. */
export const quotedTitle = (title: string, language: Language) =>
  `${openingQuote[language]}${title}”`;
