import { useMemo, useSyncExternalStore } from 'react';

export interface Supporter {
  id: string | number;
  name: string;
  logo: string;
  description?: string;
  /** The language of the description, where it is not that of the page. */
  lang?: string;
}

const KEY = 'supportingOrganizations';

/** Prefers a valid list in this browser's storage over the server's. */
export function useSupporters(fromServer: Supporter[]): Supporter[] {
  const stored = useSyncExternalStore(onStorageChange, storedText, () => null);
  return useMemo(() => parseSupporters(stored) ?? fromServer, [stored, fromServer]);
}

/** Subscribes to changes of the storage, of which browsers report only those from other tabs. */
function onStorageChange(look: () => void): () => void {
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}

/** Repeats code of the page's own script, because a shared file would make every page load more. */
function storedText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Refuses the whole list for one entry of another shape, or with a logo neither on https nor on this site. */
export function parseSupporters(text: string | null): Supporter[] | null {
  try {
    const list: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(list) && list.every(isSupporter) ? list : null;
  } catch {
    return null;
  }
}

function isSupporter(value: unknown): value is Supporter {
  const { id, name, logo, description = '', lang = '' } = (value ?? {}) as Partial<Supporter>;
  const isIdentified = ['string', 'number'].includes(typeof id);
  const isNamed = typeof name === 'string' && name.trim() !== '';
  const isDescribed = typeof description === 'string' && typeof lang === 'string';
  return isIdentified && isNamed && isDescribed && typeof logo === 'string' && isAddress(logo);
}

function isAddress(logo: string): boolean {
  // Two slashes, or a slash and a backslash, lead to another host.
  return /^\/(?![/\\])|^https:\/\/[^/\\]/i.test(logo);
}
