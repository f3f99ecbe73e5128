import { createContext, use } from 'react';
import type { Assets } from '../src/http/assets.ts';

export interface PageFacts {
  /** The requested path; it begins with exactly one slash. */
  path: string;
  /** The query without `lang`. */
  query: [string, string][];
  /** For absolute links: the address visitors use. */
  origin: string;
  assets: Assets;
  isDemo: boolean;
  /** It shows what an administrator has not saved: for a look, without scripts. */
  isPreview: boolean;
  sendsMail: boolean;
  /** What the request before this one left to say, and the part of the page it belongs to. */
  notice: { area: string; title: string; text: string } | null;
}

const PageContext = createContext<PageFacts | null>(null);

export const PageProvider = PageContext.Provider;

export function usePage(): PageFacts {
  const page = use(PageContext);
  if (!page) throw new Error('usePage must be used inside a PageProvider');
  return page;
}
