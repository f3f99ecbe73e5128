import type { Language } from '../../../shared/i18n/languages.ts';
import type { Newsletter } from '../fields.ts';

/** Returns the language in which a reader gets a newsletter: the other one where it is not written in this one. */
export function writtenIn(
  row: Pick<Newsletter, 'language' | 'content' | 'other_content' | 'other_title'>,
  language: Language,
): Language {
  const isWritten =
    row.language === language || (row.other_title !== '' && (row.other_content || !row.content));
  return isWritten ? language : row.language;
}
