import { createContext, use } from 'react';
import type { Association } from '../../src/services/association/association.ts';
import type { Assets } from '../../src/web/assets.ts';

/** A form that shows the same preview again. */
export interface PreviewedForm {
  action: string;
  values: Record<string, string>;
}

/** The signed-in administrator, as the header of the administration shows them. */
export interface PageAdmin {
  /** Names the drafts of this administrator in a browser that others use, too. */
  id: string;
  email: string;
  /** Contact messages that nobody has read. */
  unread: number;
  /** Questions that the office has to decide. */
  tasks: number;
  /** Applications that the office has to accept or decline. */
  applications: number;
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
  /** True on a public page for a signed-in administrator, who can change its texts. */
  isEditor?: boolean | undefined;
  sendsMail: boolean;
  /** The current year in Stockholm. */
  year: number;
  /** A notice left by the previous request, and the part of the page that shows it. */
  notice: { area: string; tone: 'success' | 'alert'; title: string; text: string } | null;
  /** Null outside the administration, and on its pages that need no session. */
  admin: PageAdmin | null;
}

const PageContext = createContext<PageFacts | null>(null);

export const PageProvider = PageContext.Provider;

export function usePage(): PageFacts {
  const page = use(PageContext);
  if (!page) throw new Error('usePage must be used inside a PageProvider');
  return page;
}

/** Returns the signed-in administrator of a page that only administrators see. */
export function useAdmin(): PageAdmin {
  const { admin } = usePage();
  if (!admin) throw new Error('useAdmin must be used on a page for administrators');
  return admin;
}

export function useAssociation(): Association {
  return usePage().association;
}
