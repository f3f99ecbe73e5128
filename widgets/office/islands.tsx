import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { loadTexts, withTexts } from '../texts/texts.ts';
import { showTooltips } from '../ui/tooltips.ts';

export interface IslandProps {
  /** The element of the form that the island replaces; its `data-` attributes say what differs. */
  place: HTMLElement;
  /** The field whose value the island shows and changes, if it is about one. */
  store: HTMLInputElement | HTMLTextAreaElement;
  /** Stores a value as if somebody had typed it, so that drafts, checks and saving need not know of islands. */
  change: (value: string) => void;
}

const islands: Record<string, () => Promise<{ default: ComponentType<IslandProps> }>> = {
  picture: () => import('./islands/picture.tsx'),
  pictures: () => import('./islands/pictures.tsx'),
  richText: () => import('./islands/rich-text.tsx'),
  upload: withTexts('pictures', () => import('./islands/upload.tsx')),
  crop: withTexts('pictures', () => import('../pictures/crop/crop-editor.tsx')),
};

const mounted = new Map<HTMLElement, Root>();

/**
 * Replaces fields and forms that work without scripts by ones that do more. An island is an element with `data-island`
 * around its store, which is marked with `data-store`; what is marked with `data-plain` goes.
 */
export async function mountIslands(area: HTMLElement): Promise<void> {
  for (const [place, root] of mounted) {
    if (place.isConnected) continue;
    root.unmount();
    mounted.delete(place);
  }
  const places = [...area.querySelectorAll<HTMLElement>('[data-island]')];
  if (places.length === 0) return;
  await loadTexts();
  showTooltips();
  await Promise.all(places.map(mount));
}

async function mount(place: HTMLElement): Promise<void> {
  const { default: Island } = await islands[place.dataset.island!]!();
  if (isFilledIn(place)) return;
  const store = place.querySelector<HTMLInputElement>('[data-store]')!;
  const change = (value: string) => {
    store.value = value;
    store.dispatchEvent(new Event('input', { bubbles: true }));
  };
  for (const plain of place.querySelectorAll('[data-plain]')) plain.remove();
  if (store) store.hidden = true;
  const root = createRoot(addedTo(place));
  mounted.set(place, root);
  root.render(<Island place={place} store={store} change={change} />);
}

/** Returns whether somebody has used the plain fields before the script came. The form is sent with them then. */
function isFilledIn(place: HTMLElement): boolean {
  const fields = place.querySelectorAll<HTMLInputElement>('[data-plain] input');
  return [...fields].some(({ checked, defaultValue, type, value }) =>
    type === 'checkbox' ? checked : value !== defaultValue,
  );
}

const addedTo = (parent: HTMLElement) => parent.appendChild(document.createElement('div'));
