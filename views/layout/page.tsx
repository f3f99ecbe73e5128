import { createContext, use } from 'react';
import type { Association } from '../../src/services/association/association.ts';
import type { Assets } from '../../src/web/assets.ts';

/** A form that shows the same preview again. */
export interface PreviewedForm {
  action: string;
  values: Record<string, string>;
}

export interface PageFacts {
  /** The requested path; it begins with exactly one slash. */
  path: string;
  /** The query without `lang`. */
  query: [string, string][];
  association: Association;
  /** The site's public address, for absolute links. */
  origin: string;
  assets: Assets;
  isDemo: boolean;
  /** True for an administrator's preview of unsaved content, which has no scripts. */
  isPreview: boolean;
  /** The unsaved values, where a preview can be shown in either language. */
  previewed?: PreviewedForm | undefined;
  sendsMail: boolean;
  /** The current year in Stockholm. */
  year: number;
  /** A notice left by the previous request, and the part of the page that shows it. */
  notice: { area: string; tone: 'success' | 'alert'; title: string; text: string } | null;
}

const PageContext = createContext<PageFacts | null>(null);

export const PageProvider = PageContext.Provider;

export function usePage(): PageFacts {
  const page = use(PageContext);
  if (!page) throw new Error('usePage must be used inside a PageProvider');
  return page;
}

export function useAssociation(): Association {
  return usePage().association;
}
