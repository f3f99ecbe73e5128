import { otherLanguage } from '../../items/shared/in-language.ts';
import type { Language } from '../../../shared/i18n/languages.ts';

/** The content of a form's field: text of the editor, other text, an address, or the description of a picture. */
type Kind = 'html' | 'text' | 'link' | 'alt';

export interface CheckedField {
  name: string;
  kind: Kind;
  language: Language;
  value: string;
}

export type Problem =
  | 'noAlt'
  | 'noVideoTitle'
  | 'headingSkipped'
  | 'deadLink'
  | 'silentLink'
  | 'hiddenLink'
  | 'trackedLink'
  | 'personalLink'
  | 'unknownSite'
  | 'insecureLink'
  | 'uncheckedLink'
  | 'wrongLanguage';

export interface Finding {
  field: string;
  problem: Problem;
  /** The element of the editor's text that the finding is about. */
  place: { of: keyof typeof places; index: number } | null;
  /** The address or the words that the finding is about. */
  about: string;
}

/** Selects elements of the stored text, and of the text in the editor, whose views add elements of their own. */
export const places = {
  picture: { stored: 'img', inEditor: '.editor-picture > img' },
  video: { stored: 'figure[data-video]', inEditor: '.editor-video' },
  heading: { stored: 'h2, h3', inEditor: 'h2, h3' },
  link: { stored: 'a', inEditor: 'a' },
};

/** The names of the fields that are checked before their item is published. */
interface Names {
  /** Fields that exist in both languages. */
  text?: string[];
  html?: string[];
  alt?: string[];
  /** Fields without a language. */
  link?: string[];
}

/** Leaves out the second language where nothing is written in it. */
export function fieldsToCheck(
  values: { language: Language },
  { link = [], ...texts }: Names,
): CheckedField[] {
  const valueOf = (name: string) => {
    const value = (values as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : '';
  };
  const sideOf = (prefix: '' | 'other_', language: Language): CheckedField[] =>
    (['text', 'html', 'alt'] as const).flatMap((kind) =>
      (texts[kind] ?? []).map((name) => ({
        name: prefix + name,
        kind,
        language,
        value: valueOf(prefix + name),
      })),
    );
  const { language } = values;
  const other = sideOf('other_', otherLanguage(language));
  const isWritten = other.some(({ kind, value }) => kind !== 'alt' && value !== '');
  return [
    ...sideOf('', language),
    ...(isWritten ? other : []),
    ...link.map((name) => ({ name, kind: 'link' as const, language, value: valueOf(name) })),
  ];
}
