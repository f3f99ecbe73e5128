import { searchText } from '../../db/search.ts';
import { chapterIn } from '../../content/pages/shared/chapters.ts';
import { isDay } from '../../shared/days.ts';
import { clean } from '../../shared/fields/text.ts';
import { filterTyping } from '../../shared/fields/typing.ts';
import { translator } from '../../shared/i18n/index.ts';
import { languages } from '../../shared/i18n/languages.ts';
import { plans } from '../../shared/plans.ts';
import { type MemberFact, fieldOf as factOf, memberFacts } from '../members/shared/fields.ts';
import { methodsByHand } from '../payments/shared/status.ts';
import { countryCodeNamed } from '../register/country-names.ts';
import { memberStatuses } from '../register/shared/status.ts';

/** What a cell says, and what of it was left over. Undefined for a cell that cannot be read. */
export type ReadCell = [value: string, rest?: string] | undefined;

export type DayOrder = 'dmy' | 'mdy';

export interface DayContext {
  today: string;
  /** The meaning of days such as 03/04/2025; null as long as nobody has said it. */
  order: DayOrder | null;
}

/** Marks a day that is two days, depending on the order of day and month. */
export const AMBIGUOUS = 'ambiguous';

/** Unwraps what spreadsheets add to keep a text a text, and takes their errors as empty. */
export function tidyCell(cell: string): string {
  const text = clean(cell)
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'(?=[\d+(0])/, '')
    .trim();
  return /^(?:[-–—_.?]+|#\S+[!?]|#n\/a|n\/a|null|nan)$/i.test(text) ? '' : text;
}

const months: Record<string, number> = {};
'jan feb mar apr maj jun jul aug sep okt nov dec'.split(' ').forEach((month, index) => {
  months[month] = index + 1;
});
Object.assign(months, { may: 5, mai: 5, oct: 10, des: 12 });

const two = (number: number | string) => String(number).padStart(2, '0');

/** Two digits are the latest such year that is not after `last`. */
function yearOf(digits: string, last: number): string {
  if (digits.length === 4) return digits;
  const year = Math.floor(last / 100) * 100 + Number(digits);
  return String(year > last ? year - 100 : year);
}

/**
 * Reads a day as registers and spreadsheets write it. A year or a month alone is its first day, or its last one where an
 * end is meant.
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
  const now = Number(today.slice(0, 4));
  const year = (digits: string) => yearOf(digits, use === 'birth' ? now : now + 20);
  const whole = (y: string, m: number | string, d: number | string) => {
    const day = `${year(y)}-${two(m)}-${two(d)}`;
    return isDay(day) ? day : undefined;
  };
  const month = (y: string, m: number) => {
    const next = new Date(Date.UTC(Number(year(y)), m, use === 'last' ? 0 : 1));
    return whole(y, m, use === 'last' ? next.getUTCDate() : 1);
  };
  let found = /^(\d{4})(?:[-/.](\d\d?)[-/.](\d\d?)|(\d\d)(\d\d))(?:[-+ ]?\d{4})?\.?$/.exec(text);
  if (found) return whole(found[1]!, found[2] ?? found[4]!, found[3] ?? found[5]!);
  if (/^(?:19|20)\d\d$/.test(text)) return `${text}-${use === 'last' ? '12-31' : '01-01'}`;
  if ((found = /^(\d{4})[-/](\d\d?)$/.exec(text)) && Number(found[2]) <= 12)
    return month(found[1]!, Number(found[2]));
  if (/^[2-5]\d{4}$/.test(text) && use !== 'birth')
    return new Date(Date.UTC(1899, 11, 30 + Number(text))).toISOString().slice(0, 10);
  if ((found = /^(\d\d)(\d\d)(\d\d)(?:[-+ ]?\w{4})?$/.exec(text)))
    return whole(found[1]!, found[2]!, found[3]!);
  if (
    (found = /^(?:(\d\d?)\.? )?(\p{L}{3,9})\.?,?[ -]?(?:(\d\d?),? )?(\d{4}|['’-]\d\d)$/u.exec(text))
  ) {
    const named = months[found[2]!.slice(0, 3)];
    const day = found[1] || found[3];
    const digits = found[4]!.replace(/\D/, '');
    if (named) return day ? whole(digits, named, day) : month(digits, named);
  }
  if ((found = /^(\d{4}) (\p{L}{3,9})\.?$/u.exec(text))) {
    const named = months[found[2]!.slice(0, 3)];
    return named ? month(found[1]!, named) : undefined;
  }
  found = /^(\d\d?)(?:\. ?|[-/])(\d\d?)(\. ?|[-/ ])(\d{4}|\d\d)$/.exec(text);
  if (!found) return undefined;
  const [, one, other, separator, y] = found;
  const days = { dmy: whole(y!, other!, one!), mdy: whole(y!, one!, other!) };
  // Points, and a space before the year, are of the North.
  if (separator !== '/' && separator !== '-') return days.dmy;
  if (separator === '-' && y!.length === 2 && whole(one!, other!, y!))
    return days.dmy ? AMBIGUOUS : whole(one!, other!, y!);
  if (!days.dmy || !days.mdy || days.dmy === days.mdy) return days.dmy ?? days.mdy;
  return order ? days[order] : AMBIGUOUS;
}

const translators = languages.map((language) => translator(language));

/** Maps each choice's own name, its names in both languages and other words for it to the choice. */
function choices<Value extends string>(
  values: readonly Value[],
  nameIn: (t: ReturnType<typeof translator>, value: Value) => string,
  others: Partial<Record<Value, string>> = {},
): Map<string, Value> {
  const named = values.flatMap((value) =>
    [value, ...translators.map((t) => nameIn(t, value)), ...(others[value]?.split(' ') ?? [])].map(
      (name) => [searchText(name), value] as const,
    ),
  );
  return new Map(named);
}

const ticks = choices(['yes', 'no'], (t, answer) => t(`exports:${answer}`), {
  yes: '1 x j y true sant ✓ ✔ on',
  no: '0 n false falskt off',
});
const statuses = choices(memberStatuses, (t, status) => t(`memberStatuses:${status}`), {
  left: 'avslutad utgått utgången lämnat',
  deceased: 'död † dead',
});
const methods = choices(methodsByHand, (t, method) => t(`exports:methods.${method}`), {
  bankgiro: 'bg',
  cash: 'kontant',
  bank: 'bank överföring',
});
const planNames = choices(
  plans.map(({ category }) => category),
  (t, plan) => t(`membership:plans.${plan}.name`),
);

const otherChoices: Partial<Record<string, string>> = {
  sv: 'se swe s svensk',
  en: 'eng e gb',
  person: 'privat privatperson enskild medlem individual',
  organisation: 'förening företag org organization company juridisk',
};

const ofFacts = new Map(
  memberFacts.map((fact) => {
    const offered = translators.map((t) => factOf(fact).choices?.(t) ?? []);
    const named = offered
      .flat()
      .flatMap(([value, name]) =>
        [value, name, ...(otherChoices[value]?.split(' ') ?? [])].map(
          (text) => [searchText(text), value] as const,
        ),
      );
    return [fact, new Map(named)];
  }),
);

export const statusIn = (text: string) => statuses.get(searchText(text));
export const methodIn = (text: string) => methods.get(searchText(text));

/** Takes the name of a plan, or the beginning of just one name. */
export function planIn(text: string): string | undefined {
  const requested = searchText(text);
  const alike = [...planNames].filter(
    ([name]) =>
      requested.length >= 3 && (name.startsWith(requested) || requested.startsWith(`${name} `)),
  );
  const found = new Set(alike.map(([, plan]) => plan));
  return planNames.get(requested) ?? (found.size === 1 ? [...found][0] : undefined);
}

/** Takes 42, M-10042 and #42. */
export function numberIn(text: string): number | undefined {
  const [, digits] = /^(?:m-|nr\.? ?|#)?0*(\d{1,9})$/i.exec(text.replace(/[.,]0+$/, '')) ?? [];
  return Number(digits) > 0 ? Number(digits) : undefined;
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
  const [last, first] = whole.split(/,\s*/, 2);
  if (first && last && whole.split(',').length === 2) return [first, last];
  const words = whole.split(' ');
  const particle = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && particles.test(word),
  );
  const at = particle > 0 ? particle : Math.max(words.length - 1, 1);
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}

/** Returns a name without what no name has; two people in one cell are joined by a word. */
export function nameIn(text: string, language: 'sv' | 'en'): ReadCell {
  const joined = text.replace(/[&+]/g, language === 'sv' ? ' och ' : ' and ');
  const name = filterTyping('name', joined).replace(/\s+/g, ' ').trim().slice(0, 100);
  if (!/\p{L}/u.test(name)) return undefined;
  return name === text ? [name] : [name, text];
}

const kindsOfPhone =
  /\b(?:mobil|mob|tel|telefon|hem|arb|arbete|jobb|bostad|home|work|mobile|cell|phone)\b[.:]?/gi;

/** Returns the first number of a cell. */
function phoneIn(text: string): ReadCell {
  const parts = text
    .replace(kindsOfPhone, '')
    .replace(/\(\s*\)/g, '')
    .split(/[;,|\n]|\/(?=\s*[+0(])|\b(?:och|eller|or|and)\b/)
    .map((part) => part.trim())
    .filter(Boolean);
  const at = parts.findIndex(
    (part) =>
      /\d/.test(part) &&
      part.replace(/\D/g, '').length >= 5 &&
      part === filterTyping('phone', part),
  );
  if (at === -1) return undefined;
  // A spreadsheet has dropped the zero.
  const number = parts[at]!.replace(/^(7[02369]\d{7})$/, '0$1');
  const others = parts.toSpliced(at, 1);
  return others.length > 0 ? [number, others.join(', ')] : [number];
}

/** Returns the first address of a cell, also one with a name before it. */
function emailIn(text: string): ReadCell {
  const words = text.replace(/mailto:/gi, '').split(/[\s<>;,()"|/]+/);
  const at = words.findIndex((word) => /@[^@.]/.test(word) && word.split('@')[1]!.includes('.'));
  if (at === -1) return undefined;
  const rest = words.filter((word, place) => place !== at && /[\p{L}\d]/u.test(word));
  const email = words[at]!.replace(/\.$/, '');
  return rest.length > 0 ? [email, rest.join(' ')] : [email];
}

/** Returns what the form would post for the text of a cell. */
export function factIn(fact: MemberFact, text: string, context: DayContext): ReadCell {
  const { choices: isChoice, control } = factOf(fact);
  if (fact === 'chapter') {
    const chapter =
      ofFacts.get(fact)!.get(searchText(text)) ?? chapterIn(countryCodeNamed(text) ?? '');
    return chapter ? [chapter] : undefined;
  }
  if (isChoice) {
    const choice = ofFacts.get(fact)!.get(searchText(text));
    return choice === undefined ? undefined : [choice];
  }
  if (fact === 'registration_number') return [organisationNumberIn(text) ?? text];
  switch (control) {
    case 'country': {
      const code = countryCodeNamed(text);
      return code ? [code] : undefined;
    }
    case 'tick': {
      const answer = ticks.get(searchText(text));
      return answer && [answer === 'yes' ? 'on' : ''];
    }
    case 'year': {
      if (/^\d\d$/.test(text)) return [yearOf(text, Number(context.today.slice(0, 4)))];
      const day = dayIn(text, { ...context, order: 'dmy' }, 'birth');
      return day && day <= context.today ? [day.slice(0, 4)] : undefined;
    }
    case 'email':
      return emailIn(text);
    case 'tel':
      return phoneIn(text);
    default:
      return [text];
  }
}
