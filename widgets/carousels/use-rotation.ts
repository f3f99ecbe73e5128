import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';

const PHASE_MS = 700;
const PHASES = 5;
let started = 0;

/** Lets the carousels of a page move one after the other. */
const nextPhase = () => (started++ % PHASES) * PHASE_MS;

/** Waits for pointer and focus, stops after a manual move, and respects reduced motion (WCAG 2.2.2). */
export function useRotation(isWanted: boolean, embla: UseEmblaCarouselType[1], canMove: boolean) {
  const [isOn, setIsOn] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const hasStarted = useRef(false);
  const isRotating = isOn && canMove && !isPointedAt && !hasFocus;

  useEffect(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const obey = () => setIsOn(isWanted && !reduced.matches);
    obey();
    reduced.addEventListener('change', obey);
    return () => reduced.removeEventListener('change', obey);
  }, [isWanted]);

  useEffect(() => {
    const autoplay = canMove ? embla?.plugins().autoplay : undefined;
    const obey = () => (isRotating ? autoplay?.play() : autoplay?.stop());
    const isFirst = isRotating && !hasStarted.current;
    if (isFirst) hasStarted.current = true;
    const start = setTimeout(obey, isFirst ? nextPhase() : 0);
    // After a change of width the plugin restarts, at rest.
    embla?.on('reInit', obey);
    return () => {
      clearTimeout(start);
      embla?.off('reInit', obey);
    };
  }, [embla, isRotating, canMove]);

  return {
    isOn,
    isRotating,
    toggle: () => setIsOn(!isOn),
    stop: useCallback(() => setIsOn(false), []),
    whilePointedAt: {
      onPointerEnter: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
    },
    whileFocused: {
      // The focus of the pause button must not prevent the start.
      onFocus: ({ target }: FocusEvent) =>
        setHasFocus(!target.matches('[data-action=play], [data-action=pause]')),
      onBlur: () => setHasFocus(false),
    },
  };
}
