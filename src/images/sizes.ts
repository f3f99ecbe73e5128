/** In pixels. The fallback is a JPEG for browsers without WebP. */
export const pictureWidths = { small: 640, fallback: 960, large: 1600 };

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
