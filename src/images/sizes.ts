/** Widths in CSS pixels in which an uploaded picture is kept. The name without suffix is the large one. */
export const pictureWidths = { small: 640, large: 1600 };

export function smallName(name: string): string {
  return name.replace(/\.webp$/, `-${pictureWidths.small}.webp`);
}
