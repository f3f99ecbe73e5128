import { defaultLanguage, type Language, languages } from './index.ts';

/** Where a page is found in every language; x-default follows what the visitor chose. */
export function alternates(address: string): { hreflang: string; href: string }[] {
  return [
    ...languages.map((language) => ({ hreflang: language, href: `${address}?lang=${language}` })),
    { hreflang: 'x-default', href: address },
  ];
}

/** The address that search engines know a page by in that language: English where nothing is chosen. */
export function canonical(address: string, language: Language): string {
  return language === defaultLanguage ? address : `${address}?lang=${language}`;
}
