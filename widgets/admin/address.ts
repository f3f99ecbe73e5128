import { useSyncExternalStore } from 'react';
import { mayLeave } from './editing/unsaved.ts';

const CHANGED = 'address';

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** Where the page is; the browser's own address is ahead of it while somebody is asked. */
let current = location.href;

// The back button cannot be held back, but it can be taken back.
addEventListener('popstate', () => {
  if (!mayLeave()) return history.pushState(null, '', current);
  current = location.href;
  dispatchEvent(new Event(CHANGED));
});

type Changes = Record<string, string | undefined>;

/**
 * What the page shows lives in its address, so that it can be reloaded, kept and gone back to.
 * `push` for a step that the back button undoes, `replace` while somebody types.
 */
export function useAddress() {
  const search = useSyncExternalStore(subscribe, () => new URL(current).search);
  const change = (how: 'push' | 'replace', changes: Changes) => {
    const address = new URL(location.href);
    for (const [name, value] of Object.entries(changes)) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    if (address.href === location.href) return;
    history[how === 'push' ? 'pushState' : 'replaceState'](null, '', address);
    current = address.href;
    dispatchEvent(new Event(CHANGED));
  };
  return {
    /** To another place of the same page: nothing of this one stays in the address. */
    leaveFor: (state: Record<string, string>) => {
      const rest = [...new URL(current).searchParams.keys()].map((name) => [name, undefined]);
      change('push', { ...Object.fromEntries(rest), ...state });
    },
    get: (name: string) => new URLSearchParams(search).get(name) ?? '',
    push: (changes: Changes) => change('push', changes),
    replace: (changes: Changes) => change('replace', changes),
  };
}
