import type { ToasterProps } from 'sonner';

type Place = NonNullable<ToasterProps['position']>;

const WIDTH = 400;
const HEIGHT = 120;
/** As in Sonner's own styles: below this width toasts are as wide as the window. */
const NARROW = 600;
const CONTROLS = 'a, button, input, select, textarea';

/** Returns where a toast covers the fewest controls, and not the one that has just been pressed. */
export function freePlace(): Place {
  const places: Place[] =
    innerWidth <= NARROW
      ? ['bottom-center', 'top-center']
      : ['bottom-right', 'top-right', 'bottom-left'];
  const shown: ParentNode = document.querySelector('dialog[open]') ?? document;
  const boxes = [...shown.querySelectorAll(CONTROLS)].map((control) => ({
    box: control.getBoundingClientRect(),
    weight: control === document.activeElement ? 1000 : 1,
  }));
  const covered = (place: Place) => {
    const isBottom = place.startsWith('bottom');
    const top = isBottom ? innerHeight - HEIGHT : 0;
    const width = innerWidth <= NARROW ? innerWidth : WIDTH;
    const left = place.endsWith('left') ? 0 : innerWidth - width;
    return boxes
      .filter(
        ({ box }) =>
          box.width > 0 &&
          box.bottom > top &&
          box.top < top + HEIGHT &&
          box.right > left &&
          box.left < left + width,
      )
      .reduce((sum, { weight }) => sum + weight, 0);
  };
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}
