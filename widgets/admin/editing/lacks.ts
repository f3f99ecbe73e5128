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

/** Says which language an item lacks. */
export function lackText(row: { language: Language; other_title: string }): string {
  if (row.other_title) return '';
  return languages
    .filter((language) => language !== row.language)
    .map(missingText)
    .join();
}
