/** The counter appears from this share of the maximum length. */
const NEARLY_FULL = 0.9;

/** Returns the text of the counter; empty until the field is nearly full. */
export function roomLeft(
  length: number,
  maxLength: number,
  texts: { left: string; over: string },
): string {
  if (length <= maxLength * NEARLY_FULL) return '';
  const left = maxLength - length;
  return left < 0 ? `${texts.over} ${-left}` : `${texts.left} ${left}`;
}
