import type { CheckedField } from '../../../src/checks/schema.ts';
import { otherLanguage } from '../../../src/content/in-language.ts';
import type { Language } from '../../../src/i18n/languages.ts';

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
export function checkedFields(
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
