import { placeholderPicture } from '../../../src/shared/paths.ts';

export function SupporterLogo({ logo, shows }: { logo: string; shows?: string }) {
  return (
    <img
      className="supporter-logo"
      src={logo || placeholderPicture}
      alt=""
      width={160}
      height={80}
      loading="lazy"
      data-shows={shows}
      data-usual={shows && placeholderPicture}
    />
  );
}
