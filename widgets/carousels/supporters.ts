import { useMemo, useSyncExternalStore } from 'react';

export interface Supporter {
  id: string | number;
  name: string;
  logo: string;
}

const KEY = 'supportingOrganizations';

/** The list from the server, or the one stored in this browser where that is in order (spec §3). */
export function useSupporters(fromServer: Supporter[]): Supporter[] {
  const stored = useSyncExternalStore(onStorageChange, storedText, () => null);
  return useMemo(() => parseSupporters(stored) ?? fromServer, [stored, fromServer]);
}

/** The browser tells about changes that other tabs make. */
function onStorageChange(look: () => void): () => void {
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}

/** Not shared with the page's own script: a file between the two would cost every page more. */
function storedText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** None when a single entry is not of the shape, or its logo is neither https nor of this site. */
export function parseSupporters(text: string | null): Supporter[] | null {
  try {
    const list: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(list) && list.every(isSupporter) ? list : null;
  } catch {
    return null;
  }
}

function isSupporter(value: unknown): value is Supporter {
  const { id, name, logo } = (value ?? {}) as Partial<Supporter>;
  const isIdentified = ['string', 'number'].includes(typeof id);
  const isNamed = typeof name === 'string' && name.trim() !== '';
  return isIdentified && isNamed && typeof logo === 'string' && isAddress(logo);
}

function isAddress(logo: string): boolean {
  // Two slashes, or a slash and a backslash, lead to another host.
  return /^\/(?![/\\])/.test(logo) || URL.parse(logo)?.protocol === 'https:';
}
