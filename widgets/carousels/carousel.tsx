import type { KeyboardEvent, ReactNode } from 'react';
import { type CarouselMotion, useCarousel } from './use-carousel.ts';
import previous from 'lucide-static/icons/chevron-left.svg';
import next from 'lucide-static/icons/chevron-right.svg';
import pause from 'lucide-static/icons/pause.svg';
import play from 'lucide-static/icons/play.svg';
import { SvgIcon } from '../svg-icon.tsx';

export interface CarouselTexts {
  carousel: string;
  slide: string;
  /** The name of the box that holds all slides. */
  slides: string;
  /** Contains {number} and {count}. */
  position: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
}

/** WAI-ARIA carousel pattern. Without scripts it is a strip to scroll. The style sheet sets the cards' width. */
export function Carousel<Item>({
  label,
  className,
  texts,
  items,
  keyOf,
  children,
  ...motion
}: CarouselMotion & {
  label: string;
  className: string;
  texts: CarouselTexts;
  items: Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}) {
  const { viewport, view, canMove, rotation, back, on } = useCarousel({
    ...motion,
    count: items.length,
  });
  const position = (index: number) =>
    texts.position.replace('{number}', String(index + 1)).replace('{count}', String(items.length));
  // A page may have several carousels.
  const named = (action: string) => `${action}: ${label}`;
  const followKeys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: back, ArrowRight: on }[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and focus of all that is inside
    <div
      className={`carousel ${className}`}
      role="group"
      aria-roledescription={texts.carousel}
      aria-label={label}
      onKeyDown={followKeys}
      {...rotation.whileFocused}
    >
      <div className="carousel-controls" data-idle={!canMove || undefined}>
        <p className="carousel-position" role="status">
          {!rotation.isRotating && position(view.first)}
        </p>
        {motion.interval !== undefined && (
          <ControlButton
            action={rotation.isOn ? 'pause' : 'play'}
            label={named(rotation.isOn ? texts.pause : texts.play)}
            onPress={rotation.toggle}
          />
        )}
        <ControlButton
          action="previous"
          label={named(texts.previous)}
          isIdle={!view.canGoBack}
          onPress={back}
        />
        <ControlButton
          action="next"
          label={named(texts.next)}
          isIdle={!view.canGoOn}
          onPress={on}
        />
      </div>
      <div
        ref={viewport}
        className="carousel-viewport"
        role="group"
        aria-label={texts.slides}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keys
        tabIndex={0}
        {...rotation.whilePointedAt}
      >
        <div className="carousel-slides" aria-live={rotation.isRotating ? 'off' : 'polite'}>
          {items.map((item, index) => (
            <div
              key={keyOf(item)}
              className="carousel-slide"
              role="group"
              aria-roledescription={texts.slide}
              aria-label={position(index)}
            >
              {children(item)}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

const icons = { previous, next, pause, play };

/** Stays focusable when it has nothing to do, so that no focus is lost. */
function ControlButton({
  action,
  label,
  isIdle = false,
  onPress,
}: {
  action: keyof typeof icons;
  label: string;
  isIdle?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="carousel-button"
      data-action={action}
      aria-label={label}
      aria-disabled={isIdle}
      onClick={isIdle ? undefined : onPress}
    >
      <SvgIcon shapes={icons[action]} />
    </button>
  );
}
