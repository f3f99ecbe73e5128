import { type Language, languages } from '../../../shared/i18n/languages.ts';
import type { Newsletter } from '../fields.ts';

type Written = Pick<Newsletter, 'language' | 'content' | 'other_content' | 'other_title'>;

/** Returns the language in which a reader gets a newsletter: the other one where it is not written in this one. */
export function writtenIn(row: Written, language: Language): Language {
  const isWritten =
    row.language === language || (row.other_title !== '' && (row.other_content || !row.content));
  return isWritten ? language : row.language;
}

/** Returns each language in which a newsletter is written. */
export const writtenLanguages = (row: Written): Language[] =>
  languages.filter((each) => writtenIn(row, each) === each);
