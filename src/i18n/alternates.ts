import { defaultLanguage, type Language, languages } from './index.ts';

export function alternates(address: string): { hreflang: string; href: string }[] {
  return [
    ...languages.map((language) => ({ hreflang: language, href: `${address}?lang=${language}` })),
    { hreflang: 'x-default', href: address },
  ];
}

export function canonical(address: string, language: Language): string {
  return language === defaultLanguage ? address : `${address}?lang=${language}`;
}
