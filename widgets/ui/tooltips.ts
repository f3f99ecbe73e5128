const DELAY_MS = 700;
/** Long enough to move the pointer onto the tooltip (WCAG 1.4.13). */
const REST_MS = 200;
const GAP_PX = 6;

/** Shows the names of buttons that have only an icon: with the focus at once, under the pointer after 700 ms. Esc hides them. */
export function showTooltips(): void {
  if (document.querySelector('.tooltip')) return;
  // Hidden from screen readers, which read the name of the button.
  const tip = document.createElement('div');
  Object.assign(tip, { className: 'tooltip', ariaHidden: 'true', hidden: true });
  document.body.append(tip);
  let timer: ReturnType<typeof setTimeout>;
  const after = (ms: number, work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  const hide = () => {
    clearTimeout(timer);
    tip.hidden = true;
  };
  const show = (button: Element) => {
    clearTimeout(timer);
    tip.textContent = button.getAttribute('aria-label');
    tip.hidden = false;
    const { bottom, left, top, width } = button.getBoundingClientRect();
    const { height: own, width: wide } = tip.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    const start = Math.max(0, Math.min(left + width / 2 - wide / 2, clientWidth - wide));
    tip.style.left = `${start}px`;
    tip.style.top = `${top > own + GAP_PX ? top - own - GAP_PX : bottom + GAP_PX}px`;
  };
  const listeners: { [Name in keyof DocumentEventMap]?: (event: Event) => void } = {
    pointerover({ target }) {
      const button = buttonOf(target);
      if (button) after(DELAY_MS, () => show(button));
      else if (target === tip) clearTimeout(timer);
      else after(REST_MS, hide);
    },
    focusin({ target }) {
      const button = buttonOf(target);
      if (button?.matches(':focus-visible')) show(button);
      else hide();
    },
    focusout: hide,
    pointerdown: hide,
    // Moving the focus scrolls the page, too.
    scroll() {
      const button = buttonOf(document.activeElement);
      if (!tip.hidden && button?.matches(':focus-visible')) show(button);
      else hide();
    },
    keydown(event) {
      if ((event as KeyboardEvent).key === 'Escape') hide();
    },
  };
  for (const [name, listen] of Object.entries(listeners)) {
    document.addEventListener(name, listen, { capture: true });
  }
  // The pointer may have come first.
  const pointed = document.querySelector('.icon-button:hover');
  if (pointed) after(DELAY_MS, () => show(pointed));
}

const buttonOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('.icon-button[aria-label]') : null;
