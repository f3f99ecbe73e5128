import { Picture } from '../picture.tsx';
import { Carousel, type CarouselTexts } from './carousel.tsx';

/** The widths of the cards in the style sheet: five, three or two beside each other. */
const SIZES = '(min-width: 64rem) 216px, (min-width: 40rem) 31vw, 46vw';

export interface TimelineCarouselProps {
  label: string;
  texts: CarouselTexts;
  images: { src: string; alt: string }[];
  /** Milliseconds; none when the section does not move by itself. */
  interval?: number;
}

/** The pictures of one year. */
export default function TimelineCarousel({ images, ...carousel }: TimelineCarouselProps) {
  return (
    <Carousel {...carousel} className="timeline-carousel" items={images} keyOf={({ src }) => src}>
      {({ src, alt }) => (
        <Picture src={src} alt={alt} width={216} height={260} sizes={SIZES} loading="lazy" />
      )}
    </Carousel>
  );
}
