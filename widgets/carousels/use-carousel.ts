import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { useRotation } from './use-rotation.ts';

export interface CarouselMotion {
  loop?: boolean;
  /** In milliseconds; missing for a carousel that does not move. */
  interval?: number;
}

type Embla = NonNullable<UseEmblaCarouselType[1]>;

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export function useCarousel({ loop = false, interval, count }: CarouselMotion & { count: number }) {
  const [plugins] = useState(() =>
    interval ? [Autoplay({ delay: interval, playOnInit: false, stopOnFocusIn: false })] : [],
  );
  const [viewport, embla] = useEmblaCarousel(
    { align: 'start', loop, breakpoints: { [REDUCED_MOTION]: { duration: 0 } } },
    plugins,
  );
  // Until the script has measured the slides, Tab must find the buttons.
  const [view, setView] = useState({ first: 0, canGoBack: false, canGoOn: count > 1 });
  const canMove = view.canGoBack || view.canGoOn;
  const rotation = useRotation(interval !== undefined, embla, canMove);

  useEffect(() => {
    if (!embla) return;
    const look = () =>
      setView({
        first: embla.selectedScrollSnap(),
        canGoBack: embla.canScrollPrev(),
        canGoOn: embla.canScrollNext(),
      });
    keepPlace(embla);
    look();
    embla.on('select', look).on('reInit', look).on('pointerDown', rotation.stop);
    return () => {
      embla.off('select', look).off('reInit', look).off('pointerDown', rotation.stop);
    };
  }, [embla, rotation.stop]);

  const move = (step: (carousel: Embla) => void) => () => {
    if (!embla) return;
    rotation.stop();
    step(embla);
  };
  const back = move((carousel) => carousel.scrollPrev());
  const on = move((carousel) => carousel.scrollNext());
  return { viewport, view, canMove, rotation, back, on };
}

/** Starts at the slide to which the visitor scrolled before the widget was active. */
function keepPlace(embla: Embla): void {
  const root = embla.rootNode();
  const left = root.scrollLeft;
  if (left === 0) return;
  const starts = embla.slideNodes().map((slide) => Math.abs(slide.offsetLeft - left));
  root.scrollLeft = 0;
  embla.scrollTo(starts.indexOf(Math.min(...starts)), true);
}
