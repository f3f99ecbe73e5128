/** The menu opens and closes without scripts (popover); here Tab is kept inside while it is open. */
export function keepFocusInMenu(): void {
  const menu = document.getElementById('menu')!;
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !menu.matches(':popover-open')) return;
    const stops = menu.querySelectorAll<HTMLElement>('a, button');
    const [first, last] = [stops[0]!, stops[stops.length - 1]!];
    const leaving = event.shiftKey ? first : last;
    if (document.activeElement === leaving) {
      event.preventDefault();
      (event.shiftKey ? last : first).focus();
    }
  });
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a') && menu.matches(':popover-open')) menu.hidePopover();
  });
}
