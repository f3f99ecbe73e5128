/** The language bar (44 px) and 20 px of space are added to the measured headers. */
const LANGUAGE_BAR_AND_AIR = 44 + 20;
const HASH_DELAY_MS = 100;
const SHOW_AFTER = 300;
const NEAR_END = 200;

const byId = (id: string) => document.getElementById(id);

/** Tells the browser how many pixels the headers cover, for its own scrolling to anchors. */
function measureHeaders(): void {
  const heights = ['site-header', 'top-bar'].map((id) => byId(id)?.offsetHeight ?? 0);
  document.documentElement.style.scrollPaddingTop = `${heights[0]! + heights[1]! + LANGUAGE_BAR_AND_AIR}px`;
}

/** Scrolls again when the page has settled. */
export function scrollToHash(): void {
  measureHeaders();
  addEventListener('resize', measureHeaders);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The browser restores the position after a reload or a step back.
  if (location.hash.length > 1 && visit?.type === 'navigate') {
    setTimeout(() => byId(location.hash.slice(1))?.scrollIntoView(), HASH_DELAY_MS);
  }
}

export function followScrolling(): void {
  const button = byId('to-top')!;
  const links = document.querySelectorAll<HTMLAnchorElement>('#menu a[data-section]');
  const follow = () => {
    const left = document.documentElement.scrollHeight - innerHeight - scrollY;
    button.hidden = scrollY <= SHOW_AFTER;
    button.classList.toggle('raised', left < NEAR_END);
    if (location.pathname === '/') markSection(links);
  };
  button.onclick = () => {
    scrollTo({ top: 0 });
    // The button disappears at the top and must not take the focus with it.
    byId('logo')!.focus({ preventScroll: true });
  };
  addEventListener('scroll', follow, { passive: true });
  follow();
}

function markSection(links: Iterable<HTMLAnchorElement>): void {
  for (const link of links) {
    const box = byId(link.dataset.section!)?.getBoundingClientRect();
    const middle = innerHeight / 2;
    if (box && box.top <= middle && box.bottom > middle) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
