/** Removes the characters that XML 1.0 forbids (production 2), of which a single one makes a document unreadable. */
export const wellFormedXml = (xml: string): string =>
  xml.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
