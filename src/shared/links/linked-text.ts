import { directAddress } from './direct-address.ts';
import { urlOf } from './url.ts';

/** A piece of a text: words, or an address with what a link to it needs. */
export type TextPart = string | { text: string; href: string };

/** No address contains these. */
const between = /([\s<>"“”„«»]+)/;

const begin = /(?<![\p{L}\p{N}@/._-])(?:https?:\/\/|www\.)/giu;

/** The limit also bounds the work at each beginning, because one word may have thousands of them. */
const LONGEST_ADDRESS = 4000;

/** Separates an address from one that follows without a space. */
const following = /[,;|](?=https?:\/\/|www\.)/i;

/**
 * Finds the web addresses and email addresses in a text. Leaves out the punctuation around them, and the detours of
 * services that redirect a link.
 */
export function linkedParts(text: string): TextPart[] {
  // Each piece is read on its own, so that the work grows with the text and no faster.
  const parts = text.split(between).flatMap((piece) => partsOfWord(piece));
  return joined(parts);
}

/** Returns the text with the real address in place of each detour. */
export const directText = (text: string): string =>
  linkedParts(text)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');

function partsOfWord(word: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index } of word.matchAll(begin)) {
    if (index < end) continue;
    const [address = ''] = word.slice(index, index + LONGEST_ADDRESS + 1).split(following, 1);
    if (address.length > LONGEST_ADDRESS) continue;
    const text = withoutPunctuation(address);
    const href = webAddress(text);
    if (!href) continue;
    parts.push(...emailParts(word.slice(end, index)), webPart(text, href));
    end = index + text.length;
  }
  return [...parts, ...emailParts(word.slice(end))];
}

function webPart(text: string, href: string): TextPart {
  const direct = directAddress(href);
  return direct === href ? { text, href } : { text: direct, href: direct };
}

/** Returns null for what only looks like an address, and for one with a password. */
function webAddress(text: string): string | null {
  const hasScheme = /^https?:/i.test(text);
  const href = hasScheme ? text : `https://${text}`;
  const url = urlOf(href);
  if (!url || url.username || url.password) return null;
  const labels = url.hostname.split('.');
  // A name may end in the dot of the root.
  if (labels.at(-1) === '') labels.pop();
  const isName = hasScheme ? labels.length > 1 || labels[0] === 'localhost' : labels.length > 2;
  if (!isName || labels.includes('')) return null;
  return hasScheme || /[/?#]/.test(text) ? href : `${href}/`;
}

const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Keeps a closing bracket whose partner is in the address, as in many of Wikipedia. */
function withoutPunctuation(address: string): string {
  const open: Record<string, number> = {};
  for (const sign of address) {
    if ('([{'.includes(sign)) open[sign] = (open[sign] ?? 0) + 1;
    else if (pairs[sign]) open[pairs[sign]] = (open[pairs[sign]] ?? 0) - 1;
  }
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1]!;
    const partner = pairs[last];
    if (partner && (open[partner] ?? 0) < 0) open[partner]! += 1;
    else if (!/[.,:;!?'’‘´`…*–—]/.test(last)) break;
  }
  return address.slice(0, end);
}

/** RFC 5321 §4.5.3.1.1. The limit also bounds the work at each `@`. */
const LONGEST_LOCAL = 64;

const inLocal = /[\p{L}\p{M}\p{N}.+_'&=-]/u;
const beginsLocal = /[\p{L}\p{N}+_]/u;

const domain = /@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.(?:xn--[a-z\d-]+|\p{L}{2,})(?!@)/uy;

function emailParts(text: string): TextPart[] {
  // The part before the @ of such an address is a password.
  if (text.includes('://')) return [text];
  const parts: TextPart[] = [];
  let end = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    domain.lastIndex = at;
    const [host] = domain.exec(text) ?? [];
    const from = beginOfLocal(text, at, end);
    if (!host || from === at || text[at - 1] === '.') continue;
    const address = text.slice(from, at) + host;
    parts.push(text.slice(end, from), { text: address, href: `mailto:${address}` });
    end = at + host.length;
  }
  return [...parts, text.slice(end)];
}

function beginOfLocal(text: string, at: number, end: number): number {
  let from = at;
  const least = Math.max(end, at - LONGEST_LOCAL);
  while (from > least && inLocal.test(text[from - 1]!)) from -= 1;
  while (from < at && !beginsLocal.test(text[from]!)) from += 1;
  return from;
}

/** Joins neighbouring words, because a page gets one text node for them. */
function joined(parts: TextPart[]): TextPart[] {
  const texts: TextPart[] = [];
  let words: string[] = [];
  const flush = () => {
    if (words.length > 0) texts.push(words.join(''));
    words = [];
  };
  for (const part of parts) {
    if (typeof part === 'string') {
      words.push(part);
    } else {
      flush();
      texts.push(part);
    }
  }
  flush();
  return texts;
}
