/** In pixels. The fallback is a JPEG for browsers without WebP. */
export const pictureWidths = { small: 640, fallback: 960, large: 1600 };

/** In pixels, as link previews show it. */
export const sharedSize = { width: 1200, height: 630 };

export const pictureName = /^[\w-]+\.(?:webp|jpg)$/;

const ending = /\.webp$/;
const uploaded = /^(\/files\/)?[\w-]+\.webp$/;

export function smallName(name: string): string {
  return name.replace(ending, `-${pictureWidths.small}.webp`);
}

export function fallbackName(name: string): string {
  return name.replace(ending, '.jpg');
}

/**
 * Returns the cut-out for link previews of an uploaded picture, by name or by address; null for another picture. The
 * file is made when it is first asked for, because most pictures are never shared.
 */
export function sharedName(name: string): string | null {
  return uploaded.test(name) ? name.replace(ending, '-share.jpg') : null;
}

const sharedEnding = /-share\.jpg$/;

/** Returns the name of the picture that this is the cut-out of; null for every other file. */
export function sharedPicture(name: string): string | null {
  return sharedEnding.test(name) ? name.replace(sharedEnding, '.webp') : null;
}

/** A name is never written twice, so no copy of a file gets old. */
export const FOREVER = 'public, max-age=31536000, immutable';

export function contentTypeOf(name: string): string {
  return ending.test(name) ? 'image/webp' : 'image/jpeg';
}

/** Returns the files that saving a picture writes. */
export function filesOf(name: string): string[] {
  return [name, smallName(name), fallbackName(name)];
}

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
