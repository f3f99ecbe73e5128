import { parse } from 'node-html-parser';
import type { Newsletter } from '../../../content/newsletters/fields.ts';
import { writtenLanguages } from '../../../content/newsletters/shared/written-in.ts';
import { inLanguage } from '../../../content/items/shared/in-language.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import type { Readers } from './audience.ts';

/** Gmail shows only the beginning of a longer email. */
const MOST_KILOBYTES = 100;

/** `isOk` is false for what an administrator should look at before the newsletter goes out. */
export interface Check {
  check: 'text' | 'languages' | 'archive' | 'alt' | 'links' | 'size';
  isOk: boolean;
  /** The language of the text that it is about, where it is about one. */
  language?: Language;
  /** Addresses, or a number. */
  about?: string;
}

/** Looks for what readers would stumble over. `emailOf` returns the HTML of the email in a language. */
export function checksOf(
  row: Newsletter,
  readers: Readers,
  emailOf: (language: Language) => string,
): Check[] {
  const written = writtenLanguages(row);
  const found = written.flatMap((language): Check[] => {
    const { content, image_alt } = inLanguage(row, language);
    const tree = parse(content);
    const images = tree.querySelectorAll('img');
    const lacksAlt =
      images.some(({ attributes }) => !attributes.alt?.trim()) ||
      (row.featured_image !== null && image_alt === '');
    const links = tree
      .querySelectorAll('a')
      .map(({ attributes: { href = '' } }) => href)
      .filter((href) => !/^(?:https?:\/\/(?!localhost\b)|mailto:|tel:|\/)/i.test(href));
    const kilobytes = Math.ceil(Buffer.byteLength(emailOf(language)) / 1024);
    return [
      { check: 'text', isOk: tree.text.trim() !== '' || images.length > 0, language },
      { check: 'alt', isOk: !lacksAlt, language },
      { check: 'links', isOk: links.length === 0, language, about: links.join(', ') },
      { check: 'size', isOk: kilobytes <= MOST_KILOBYTES, language, about: String(kilobytes) },
    ];
  });
  const isFine = ({ check }: Check) => found.every((other) => other.check !== check || other.isOk);
  const fine = found.filter(isFine).filter(({ language }) => language === written[0]);
  return [
    {
      check: 'languages',
      isOk: readers.untranslated === 0,
      about: String(readers.untranslated),
    },
    { check: 'archive', isOk: row.audience === 'all' || row.is_public === 0 },
    ...found.filter(({ isOk }) => !isOk),
    // Says once what is right in every language.
    ...fine.map(({ check, isOk }) => ({ check, isOk })),
  ];
}
