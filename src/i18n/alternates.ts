import { defaultLanguage, type Language, languages } from './languages.ts';

/** Returns the addresses of a page for `hreflang`; each is the canonical one of its language. */
export function alternates(address: string): { hreflang: string; href: string }[] {
  return [
    ...languages.map((language) => ({ hreflang: language, href: canonical(address, language) })),
    { hreflang: 'x-default', href: address },
  ];
}

/** Adds the language to an address, which the default language does not need. */
export function canonical(address: string, language: Language): string {
  if (language === defaultLanguage) return address;
  const [page, fragment] = address.split('#') as [string, string?];
  const separator = page.includes('?') ? '&' : '?';
  return `${page}${separator}lang=${language}${fragment === undefined ? '' : `#${fragment}`}`;
}
