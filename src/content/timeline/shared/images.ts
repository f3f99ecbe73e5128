/** Of one section. */
export const MOST_IMAGES = 60;

export interface TimelineImage {
  src: string;
  alt: string;
  other_alt: string;
}

/** Returns no images for text that is not a list of them. */
export function parseImages(text: string): TimelineImage[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every(isImage)
      ? list.map(({ src, alt, other_alt = '' }) => ({ src, alt, other_alt }))
      : [];
  } catch {
    return [];
  }
}

/** Rows of older versions of the program have no descriptions in the other language. */
type StoredImage = Omit<TimelineImage, 'other_alt'> & { other_alt?: string };

function isImage(value: unknown): value is StoredImage {
  const { src, alt, other_alt = '' } = (value ?? {}) as Partial<TimelineImage>;
  return [src, alt, other_alt].every((text) => typeof text === 'string');
}
