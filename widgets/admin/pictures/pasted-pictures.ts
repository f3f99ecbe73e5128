/** Returns copied pictures; none when they only illustrate copied text, as office programs add them. */
export function pastedPictures(data: DataTransfer | null): File[] {
  if (!data || data.getData('text/plain').trim()) return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}
