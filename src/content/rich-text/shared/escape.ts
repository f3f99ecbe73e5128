const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and for attributes in double quotes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!);
