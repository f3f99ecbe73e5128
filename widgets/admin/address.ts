import { useSyncExternalStore } from 'react';
import { mayLeave } from './editing/may-leave.ts';

const CHANGED = 'address';

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/**
 * The address of the page that is shown. The browser's own address may differ while the question about leaving is open.
 */
let current = location.href;

// Going back cannot be prevented, but it can be undone.
addEventListener('popstate', () => {
  if (!mayLeave()) return history.pushState(null, '', current);
  current = location.href;
  dispatchEvent(new Event(CHANGED));
});

type Changes = Record<string, string | undefined>;

function changed(href: string, changes: Changes): URL {
  const address = new URL(href);
  for (const [name, value] of Object.entries(changes)) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  return address;
}

/**
 * Keeps the state of the page in its address, so that reloading, bookmarks and the back button work. `push` adds a step
 * for the back button; `replace` adds none, for use while somebody types.
 */
export function useAddress() {
  const search = useSyncExternalStore(subscribe, () => new URL(current).search);
  const change = (how: 'push' | 'replace', changes: Changes) => {
    const address = changed(location.href, changes);
    if (address.href === location.href) return;
    history[how === 'push' ? 'pushState' : 'replaceState'](null, '', address);
    current = address.href;
    dispatchEvent(new Event(CHANGED));
  };
  return {
    /** Opens another view of the page and drops the rest of the address. */
    leaveFor: (state: Record<string, string>) => {
      const rest = [...new URL(current).searchParams.keys()].map((name) => [name, undefined]);
      change('push', { ...Object.fromEntries(rest), ...state });
    },
    get: (name: string) => new URLSearchParams(search).get(name) ?? '',
    /** Returns the address after these changes, for a link. */
    after: (changes: Changes) => changed(current, changes).search,
    push: (changes: Changes) => change('push', changes),
    replace: (changes: Changes) => change('replace', changes),
  };
}
