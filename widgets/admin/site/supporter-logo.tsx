import { placeholderPicture } from '../../../src/paths.ts';

export function SupporterLogo({ logo }: { logo: string | null }) {
  return (
    <img
      className="supporter-logo"
      src={logo ?? placeholderPicture}
      alt=""
      width={160}
      height={80}
      loading="lazy"
    />
  );
}
