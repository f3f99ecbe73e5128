import type { ComponentProps } from 'react';
import { pictureSources } from '../src/services/images/shared/sizes.ts';

export interface PictureProps extends ComponentProps<'img'> {
  src: string;
  alt: string;
  /** See https://html.spec.whatwg.org/#sizes-attributes. */
  sizes: string;
}

/** Adds formats and widths to uploaded pictures only. */
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
