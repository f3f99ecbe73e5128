import type { Supporter } from './supporters.ts';

export function SupporterLogo({ supporter: { logo }, alt }: { supporter: Supporter; alt: string }) {
  return (
    <img
      className="supporter-logo"
      src={logo}
      alt={alt}
      width={240}
      height={120}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
