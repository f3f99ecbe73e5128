/** Overrides of the writing direction: they make a name read as another one. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** What a visitor typed without what no reader can see; line breaks become \n. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replace(directionOverrides, '')
    .replace(/(?![\n\t])\p{Cc}/gu, '');
}

/** For headers and names: one line of at most so many characters. */
export function oneLine(text: string, most = 150): string {
  const line = cleanText(text).replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  return `${line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
