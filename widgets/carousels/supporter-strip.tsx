import { Carousel } from './carousel.tsx';
import type { SupportersProps } from './supporter-carousel.tsx';
import { SupporterLogo } from './supporter-logo.tsx';
import { useSupporters } from './supporters.ts';

const INTERVAL_MS = 6000;
/** More logos than this make the strip move. */
const AT_REST = 4;

export default function SupporterStrip({ label, texts, supporters }: SupportersProps) {
  const items = useSupporters(supporters);
  if (items.length === 0) return null;
  const isLong = items.length > AT_REST;
  return (
    <Carousel
      key={String(isLong)}
      label={label}
      texts={texts}
      className="supporter-strip"
      items={items}
      keyOf={({ id }) => String(id)}
      {...(isLong && { interval: INTERVAL_MS })}
    >
      {(supporter) => (
        <SupporterLogo
          supporter={supporter}
          alt={texts.logoAlt.replace('{name}', supporter.name)}
        />
      )}
    </Carousel>
  );
}
