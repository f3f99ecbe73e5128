import type { Language } from '../../../shared/i18n/languages.ts';

type Text<Name> = Name extends `other_${infer Text}` ? Text : never;

/** The names of the texts that a row has in two languages. */
export type BilingualText<Row> = Extract<Text<keyof Row>, keyof Row>;

export type InLanguage<Row> = Omit<Row, `other_${string}`> & {
  /** The language of each text that is not in the language of the page, for its `lang` attribute. */
  lang: Partial<Record<BilingualText<Row>, Language>>;
};

const PREFIX = 'other_';

/** Returns each text in the language of the page, or in the other one where it is missing. */
export function inLanguage<Row extends { language: Language }>(
  row: Row,
  language: Language,
): InLanguage<Row> {
  const texts = row as Record<string, unknown>;
  const isFirst = row.language === language;
  const shown: Record<string, unknown> = {};
  const lang: Record<string, Language> = {};
  for (const [name, value] of Object.entries(texts)) {
    if (name.startsWith(PREFIX)) continue;
    const other = texts[`${PREFIX}${name}`];
    if (other === undefined) {
      shown[name] = value;
      continue;
    }
    const [own, foreign] = isFirst ? [value, other] : [other, value];
    shown[name] = own || foreign;
    if (!own && foreign) lang[name] = otherLanguage(language);
  }
  return { ...shown, lang } as InLanguage<Row>;
}

/** Returns whether the row has a text in the other language that is missing in this one. */
export function lacksLanguage(
  row: { language: Language; [column: string]: unknown },
  language: Language,
): boolean {
  return Object.keys(inLanguage(row, language).lang).length > 0;
}

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'sv' : 'en');
