import { Carousel, type CarouselTexts } from './carousel.tsx';

export interface TimelineCarouselProps {
  label: string;
  texts: CarouselTexts;
  images: { src: string; srcSet?: string; sizes?: string; alt: string }[];
  /** Milliseconds; none when the section does not move by itself. */
  interval?: number;
}

/** The pictures of one year. */
export default function TimelineCarousel({ images, ...carousel }: TimelineCarouselProps) {
  return (
    <Carousel {...carousel} className="timeline-carousel" items={images} keyOf={({ src }) => src}>
      {(image) => (
        // The alternative text is part of the image.
        <img {...image} alt={image.alt} width={216} height={260} loading="lazy" decoding="async" />
      )}
    </Carousel>
  );
}
