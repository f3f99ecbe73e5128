import { Carousel, type CarouselTexts } from './carousel.tsx';
import { type Supporter, useSupporters } from './supporters.ts';
import { SupporterLogo } from './supporter-logo.tsx';

const INTERVAL_MS = 3000;

export interface SupportersProps {
  label: string;
  texts: CarouselTexts & {
    empty: string;
    /** Contains {name}. */
    logoAlt: string;
  };
  supporters: Supporter[];
}

export default function SupporterCarousel({ label, texts, supporters }: SupportersProps) {
  const items = useSupporters(supporters);
  if (items.length === 0) return <p className="supporters-empty">{texts.empty}</p>;
  return (
    <Carousel
      label={label}
      texts={texts}
      className="supporter-carousel"
      items={items}
      keyOf={({ id }) => String(id)}
      interval={INTERVAL_MS}
      loop
    >
      {(supporter) => (
        <>
          <SupporterLogo supporter={supporter} alt="" />
          <p className="supporter-name">{supporter.name}</p>
          {supporter.description && <p lang={supporter.lang}>{supporter.description}</p>}
        </>
      )}
    </Carousel>
  );
}
