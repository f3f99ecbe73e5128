import { defaultLanguage, type Language, languages } from './languages.ts';

/** The address of a page in each language that it exists in. */
export type Versions = Partial<Record<Language, string>>;

/** Returns the canonical address of a page in each of its languages, for `hreflang`. */
export function alternates(address: string | Versions): { hreflang: string; href: string }[] {
  const versions = versionsOf(address);
  const shown = languages.flatMap((language) => {
    const own = versions[language];
    return own === undefined ? [] : [{ hreflang: language, href: canonical(own, language) }];
  });
  const usual = versions[defaultLanguage] ?? shown[0]?.href;
  return usual === undefined ? shown : [...shown, { hreflang: 'x-default', href: usual }];
}

/** Returns the canonical address of a page in this language, or in the only one that it has. */
export function canonicalOf(address: string | Versions, language: Language): string {
  const versions = versionsOf(address);
  const shown =
    versions[language] === undefined ? languages.find((each) => versions[each]) : language;
  return canonical(versions[shown ?? language] ?? '', shown ?? language);
}

const versionsOf = (address: string | Versions): Versions =>
  typeof address === 'string'
    ? Object.fromEntries(languages.map((language) => [language, address]))
    : address;

/** Adds the language to an address, unless it is the default language. */
export function canonical(address: string, language: Language): string {
  return language === defaultLanguage ? address : inLanguage(address, language);
}

/** Returns an address that opens in this language, whatever the browser prefers or remembers. */
export function inLanguage(address: string, language: Language): string {
  const [page, fragment] = address.split('#') as [string, string?];
  const separator = page.includes('?') ? '&' : '?';
  return `${page}${separator}lang=${language}${fragment === undefined ? '' : `#${fragment}`}`;
}
