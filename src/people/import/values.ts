import { searchText } from '../../db/search.ts';
import { chapterIn } from '../../content/pages/shared/chapters.ts';
import { isDay } from '../../shared/days.ts';
import { clean } from '../../shared/fields/text.ts';
import { filterTyping } from '../../shared/fields/typing.ts';
import { translator } from '../../shared/i18n/index.ts';
import { languages } from '../../shared/i18n/languages.ts';
import { planName, plans } from '../../shared/plans.ts';
import { oreIn } from '../fees/admin/hand-schema.ts';
import { fieldOf, isFact, memberFacts } from '../members/shared/fields.ts';
import { methodsByHand } from '../payments/shared/status.ts';
import { countryCodeNamed } from '../register/country-names.ts';
import { memberStatuses } from '../register/shared/status.ts';
import type { ImportField } from './shared/schema.ts';

/** What a cell says, and what of it was left over. Undefined for a cell that cannot be read. */
type ReadCell = [value: string, rest?: string] | undefined;

export type DayOrder = 'dmy' | 'mdy';

export interface DayContext {
  today: string;
  /** The meaning of days such as 03/04/2025; null as long as nobody has said it. */
  order: DayOrder | null;
}

/** Unwraps what spreadsheets add to keep a text a text, and takes their errors as empty. */
export function tidyCell(cell: string): string {
  const text = clean(cell)
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'(?=[\d+(0])/, '')
    .trim();
  return /^(?:[-–—_.?]+|#\S+[!?]|#n\/a|n\/a|null|nan)$/i.test(text) ? '' : text;
}

const months = [
  /^jan/,
  /^feb/,
  /^mar/,
  /^apr/,
  /^ma[jyi]/,
  /^jun/,
  /^jul/,
  /^aug/,
  /^sep/,
  /^o[kc]t/,
  /^nov/,
  /^de[cs]/,
];

const two = (number: number | string) => String(number).padStart(2, '0');

/** Two digits are the latest such year that is not after `last`. */
function yearOf(digits: string, last: number): string {
  if (digits.length === 4) return digits;
  const year = Math.floor(last / 100) * 100 + Number(digits);
  return String(year > last ? year - 100 : year);
}

/** How days are written whose parts cannot be mistaken. The last four characters may be those of a personal number. */
const dayForms = [
  /^(?<y>\d{4})[-/.](?<m>\d\d?)[-/.](?<d>\d\d?)(?:[-+ ]?\d{4})?\.?$/,
  /^(?<y>\d{4}|\d\d)(?<m>\d\d)(?<d>\d\d)(?:[-+ ]?\w{4})?\.?$/,
  /^(?<y>(?:19|20)\d\d)$/,
  /^(?<y>\d{4})[-/](?<m>\d\d?)$/,
  /^(?:(?<d>\d\d?)\.? )?(?<m>\p{L}{3,9})\.?,?[ -]?(?<y>\d{4}|['’-]\d\d)$/u,
  /^(?<m>\p{L}{3,9})\.?,?[ -]?(?<d>\d\d?),? (?<y>\d{4}|['’-]\d\d)$/u,
  /^(?<y>\d{4}) (?<m>\p{L}{3,9})\.?$/u,
];

/**
 * Reads a day as registers and spreadsheets write it. A year or a month alone is its first day, or its last one where an
 * end is meant. Returns `ambiguous` for a day that is two, depending on the order of day and month.
 */
export function dayIn(
  cell: string,
  { order, today }: DayContext,
  use: 'first' | 'last' | 'birth' = 'first',
): string | undefined {
  const text = cell
    .toLowerCase()
    .replace(/[t ]\d\d?[:.]\d\d.*$/, '')
    .replace(/^(?:den|t\.?o\.?m\.?|tom|till|until|fr\.?o\.?m\.?|since|sedan) /, '')
    .replace(/^(\d{5})[.,]\d+$/, '$1')
    .trim();
  const latest = Number(today.slice(0, 4)) + (use === 'birth' ? 0 : 20);
  const dayOf = (y: string, m = use === 'last' ? '12' : '1', d?: string) => {
    const month = Number(m) || months.findIndex((name) => name.test(m)) + 1;
    const year = yearOf(y.replace(/\D/, ''), latest);
    const last = new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
    const day = `${year}-${two(month)}-${two(d ?? (use === 'last' ? last : 1))}`;
    return isDay(day) ? day : undefined;
  };
  // The number of a day in a spreadsheet.
  if (/^[2-5]\d{4}$/.test(text) && use !== 'birth')
    return new Date(Date.UTC(1899, 11, 30 + Number(text))).toISOString().slice(0, 10);
  for (const form of dayForms) {
    const { d, m, y } = form.exec(text)?.groups ?? {};
    if (y) return dayOf(y, m, d);
  }
  const [, one, other, separator = '', year] =
    /^(\d\d?)(?:\. ?|[-/])(\d\d?)(\. ?|[-/ ])(\d{4}|\d\d)$/.exec(text) ?? [];
  if (!year) return undefined;
  const days = { dmy: dayOf(year, other, one), mdy: dayOf(year, one, other) };
  // Points, and a space before the year, are of the North.
  if (!['/', '-'].includes(separator)) return days.dmy;
  const yearFirst = separator === '-' && year.length === 2 && dayOf(one!, other, year);
  if (yearFirst) return days.dmy ? 'ambiguous' : yearFirst;
  if (!days.dmy || !days.mdy || days.dmy === days.mdy) return days.dmy ?? days.mdy;
  return order ? days[order] : 'ambiguous';
}

/** Returns the order of a day that can be only one. */
export function orderOf(text: string): DayOrder | undefined {
  const [, one, other] = /^(\d\d?)[/-](\d\d?)[/-]\d{4}$/.exec(text) ?? [];
  if (Number(one) > 12) return 'dmy';
  return Number(other) > 12 ? 'mdy' : undefined;
}

/** Other words for a choice than its names in both languages. */
const otherWords: Partial<Record<string, string>> = {
  yes: '1 x j y true sant ✓ ✔ on',
  no: '0 n false falskt off',
  left: 'avslutad utgått utgången lämnat',
  deceased: 'död † dead',
  bankgiro: 'bg',
  cash: 'kontant',
  bank: 'bank överföring',
  sv: 'se swe s svensk',
  en: 'eng e gb',
  person: 'privat privatperson enskild medlem individual',
  organisation: 'förening företag org organization company juridisk',
};

type Choices = Partial<Record<string, [value: string, name: string][]>>;

const choices = languages.map((language): Choices => {
  const t = translator(language);
  return {
    ...Object.fromEntries(memberFacts.map((fact) => [fact, fieldOf(fact).choices?.(t) ?? []])),
    tick: [
      ['yes', t('exports:yes')],
      ['no', t('exports:no')],
    ],
    status: memberStatuses.map((status) => [status, t(`memberStatuses:${status}`)]),
    method: methodsByHand.map((method) => [method, t(`exports:methods.${method}`)]),
    plan: plans.map(({ category }) => [category, planName(t, category)]),
  };
});

const words = new Map(
  Object.keys(choices[0]!).map((field) => {
    const named = choices.flatMap((of) => of[field]!);
    const spelt = named.flatMap(([value, name]) =>
      [value, name, ...(otherWords[value]?.split(' ') ?? [])].map(
        (word) => [searchText(word), value] as const,
      ),
    );
    return [field, new Map(spelt)];
  }),
);

const choiceIn = (field: string, text: string) => words.get(field)!.get(searchText(text));

/** Takes the name of a plan, or the beginning of just one name. */
export function planIn(text: string): string | undefined {
  const wanted = searchText(text);
  const alike = [...words.get('plan')!].filter(
    ([name]) => wanted.length >= 3 && (name.startsWith(wanted) || wanted.startsWith(`${name} `)),
  );
  const found = new Set(alike.map(([, plan]) => plan));
  return choiceIn('plan', text) ?? (found.size === 1 ? [...found][0] : undefined);
}

/** Takes 42, M-10042 and #42. */
function numberIn(text: string): string | undefined {
  const [, digits] = /^(?:m-|nr\.? ?|#)?0*(\d{1,9})$/i.exec(text.replace(/[.,]0+$/, '')) ?? [];
  return Number(digits) > 0 ? digits : undefined;
}

/** A number of ten digits whose third is at least 2, with a check digit (the rule of the Swedish authority). */
export function organisationNumberIn(text: string): string | undefined {
  const digits = text.replace(/^16(?=\d{6})/, '').replace(/\D/g, '');
  if (!/^(?:16|SE)?[\d -]+(?:01)?$/i.test(text) || !/^\d\d[2-9]\d{7}$/.test(digits))
    return undefined;
  const sum = Array.from(digits).reduce((all, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return all + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0 ? `${digits.slice(0, 6)}-${digits.slice(6)}` : undefined;
}

const organisationWords =
  /(?:^|[\s,(])(?:ab|hb|kb|ek\.? ?för\.?|ideella?|stiftelsen?|ltd|inc|gmbh|oy|aps|a\/s|e\.v\.|ry|rf|foundation|society|association)(?:$|[\s,.)])|(?:förening|förbund|klubb|sällskap|stiftelse|församling|bolag|kommun|universitet|institut)(?:en|et|ens|s)?(?:$|[\s,.)])/i;

export const looksLikeOrganisation = (name: string) => organisationWords.test(name);

/** The words that may come before the last name and belong to it. */
const particles = /^(?:von|van|af|av|de|del|della|der|den|di|da|la|le|du|zu|bin|al|el|ten|ter)$/i;

/** Divides a name so that the two parts together are the whole name, or its usual order where a comma turns it. */
export function splitName(whole: string): [first: string, last: string] {
  const [last, first, more] = whole.split(/,\s*/);
  if (first && last && more === undefined) return [first, last];
  const words = whole.split(' ');
  const particle = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && particles.test(word),
  );
  const at = particle > 0 ? particle : Math.max(words.length - 1, 1);
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}

/** Returns a name without what no name has; two people in one cell are joined by a word. */
export function tidyName(text: string, language: 'sv' | 'en'): string {
  const joined = text.replace(/[&+]/g, language === 'sv' ? ' och ' : ' and ');
  const name = filterTyping('name', joined).replace(/\s+/g, ' ').trim().slice(0, 100);
  return /\p{L}/u.test(name) ? name : '';
}

const kindsOfPhone =
  /\b(?:mobil|mob|tel|telefon|hem|arb|arbete|jobb|bostad|home|work|mobile|cell|phone)\b[.:]?/gi;

/** Returns the first part that fits, and the others as what is left over. */
function firstOf(parts: string[], fits: (part: string) => boolean, separator: string): ReadCell {
  const at = parts.findIndex(fits);
  if (at === -1) return undefined;
  const rest = parts.toSpliced(at, 1).filter((part) => /[\p{L}\d]/u.test(part));
  return rest.length > 0 ? [parts[at]!, rest.join(separator)] : [parts[at]!];
}

function phoneIn(text: string): ReadCell {
  const parts = text
    .replace(kindsOfPhone, '')
    .replace(/\(\s*\)/g, '')
    .split(/[;,|\n]|\/(?=\s*[+0(])|\b(?:och|eller|or|and)\b/)
    // A spreadsheet has dropped the zero.
    .map((part) => part.trim().replace(/^(7[02369]\d{7})$/, '0$1'));
  const isPhone = (part: string) =>
    part.replace(/\D/g, '').length >= 5 && part === filterTyping('phone', part);
  return firstOf(parts, isPhone, ', ');
}

/** Also takes an address with a name before it. */
function emailIn(text: string): ReadCell {
  const parts = text.replace(/mailto:/gi, '').split(/[\s<>;,()"|/]+/);
  const tidy = parts.map((part) => part.replace(/\.$/, ''));
  return firstOf(tidy, (part) => /@[^@.][^@]*\./.test(part), ' ');
}

/** Reads a cell as what a form would post. */
export function valueIn(field: ImportField, text: string, context: DayContext): ReadCell {
  const only = (value: string | number | null | undefined): ReadCell =>
    value === undefined || value === null ? undefined : [String(value)];
  switch (field) {
    case 'number':
      return only(numberIn(text));
    case 'joined_on':
    case 'starts_on':
    case 'ends_on':
    case 'paid_on':
      return only(dayIn(text, context, field === 'ends_on' ? 'last' : 'first'));
    case 'amount':
      return only(oreIn(text));
    case 'plan':
      return only(planIn(text));
    case 'chapter':
      return only(choiceIn(field, text) ?? chapterIn(countryCodeNamed(text) ?? ''));
    case 'registration_number':
      return [organisationNumberIn(text) ?? text];
    case 'birth_year': {
      const thisYear = Number(context.today.slice(0, 4));
      if (/^\d\d$/.test(text)) return [yearOf(text, thisYear)];
      const day = dayIn(text, { ...context, order: 'dmy' }, 'birth');
      return day && day <= context.today ? [day.slice(0, 4)] : undefined;
    }
    case 'country':
      return only(countryCodeNamed(text));
    case 'email':
      return emailIn(text);
    case 'phone':
      return phoneIn(text);
  }
  if (isFact(field) && fieldOf(field).control === 'tick')
    return only({ yes: 'on', no: '' }[choiceIn('tick', text) ?? '']);
  return words.get(field)?.size ? only(choiceIn(field, text)) : [text];
}
