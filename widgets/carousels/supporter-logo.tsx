import { Picture } from '../picture.tsx';
import type { Supporter } from './supporters.ts';

export function SupporterLogo({ supporter: { logo }, alt }: { supporter: Supporter; alt: string }) {
  return (
    <Picture
      className="supporter-logo"
      src={logo}
      alt={alt}
      width={240}
      height={120}
      sizes="240px"
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  );
}
