import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/** Within this distance of the edge of the window, the page scrolls. */
const EDGE_PX = 60;
const STEP_PX = 12;

/** Reorders a list by dragging the handles of its items with a mouse or a finger, or by arrow keys on a handle. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);

  const moveAndFocus = (from: number, to: number) => {
    const last = list.current!.children.length - 1;
    if (from === to || to < 0 || to > last) return;
    flushSync(() => move(from, to));
    list.current!.children[to]!.querySelector<HTMLElement>('[data-handle]')!.focus();
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Escape' && drag) {
      event.preventDefault();
      return setDrag(null);
    }
    const last = list.current!.children.length - 1;
    const targets: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: last,
    };
    const to = targets[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    // The arrow keys would scroll the page.
    event.preventDefault();
    moveAndFocus(index, to);
  };

  return {
    handle: (index: number) => ({
      'data-handle': '',
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, to: index });
      },
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (drag?.from !== index) return;
        if (clientY < EDGE_PX) scrollBy(0, -STEP_PX);
        if (clientY > innerHeight - EDGE_PX) scrollBy(0, STEP_PX);
        setDrag({ from: index, to: placeAt(list.current!, clientY) });
      },
      onPointerUp: () => {
        setDrag(null);
        if (drag) moveAndFocus(drag.from, drag.to);
      },
      onPointerCancel: () => setDrag(null),
    }),
    /** Returns the class that marks the dragged item, or the place where it would go. */
    classOf: (index: number): string | undefined => {
      if (!drag) return undefined;
      if (drag.from === index) return 'dragged';
      if (drag.to !== index) return undefined;
      return drag.to < drag.from ? 'drop-before' : 'drop-after';
    },
  };
}

/** Returns the index of the item at that height, or of the nearest one. */
function placeAt(list: HTMLElement, y: number): number {
  const items = [...list.children];
  const index = items.findIndex((item) => item.getBoundingClientRect().bottom > y);
  return index === -1 ? items.length - 1 : index;
}
