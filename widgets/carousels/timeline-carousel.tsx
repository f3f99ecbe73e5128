import type { Language } from '../../src/shared/i18n/languages.ts';
import { Picture } from '../picture.tsx';
import { Carousel, type CarouselTexts } from './carousel.tsx';

/** Repeats the widths of the cards in the style sheet: five, three or two in a row. */
const SIZES = '(min-width: 64rem) 216px, (min-width: 40rem) 31vw, 46vw';

export interface TimelineCarouselProps {
  label: string;
  texts: CarouselTexts;
  /** `lang` is the language of a description that is not in the page's. */
  images: { src: string; alt: string; lang?: Language; className?: string }[];
  /** In milliseconds; missing for a section that does not move. */
  interval?: number;
}

export default function TimelineCarousel({ images, ...carousel }: TimelineCarouselProps) {
  return (
    <Carousel {...carousel} className="timeline-carousel" items={images} keyOf={({ src }) => src}>
      {(image) => <Picture {...image} width={216} height={260} sizes={SIZES} loading="lazy" />}
    </Carousel>
  );
}
