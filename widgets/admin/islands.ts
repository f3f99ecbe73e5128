import type { Root } from 'react-dom/client';
import { hydrate } from '../hydrate.tsx';
import { loadTexts } from '../texts/texts.ts';
import { isFilled } from '../triggers.ts';
import { showTooltips } from '../ui/tooltips.ts';

const roots = new Map<HTMLElement, Root>();

/** Shows all widgets in a part of the page, and ends those of a form that is no longer there. */
export async function mountIslands(area: HTMLElement): Promise<void> {
  for (const [place, root] of roots) {
    if (place.isConnected) continue;
    root.unmount();
    roots.delete(place);
  }
  const places = [...area.querySelectorAll<HTMLElement>('[data-island]')];
  if (places.length === 0) return;
  await loadTexts();
  showTooltips();
  await Promise.all(
    places.map(async (place) => {
      const root = await hydrate(place, isFilled);
      if (root) roots.set(place, root);
    }),
  );
}
