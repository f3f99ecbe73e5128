import * as z from 'zod/mini';
import { chapters } from '../../../content/pages/shared/chapters.ts';
import { longest, optionalEmail, optionalLine } from '../../../shared/fields/shared/schema.ts';
import type { Translate } from '../../../shared/i18n/index.ts';
import { type Language, languages } from '../../../shared/i18n/languages.ts';
import { countryName } from '../../register/shared/country-name.ts';
import { chapterName } from '../../register/shared/chapter.ts';

type Choices = (t: Translate) => [value: string, text: string][];

interface MemberField {
  /** Reads the text of a form or a file. An empty text gives the value of an unknown fact. */
  rule: z.ZodMiniType;
  only?: 'person' | 'organisation';
  control?: 'email' | 'tel' | 'country' | 'tick' | 'year';
  choices?: Choices;
  /** The parts of an address are shown in one line, and merged only as a whole. */
  isAddress?: true;
  isSearched?: true;
}

const line = (...rules: Parameters<typeof optionalLine>) => z._default(optionalLine(...rules), '');

const name = { typing: 'name', invalid: 'nameInvalid' } as const;
const phone = { typing: 'phone', invalid: 'phoneInvalid' } as const;
const postalCode = { typing: 'postalCode', invalid: 'postalCodeInvalid' } as const;

const kinds = ['person', 'organisation'] as const;

const year = z.pipe(
  z._default(z.string().check(z.trim(), z.regex(/^((19|20)\d\d)?$/, 'birthYearInvalid')), ''),
  z.transform((text) => (text === '' ? null : Number(text))),
);

const tick = z.pipe(
  z._default(z.enum(['', 'on'], 'invalid'), ''),
  z.transform((typed): 0 | 1 => (typed === 'on' ? 1 : 0)),
);

/**
 * Lists the facts of a member by column, in the order in which they are shown. The forms, the member's page, the CSV file,
 * the import, the merge, the search and the export of personal data get them from here. Their names are
 * `members:fields.…`.
 */
export const memberFields = {
  kind: {
    rule: z.enum(kinds, 'missing'),
    choices: (t) => kinds.map((kind) => [kind, t(`members:kinds.${kind}`)]),
  },
  /** That of a person is made from the other two. */
  full_name: { rule: line(longest.line), only: 'organisation' },
  first_name: { rule: line(longest.name, name), only: 'person' },
  last_name: { rule: line(longest.name, name), only: 'person' },
  email: {
    rule: z._default(optionalEmail('emailInvalid'), ''),
    control: 'email',
    isSearched: true,
  },
  phone: { rule: line(longest.phone, phone), control: 'tel', isSearched: true },
  street: { rule: line(), isAddress: true, isSearched: true },
  postal_code: { rule: line(longest.phone, postalCode), isAddress: true },
  city: { rule: line(longest.name), isAddress: true, isSearched: true },
  country: {
    rule: z._default(z.string().check(z.regex(/^([A-Z]{2})?$/, 'countryUnknown')), ''),
    control: 'country',
    isAddress: true,
  },
  chapter: {
    rule: z._default(z.enum(['', ...chapters], 'chapterUnknown'), ''),
    choices: (t) => chapters.map((chapter) => [chapter, chapterName(t, chapter)]),
  },
  language: {
    rule: z.enum(languages, 'languageUnknown'),
    choices: (t) =>
      ['sv' as const, 'en' as const].map((one) => [one, t(`members:languages.${one}`)]),
  },
  registration_number: { rule: line(longest.phone), only: 'organisation' },
  birth_year: { rule: year, only: 'person', control: 'year' },
  wants_newsletter: { rule: tick, control: 'tick' },
  no_renewal: { rule: tick, control: 'tick' },
} as const satisfies Record<string, MemberField>;

export type MemberFact = keyof typeof memberFields;

export const memberFacts = Object.keys(memberFields) as MemberFact[];

const names: MemberFact[] = ['kind', 'full_name', 'first_name', 'last_name'];

/** The facts that do not say who the member is. */
export const detailFacts = memberFacts.filter((fact) => !names.includes(fact));

export const fieldOf = (fact: MemberFact): MemberField => memberFields[fact];

export const isFact = (name: string): name is MemberFact => Object.hasOwn(memberFields, name);

/** Returns the facts that a form asks for. Those that only such members have come first. */
export function factsOfKind(kind: 'person' | 'organisation'): MemberFact[] {
  return [
    ...memberFacts.filter((fact) => fieldOf(fact).only === kind),
    ...detailFacts.filter((fact) => !fieldOf(fact).only),
  ];
}

/** Returns the name that a group of texts has for a fact, or else its name in the forms. */
export function factName(
  t: Translate,
  group: 'exports:memberFacts' | 'memberImport:fields' | 'personalCopy:columns',
  fact: MemberFact,
): string {
  const own: Partial<Record<string, string>> = t(group, { returnObjects: true });
  return own[fact] ?? t(`members:fields.${fact}`);
}

/** Returns a stored value in words; of a fact that is unknown or not ticked, the empty text. */
export function factText(
  t: Translate,
  language: Language,
  fact: MemberFact,
  value: string | number | null,
): string {
  const { choices, control } = fieldOf(fact);
  if (value === null || value === '') return '';
  if (control === 'tick') return value === 1 ? t('members:yes') : '';
  const text = String(value);
  if (control === 'country') {
    return countryName(language, text);
  }
  return choices?.(t).find(([choice]) => choice === text)?.[1] ?? text;
}
