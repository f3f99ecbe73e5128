/** Returns copied pictures, but none of those that office programs add to copied text. */
export function pastedPictures(data: DataTransfer | null): File[] {
  if (!data || data.getData('text/plain').trim()) return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}
