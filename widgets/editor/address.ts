import { directAddress } from '../../src/shared/links/direct-address.ts';

/** Returns a typed or pasted address as a complete link; null when it is not an address. */
export function linkAddress(typed: string): string | null {
  // An address may have been pasted after a typed “https://”.
  const text = typed.trim().replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '');
  if (/^(https?:\/\/[^\s/]\S*|mailto:[^\s@]+@\S+|tel:\S+|\/(?!\/)\S*)$/i.test(text)) {
    return directAddress(text);
  }
  if (/^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(text)) return `mailto:${text}`;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(text)
    ? `https://${text}`
    : null;
}
