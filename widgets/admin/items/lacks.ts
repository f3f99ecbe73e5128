import { type Language, languages } from '../../../src/i18n/languages.ts';
import { t } from '../texts/texts.ts';
import { languageText } from '../ui/language-text.ts';

const missingText = (language: Language) =>
  t('twoLanguages.missing', { language: languageText(language) });

/** The choices of a list's filter. */
export const lackChoices = (): [string, string][] => [
  ['', t('list.all')],
  ...languages.map((language): [string, string] => [`lacks-${language}`, missingText(language)]),
];

/** Says which languages an item lacks. */
export const lackText = (lacks: (language: Language) => boolean): string =>
  languages.filter(lacks).map(missingText).join(', ');

/** Returns whether an item with titles lacks a language. */
export const lacksTitle =
  (row: { language: Language; other_title: string }) =>
  (language: Language): boolean =>
    !row.other_title && row.language !== language;
