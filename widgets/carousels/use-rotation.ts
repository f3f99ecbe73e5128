import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { type FocusEvent, useCallback, useEffect, useState } from 'react';

/**
 * Whether a carousel moves by itself. It waits while somebody points at it or has the focus in it,
 * stops for good when somebody moves it, and never starts unasked under reduced motion
 * (WCAG 2.2.2; WAI-ARIA carousel pattern). The plugin itself waits while the tab is hidden.
 */
export function useRotation(isWanted: boolean, embla: UseEmblaCarouselType[1], canMove: boolean) {
  const [isOn, setIsOn] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
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
    obey();
    // After a change of width the plugin starts anew, at rest.
    embla?.on('reInit', obey);
    return () => void embla?.off('reInit', obey);
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
      // The pause button must be able to start what its own focus would hold back.
      onFocus: ({ target }: FocusEvent) =>
        setHasFocus(!target.matches('[data-action=play], [data-action=pause]')),
      onBlur: () => setHasFocus(false),
    },
  };
}
