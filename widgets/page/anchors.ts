/** In pixels: the space above a section that was scrolled to. */
const AIR = 20;
const HASH_DELAY_MS = 100;
const COVERING = '.language-bar, #site-header, #top-bar';

/** Tells the browser how many pixels the headers cover, for its own scrolling to anchors. */
function measureHeaders(): void {
  let height = AIR;
  for (const { offsetHeight } of document.querySelectorAll<HTMLElement>(COVERING))
    height += offsetHeight;
  document.documentElement.style.scrollPaddingTop = `${height}px`;
}

/** Makes a reload of the application form start at its top too. */
export function startAtTop(): void {
  if (document.querySelector('.registration')) history.scrollRestoration = 'manual';
}

/** Scrolls again when the page has settled. Only what comes later is smooth. */
export function scrollToHash(): void {
  measureHeaders();
  addEventListener('resize', measureHeaders);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  setTimeout(() => {
    // The browser restores the position after a reload or a step back.
    if (visit?.type === 'navigate') document.querySelector(':target')?.scrollIntoView();
    document.documentElement.dataset.settled = '';
  }, HASH_DELAY_MS);
}
