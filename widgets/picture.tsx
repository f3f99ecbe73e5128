import type { ComponentProps } from 'react';
import { pictureSources } from '../src/images/sizes.ts';

export interface PictureProps extends ComponentProps<'img'> {
  src: string;
  alt: string;
  /** How wide it is shown, for the browser to choose by: https://html.spec.whatwg.org/#sizes-attributes */
  sizes: string;
}

/** An uploaded picture in the format and width that suit the browser; any other address as it is. */
export function Picture({ src, alt, sizes, ...attributes }: PictureProps) {
  const sources = pictureSources(src);
  const image = <img src={sources?.jpeg ?? src} alt={alt} decoding="async" {...attributes} />;
  if (!sources) return image;
  return (
    <picture>
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      {image}
    </picture>
  );
}
