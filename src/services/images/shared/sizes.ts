/** Of an upload. Phones take pictures of 50 megapixels. */
export const MAX_PIXELS = 64_000_000;

/** In pixels. The fallback is a JPEG for browsers without WebP. */
export const pictureWidths = { tiny: 360, small: 640, medium: 960, fallback: 960, large: 1600 };

/** Of a stored picture. Keeps the text of a tall programme legible, and memory and page weight within bounds. */
const MAX_STORED_PIXELS = 12_000_000;

/** WebP stores at most 16,383 pixels in each direction. */
const MAX_STORED_SIDE = 16_000;

/** Below this shorter side, in pixels, a picture that was made smaller has probably lost something. */
const LEAST_SIDE = 400;
const NOTABLE_SCALE = 0.75;

interface Size {
  width: number;
  height: number;
}

/** Returns by how much an upright picture is made smaller before it is stored; 1 where it fits. */
export function scaleToStore(
  { width, height }: Size,
  { maxWidth = pictureWidths.large, maxPixels = MAX_STORED_PIXELS } = {},
): number {
  return Math.min(
    1,
    maxWidth / width,
    MAX_STORED_SIDE / height,
    Math.sqrt(maxPixels / (width * height)),
  );
}

/** Returns whether text in a very tall or very wide picture may have become illegible. */
export const losesDetail = (stored: Size, scale: number): boolean =>
  scale < NOTABLE_SCALE && Math.min(stored.width, stored.height) < LEAST_SIDE;

/** In pixels, as link previews show it. */
export const sharedSize = { width: 1200, height: 630 };

/** The names of the files that a backup takes along: pictures and statutes. */
export const uploadName = /^(?:[\w-]+\.(?:webp|jpg)|statutes-[0-9a-f]{16}\.pdf)$/;

const ending = /\.webp$/;

/** The name of an uploaded picture, never that of a copy: copies of copies could be made without end. */
const original = /^\d+-[0-9a-f]{16}\.webp$/;
const originalAddress = /^(?:\/files\/)?\d+-[0-9a-f]{16}\.webp$/;

export function smallName(name: string): string {
  return name.replace(ending, `-${pictureWidths.small}.webp`);
}

export function fallbackName(name: string): string {
  return name.replace(ending, '.jpg');
}

/** These are made when they are first requested, because most pictures never need them. */
const copies = {
  shared: { ending: '-share.jpg' },
  tiny: { ending: `-${pictureWidths.tiny}.webp` },
  medium: { ending: `-${pictureWidths.medium}.webp` },
};

/** Returns the cut-out for link previews of an uploaded picture, by name or by address; null for another picture. */
export function sharedName(name: string): string | null {
  return originalAddress.test(name) ? name.replace(ending, copies.shared.ending) : null;
}

/** Returns the address of that cut-out. It differs for each point around which the picture is cropped. */
export function sharedAddress(src: string, focus: string | undefined): string | null {
  const name = sharedName(src);
  return name && focus ? `${name}?at=${focus.replace(/\D/g, '')}` : name;
}

export type Copy = keyof typeof copies;

/** Returns which copy of which picture has this name; undefined for every other file. */
export function copyOf(name: string): { copy: Copy; picture: string } | undefined {
  for (const copy of Object.keys(copies) as Copy[]) {
    const { ending: last } = copies[copy];
    const picture = `${name.slice(0, -last.length)}.webp`;
    if (name.endsWith(last) && original.test(picture)) return { copy, picture };
  }
  return undefined;
}

export function contentTypeOf(name: string): string {
  if (name.endsWith('.pdf')) return 'application/pdf';
  return ending.test(name) ? 'image/webp' : 'image/jpeg';
}

/** Returns the files that saving a picture writes. */
export function filesOf(name: string): string[] {
  return [name, smallName(name), fallbackName(name)];
}

/** Returns the uploaded picture that a file is or was made from; undefined for files of other kinds. */
export function pictureOf(file: string): string | undefined {
  const [, stem] = /^(\d+-[0-9a-f]{16})(?:-[\w-]+)?\.(?:webp|jpg)$/.exec(file) ?? [];
  return stem && `${stem}.webp`;
}

/** Returns whether a file looks like one of a picture's, but is none that the site makes. */
export function isStray(file: string): boolean {
  const picture = pictureOf(file);
  return picture !== undefined && !filesOf(picture).includes(file) && !copyOf(file);
}

export function pictureSources(
  src: string,
  width = pictureWidths.large,
): { webp: string; jpeg: string } | null {
  if (!src.startsWith('/files/') || !originalAddress.test(src)) return null;
  const { tiny, small, medium } = pictureWidths;
  const smaller = [
    [src.replace(ending, copies.tiny.ending), tiny],
    [smallName(src), small],
    [src.replace(ending, copies.medium.ending), medium],
  ] as const;
  const narrower = smaller.filter(([, each]) => each < width);
  return {
    webp: [...narrower, [src, width]].map(([name, each]) => `${name} ${each}w`).join(', '),
    jpeg: fallbackName(src),
  };
}
