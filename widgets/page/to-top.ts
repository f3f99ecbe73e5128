const SHOW_AFTER = 300;
const NEAR_END = 200;
/** In pixels from the right and the lower edge of the window to the middle of the button, in its two places. */
const MIDDLE = 24 + 24;
const RAISED_MIDDLE = 220 + 24;
/** In pixels from the middle of the button: closer together than the lines of a text. */
const PROBES = [-22, 0, 22];
const BELOW = 'a, button:not(#to-top), input, select, textarea, label';

const byId = (id: string) => document.getElementById(id);

/** Shows the button to the top, except while it would cover a link or a field. */
export function followScrolling(): void {
  const button = byId('to-top')!;
  const links = document.querySelectorAll<HTMLAnchorElement>('#menu a[data-section]');
  const follow = () => {
    const left = document.documentElement.scrollHeight - innerHeight - scrollY;
    const isRaised = left < NEAR_END;
    const bottom = isRaised ? RAISED_MIDDLE : MIDDLE;
    const isInTheWay = PROBES.some((x) =>
      PROBES.some((y) => covers(innerWidth - MIDDLE + x, innerHeight - bottom + y)),
    );
    const hasFocus = document.activeElement === button;
    button.hidden = scrollY <= SHOW_AFTER || (isInTheWay && !hasFocus);
    button.classList.toggle('raised', isRaised);
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

/** Ignores the rest of a card whose only link is its heading. */
function covers(x: number, y: number): boolean {
  return document
    .elementsFromPoint(x, y)
    .filter((element) => element.matches(BELOW))
    .flatMap((element) => [...element.getClientRects()])
    .some((box) => box.left <= x && box.right >= x && box.top <= y && box.bottom >= y);
}

function markSection(links: Iterable<HTMLAnchorElement>): void {
  for (const link of links) {
    const box = byId(link.dataset.section!)?.getBoundingClientRect();
    const middle = innerHeight / 2;
    if (box && box.top <= middle && box.bottom > middle) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
