import { parseImages, type TimelineImage } from './shared/images.ts';

/**
 * Returns the JSON text of a section's pictures as the fields of a form without scripts leave them: described, removed
 * and in another order. A script sends the list alone.
 */
export function sentImages(fields: Record<string, string>, added: string[] = []): string {
  const { images: sent = '[]' } = fields;
  const isPlain = fields['images.0.position'] !== undefined;
  if (!isPlain && added.length === 0) return sent;
  const images = parseImages(sent);
  const kept = isPlain ? asTyped(images, fields) : images;
  const known = new Set(kept.map(({ src }) => src));
  const others = added.filter((src) => !known.has(src));
  return JSON.stringify([...kept, ...others.map((src) => ({ src, alt: '', other_alt: '' }))]);
}

function asTyped(images: TimelineImage[], fields: Record<string, string>): TimelineImage[] {
  const typed = images.map(({ src, ...texts }, index) => {
    const field = (name: string) => fields[`images.${index}.${name}`];
    const { alt = texts.alt, other_alt = texts.other_alt } = {
      alt: field('alt'),
      other_alt: field('other_alt'),
    };
    const isRemoved = field('remove') === 'on';
    return { image: { src, alt, other_alt }, isRemoved, place: placeOf(field('position'), index) };
  });
  return typed
    .filter(({ isRemoved }) => !isRemoved)
    .toSorted((one, other) => one.place - other.place)
    .map(({ image }) => image);
}

/** A picture with a new number goes past the one that has this number now. */
function placeOf(position: string | undefined, index: number): number {
  const place = Number(position) - 1;
  if (!position || Number.isNaN(place) || place === index) return index;
  return place < index ? place - 0.5 : place + 0.5;
}
