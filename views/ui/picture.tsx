import { pictureWidths, smallName } from '../../src/images/sizes.ts';

/** An uploaded picture with its smaller twin; any other address as it is. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  eager = false,
}: {
  src: string;
  alt: string;
  width: number;
  height: number;
  sizes: string;
  eager?: boolean;
}) {
  const isOurs = /^\/files\/[\w-]+\.webp$/.test(src);
  const small = smallName(src);
  return (
    <img
      src={isOurs ? small : src}
      srcSet={
        isOurs ? `${small} ${pictureWidths.small}w, ${src} ${pictureWidths.large}w` : undefined
      }
      sizes={isOurs ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
