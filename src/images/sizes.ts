/** Widths in pixels in which an uploaded picture is kept; the fallback is for browsers without WebP. */
export const pictureWidths = { small: 640, fallback: 960, large: 1600 };

/** What a file of the store is called; whatever else lies there is not ours. */
export const pictureName = /^[\w-]+\.(?:webp|jpg)$/;

const ending = /\.webp$/;

export function smallName(name: string): string {
  return name.replace(ending, `-${pictureWidths.small}.webp`);
}

export function fallbackName(name: string): string {
  return name.replace(ending, '.jpg');
}

export function contentTypeOf(name: string): string {
  return ending.test(name) ? 'image/webp' : 'image/jpeg';
}

/** The files of one picture; the first gives it its name. */
export function filesOf(name: string): string[] {
  return [name, smallName(name), fallbackName(name)];
}

/**
 * Where a browser finds an uploaded picture: WebP in two widths, and JPEG. Null for any other address.
 * The width is that of the large one where it is known.
 */
export function pictureSources(
  src: string,
  width = pictureWidths.large,
): { webp: string; jpeg: string } | null {
  if (!/^\/files\/[\w-]+\.webp$/.test(src)) return null;
  const { small } = pictureWidths;
  const large = `${src} ${width}w`;
  return {
    webp: width > small ? `${smallName(src)} ${small}w, ${large}` : large,
    jpeg: fallbackName(src),
  };
}
