/** Excel in Swedish expects semicolons, because the comma is its decimal sign. */
export const separators = { comma: ',', semicolon: ';' } as const;

export type Separator = keyof typeof separators;

export const separatorNames = ['comma', 'semicolon'] as const satisfies Separator[];

/** Remembers in which form an administrator downloads files for spreadsheets. */
export const SEPARATOR_COOKIE = 'separator';

export const usualSeparator = (language: string): Separator =>
  language === 'sv' ? 'semicolon' : 'comma';
