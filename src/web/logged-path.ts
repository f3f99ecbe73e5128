import { paths } from '../shared/paths.ts';

const LONGEST_PATH = 200;
const LONGEST_PART = 80;
/** Secrets have at least 22 characters, so none of them is one word. */
const LONGEST_WORD = 21;
/** Of the whole path, because a personal number may be written with slashes. */
const MOST_DIGITS = 8;
/** As in `getElementById`. Random letters change between small and capital more often. */
const MOST_HUMPS = 3;

const HIDDEN = '…';

/** A secret follows these parts of an address. */
const beforeSecrets = new Set(
  [
    paths.fee(''),
    paths.receipt(''),
    paths.memberCard(''),
    paths.ownUndo(''),
    paths.checkout(''),
    paths.adminForgotten(),
    paths.adminInvitation(''),
  ].map((path) => path.replace(/\/$/, '').split('/').at(-1)),
);

/**
 * Returns the path of an address that leads nowhere. Anything that might be a secret or an email address is hidden,
 * because the address may be that of a personal link with a fault in it: only plain words and short numbers are shown.
 */
export function loggedPath(address: string): string {
  let isSecret = false;
  const shown = [];
  const parts = new URL(address).pathname.split('/').map(decoded);
  const hidesDigits = parts.join('').replace(/\D/g, '').length > MOST_DIGITS;
  for (const text of parts) {
    const isHidden = isSecret || !isPlain(text) || (hidesDigits && /\d/.test(text));
    shown.push(isHidden ? HIDDEN : text);
    isSecret ||= beforeSecrets.has(text.toLowerCase());
  }
  const path = shown.join('/');
  return path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}${HIDDEN}` : path;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return HIDDEN;
  }
}

const extension =
  /\.(?:aspx?|css|csv|docx?|gif|html?|ico|ics|jpe?g|js|json|jsp|map|mjs|pdf|php|png|svg|txt|webmanifest|webp|woff2?|xlsx?|xml|zip)$/i;

function isPlain(part: string): boolean {
  if (part.length > LONGEST_PART) return false;
  return part
    .replace(extension, '')
    .split(/[-_ ]/)
    .every((word) => word.length <= LONGEST_WORD && isPlainWord(word));
}

function isPlainWord(word: string): boolean {
  const pieces = word.split(hump);
  return pieces.length <= MOST_HUMPS + 1 && pieces.every(isWord);
}

/** The middle of a name such as `aboutUs`. */
const hump = /(?<=\p{Ll})(?=\p{Lu})/u;

/** Tells words and short numbers from random letters and digits. */
const isWord = (word: string) =>
  /^(?:\p{Lu}?[\p{Ll}\p{Lo}\p{M}]*\d{0,3}|\p{Lu}*|\d{4})$/u.test(word);
