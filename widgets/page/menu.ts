const OUTSIDE = 'body > :not(header, dialog), header > :not(nav)';
const WIDE = '(min-width: 68rem)';

/** The popover works without scripts. While it is open, the rest of the page is inert and Tab stays inside. */
export function keepFocusInMenu(menu: HTMLElement): void {
  const isOpen = () => menu.matches(':popover-open');
  const stops = () => [...menu.querySelectorAll<HTMLElement>('a, button')];
  const setInert = (inert: boolean) => {
    for (const element of document.querySelectorAll<HTMLElement>(OUTSIDE)) element.inert = inert;
  };
  const enter = () => {
    if (!isOpen()) return;
    setInert(true);
    stops()[0]!.focus();
  };
  menu.addEventListener('toggle', enter);
  // Acts before the menu closes, because the browser then returns the focus to the button, which must not be inert.
  menu.addEventListener('beforetoggle', (event) => {
    if (event.newState === 'closed') setInert(false);
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !isOpen()) return;
    const all = stops();
    const [leaving, next] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
    if (document.activeElement !== leaving) return;
    event.preventDefault();
    next!.focus();
  });
  // A tablet that is turned shows the menu as a row.
  matchMedia(WIDE).addEventListener('change', () => isOpen() && menu.hidePopover());
  enter();
}
