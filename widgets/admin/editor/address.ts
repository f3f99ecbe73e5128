/** Completes the address of a link as people type or paste it; null when it is none. */
export function linkAddress(typed: string): string | null {
  // Pasted behind the beginning of an address.
  const text = typed.trim().replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '');
  if (/^(https?:\/\/[^\s/]\S*|mailto:\S+@\S+|tel:\S+|\/(?!\/)\S*)$/i.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(text)
    ? `https://${text}`
    : null;
}
