import { pictureWidths, smallName } from '../../src/images/sizes.ts';

/** An uploaded picture with its smaller twin; any other address as it is. */
export function pictureSources(src: string, sizes: string) {
  if (!/^\/files\/[\w-]+\.webp$/.test(src)) return { src };
  const small = smallName(src);
  const srcSet = `${small} ${pictureWidths.small}w, ${src} ${pictureWidths.large}w`;
  return { src: small, srcSet, sizes };
}

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
  return (
    <img
      {...pictureSources(src, sizes)}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
