/** The encodings of text files. One named `twice-…` is UTF-8 that another program has read as the named one, and saved. */
export const encodings = [
  'unicode',
  'windows-1252',
  'macintosh',
  'cp850',
  'twice-windows-1252',
  'twice-macintosh',
] as const;

export type Encoding = (typeof encodings)[number];

const upperHalf = Uint8Array.from({ length: 128 }, (_, index) => 128 + index);

/** The characters of the bytes from 128. No decoder of Node knows code page 850. */
const tables: Partial<Record<string, string>> = {
  'windows-1252': new TextDecoder('windows-1252').decode(upperHalf),
  macintosh: new TextDecoder('macintosh').decode(upperHalf),
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
    'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0',
};

const notAscii = /[^\0-\x7f]/;

/** Decodes UTF-8, UTF-16 and, as Windows-1252, all else: `textIn` has the other readings. Returns null for what is no text. */
export function decodeText(bytes: Uint8Array): { text: string; isUnicode: boolean } | null {
  const [first, second, third, fourth] = bytes;
  const isLittle =
    (first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && fourth === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && third === 0 && second !== 0);
  const decode = (encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
  let read: { text: string; isUnicode: boolean };
  try {
    read = { text: decode(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8'), isUnicode: true };
  } catch {
    read = { text: decode('windows-1252'), isUnicode: false };
  }
  return read.text.includes('\0') ? null : read;
}

/** Returns what turns a text from `decodeText` into its reading in another encoding. */
export function textIn(encoding: Encoding): (text: string) => string {
  const table = tables[encoding.replace('twice-', '')] ?? '';
  const windows = tables['windows-1252']!;
  if (encoding === 'unicode' || encoding === 'windows-1252') return (text) => text;
  if (!encoding.startsWith('twice-')) {
    return (text) =>
      text.replace(/[^\0-\x7f]/g, (letter) => table[windows.indexOf(letter)] ?? letter);
  }
  return (text) => {
    if (!notAscii.test(text)) return text;
    const bytes = Array.from(text, (letter) =>
      letter < '\x80' ? letter.charCodeAt(0) : table.indexOf(letter) + 128,
    );
    if (bytes.includes(127)) return text;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    } catch {
      return text;
    }
  };
}

/** Returns the encodings that a text from `decodeText` can have, the likeliest first. */
export function likelyEncodings(texts: string[], isUnicode: boolean): Encoding[] {
  const foreign = texts.filter((text) => notAscii.test(text)).slice(0, MOST_SCORED);
  const possible = encodings.filter((encoding) => {
    if (isUnicode !== (encoding === 'unicode' || encoding.startsWith('twice-'))) return false;
    const read = textIn(encoding);
    return !encoding.startsWith('twice-') || foreign.some((text) => read(text) !== text);
  });
  const score = (encoding: Encoding) =>
    foreign.map(textIn(encoding)).reduce((sum, text) => sum + likelihood(text), 0);
  const scores = new Map(possible.map((encoding) => [encoding, score(encoding)]));
  return possible.toSorted((a, b) => scores.get(b)! - scores.get(a)!);
}

const MOST_SCORED = 2000;

/** Says how much a text looks like names and places in the Nordic countries and in India. */
function likelihood(text: string): number {
  let sum = 0;
  for (const { 0: letter, index } of text.matchAll(/[^\0-\x7f]/gu)) {
    const before = text[index - 1] ?? '';
    const after = text[index + letter.length] ?? '';
    const isInWord = /\p{L}/u.test(before) || /\p{L}/u.test(after);
    if (/\p{Cc}|\ufffd/u.test(letter)) sum -= 5;
    else if (!/\p{L}|\p{M}/u.test(letter))
      sum -= isInWord && !/[’´–\u200c\u200d]/.test(letter) ? 3 : 0;
    // No name goes on in capitals after a small letter, or has a single capital in the middle.
    else if (
      /\p{Lu}/u.test(letter) &&
      (/\p{Ll}/u.test(before) || (/\p{L}/u.test(before) && /\p{Ll}/u.test(after)))
    )
      sum -= 3;
    else if (/[åäöøæéü]/iu.test(letter)) sum += isInWord ? 3 : 1;
    else if (/[ŠšŽžŒœŸƒÃÂ√]/u.test(letter)) sum -= 2;
  }
  return sum;
}
