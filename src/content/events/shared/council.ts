import type { Council } from '../../pages/shared/councils.ts';

/** How the names of categories begin, in either language. */
const beginnings: [RegExp, Council][] = [
  [/^(?:business|näringsliv)/i, 'business'],
  [/^(?:cultur|kultur)/i, 'culture'],
  [/^(?:language|språk)/i, 'language'],
  [/^(?:community|gemenskap|integration)/i, 'integration'],
  [/^(?:wellness|hälsa)/i, 'wellness'],
  [/^(?:sustainab|hållbar)/i, 'sustainability'],
];

/** Returns the council whose subject the category of an event is. */
export const councilOf = (category: string): Council | undefined =>
  beginnings.find(([beginning]) => beginning.test(category))?.[1];
