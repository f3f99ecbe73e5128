import { useSyncExternalStore } from 'react';

const CHANGED = 'address';

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(CHANGED, listener);
  };
}

type Changes = Record<string, string | undefined>;

/**
 * What the page shows lives in its address, so that it can be reloaded, kept and gone back to.
 * `push` for a step that the back button undoes, `replace` while somebody types.
 */
export function useAddress() {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const change = (how: 'push' | 'replace', changes: Changes) => {
    const address = new URL(location.href);
    for (const [name, value] of Object.entries(changes)) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    if (address.href === location.href) return;
    history[how === 'push' ? 'pushState' : 'replaceState'](null, '', address);
    dispatchEvent(new Event(CHANGED));
  };
  return {
    get: (name: string) => new URLSearchParams(search).get(name) ?? '',
    push: (changes: Changes) => change('push', changes),
    replace: (changes: Changes) => change('replace', changes),
  };
}
