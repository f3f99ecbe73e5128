/** Returns the name of a country by its ISO code, or the code itself where the language has none. */
export const countryName = (language: string, code: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
