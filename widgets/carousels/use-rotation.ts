import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';

const PHASE_MS = 1200;
const PHASES = 4;
let started = 0;

/** Returns a delay that lets the carousels of a page move one after the other. */
const nextPhase = () => (started++ % PHASES) * PHASE_MS;

/** Waits for pointer and focus, stops after a manual move, and respects reduced motion (WCAG 2.2.2). */
export function useRotation(isWanted: boolean, embla: UseEmblaCarouselType[1], canMove: boolean) {
  const [isOn, setIsOn] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const phase = useRef<number>(undefined);
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
    if (!embla || !autoplay) return;
    let start: NodeJS.Timeout | undefined;
    const play = () => {
      // The plugin is set up only for several places to stop at; React may not have rendered their number yet.
      if (embla.scrollSnapList().length > 1) autoplay.play();
    };
    const obey = (pause: number) => {
      clearTimeout(start);
      if (isRotating) start = setTimeout(play, pause);
      else autoplay.stop();
    };
    const isFirst = isRotating && phase.current === undefined;
    if (isFirst) phase.current = nextPhase();
    obey(isFirst ? phase.current! : 0);
    // After a change of width, the plugins of all carousels restart at the same time, without moving.
    const restart = () => obey(phase.current ?? 0);
    embla.on('reInit', restart);
    return () => {
      clearTimeout(start);
      embla.off('reInit', restart);
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
