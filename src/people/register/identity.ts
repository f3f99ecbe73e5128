import { phoneDigits } from '../../db/search.ts';
import type { Member } from './register.ts';

/** What tells people apart. An application does not have all of it. */
export type Person = Pick<Member, 'email' | 'full_name'> &
  Partial<Pick<Member, 'birth_year' | 'city' | 'kind' | 'phone' | 'postal_code' | 'street'>>;

/** `other` means two people, `likely` that a person has to decide. */
export type Likeness = 'same' | 'likely' | 'other';

/**
 * Compares two people. Only name and email address together are sure. A similar name with something else in common is a
 * question: a mother and her daughter may share all but the name, and an address that is only used at work shares nothing.
 */
export function likeness(one: Traits, other: Traits): Likeness {
  if (one.kind !== undefined && other.kind !== undefined && one.kind !== other.kind) return 'other';
  const names = likenessOfNames(one.words, other.words);
  if (!names) return 'other';
  const sharesEmail = isShared(one.email, other.email);
  const isYearOther = one.year !== '' && other.year !== '' && one.year !== other.year;
  if (names === 'equal' && sharesEmail) return isYearOther ? 'likely' : 'same';
  // A father and a son.
  if (isYearOther) return 'other';
  const sharesPhone = isShared(one.phone, other.phone);
  const sharesHome = isShared(one.home, other.home);
  const isLikely = {
    equal: () =>
      sharesPhone ||
      sharesHome ||
      isShared(one.year, other.year) ||
      isShared(one.place, other.place) ||
      isShared(one.mailbox, other.mailbox) ||
      one.isBare ||
      other.isBare,
    alike: () => sharesPhone || sharesEmail || sharesHome,
    first: () => sharesPhone || sharesEmail,
  };
  return isLikely[names]() ? 'likely' : 'other';
}

export interface Traits {
  kind: Member['kind'] | undefined;
  words: string[];
  email: string;
  /** The part of an address before the @, where it is long enough to say something. */
  mailbox: string;
  phone: string;
  /** The postal code. */
  place: string;
  home: string;
  year: string;
  /** Whether nothing but the name and an email address is known, so that nothing speaks against another address. */
  isBare: boolean;
}

const PHONE_DIGITS = 7;
const LEAST_MAILBOX = 5;

/** Folds what is compared. */
export function traitsOf({ birth_year, full_name, kind, ...person }: Person): Traits {
  const email = foldEmail(person.email);
  const digits = phoneDigits(person.phone ?? '');
  // The last digits are the same with and without a country, an area or a zero before them.
  const phone = digits.length < PHONE_DIGITS ? '' : digits.slice(-PHONE_DIGITS);
  const place = squeeze(person.postal_code ?? '');
  const area = place || squeeze(person.city ?? '');
  const street =
    /^\D{1,60}\d+/.exec(squeeze((person.street ?? '').replace(/^c\/o [^,]*,/i, '')))?.[0] ?? '';
  const mailbox = email.slice(0, email.indexOf('@')).replace(/[^a-z\d]/g, '');
  const year = birth_year ? String(birth_year) : '';
  return {
    kind,
    words: wordsOf(full_name),
    email,
    mailbox: mailbox.length < LEAST_MAILBOX ? '' : mailbox,
    phone,
    place,
    // Storgatan 1 and Storg. 1, with or without the number of the flat.
    home: area && street && `${area} ${street.slice(0, 4)}${street.replace(/\D/g, '')}`,
    year,
    isBare: !phone && !area && !year,
  };
}

const isShared = (one: string, other: string) => one !== '' && one === other;

/** Gmail ignores full stops, and many providers what follows a plus sign. */
export function foldEmail(email: string): string {
  const [, local = '', domain = ''] =
    /^([^@+]*)(?:\+[^@]*)?@(.*)$/.exec(email.normalize('NFC').trim().toLowerCase()) ?? [];
  if (!local) return email.trim().toLowerCase();
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** What Unicode does not take apart. */
const plain: Partial<Record<string, string>> = {
  æ: 'a',
  ø: 'o',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** Leaves out accents, but not the vowel signs of Indian scripts; å, aa and a are one letter, as are ö, ø, oe and o. */
function fold(text: string): string {
  const isAscii = /^[ -~]*$/.test(text);
  const letters = isAscii ? text : text.normalize('NFKD').replace(/[\u0300-\u036F]/g, '');
  const folded = letters
    .toLowerCase()
    .replace(/[æøßðþłı]/g, (letter) => plain[letter]!)
    .replace(/a[ae]/g, 'a')
    .replace(/oe/g, 'o');
  return isAscii ? folded : folded.normalize('NFC');
}

const squeeze = (text: string) => fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const wordsOf = (name: string) => fold(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Folds a name: hyphens and spaces do not count either. */
export const foldName = (name: string): string => wordsOf(name).join('');

/** Whether two names are the same when they are written without accents, hyphens and capitals. */
export const isSameName = (one: string, other: string): boolean =>
  foldName(one) !== '' && foldName(one) === foldName(other);

/**
 * `alike`: in another order, with a further name, with an initial, or with one wrong letter. `first`: with another last name, as
 * after a wedding.
 */
function likenessOfNames(one: string[], other: string[]): 'equal' | 'alike' | 'first' | null {
  if (one.length === 0 || other.length === 0) return null;
  if (one.join('') === other.join('')) return 'equal';
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const left = [...long];
  const missing = short.filter((word) => {
    const place = left.indexOf(word);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
  const shared = short.length - missing.length;
  if (shared >= 2 && missing.length === 0) return 'alike';
  if (shared >= 1 && missing.length === 1 && left.some((word) => isMisspelt(word, missing[0]!))) {
    return 'alike';
  }
  return short[0] === long[0] && short[0]!.length > 1 ? 'first' : null;
}

/** Short names that differ in one letter are names of two people, such as Anna and Hanna. */
const LEAST_MISSPELT = 5;

/** Returns whether a word is the initial of the other, or has one letter more, less or else, or two that are swapped. */
function isMisspelt(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 1) return long.startsWith(short);
  if (short.length < LEAST_MISSPELT || long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  const [a, b] = [short.slice(from), long.slice(from)];
  if (a.length < b.length) return a === b.slice(1);
  const isSwapped = a[0] === b[1] && a[1] === b[0];
  return a.slice(1) === b.slice(1) || (isSwapped && a.slice(2) === b.slice(2));
}
