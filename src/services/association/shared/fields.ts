import { chapters } from '../../../content/pages/shared/chapters.ts';
import { festival } from '../../../shared/festival.ts';
import { languages } from '../../../shared/i18n/languages.ts';
import { facts, samples } from '../../../shared/organisation.ts';
import { plans } from '../../../shared/plans.ts';
import * as kind from './rules.ts';

export const weekdays = ['weekdays', 'saturday', 'sunday'] as const;
/** The months in which a financial year can begin. */
export const months = Array.from({ length: 12 }, (_, index) => String(index + 1));
export const networks = ['facebook', 'linkedin', 'instagram'] as const;
export const festivalParts = ['entry', 'mingling', 'change', 'activities'] as const;
export const festivalGroups = ['adults', 'youth', 'children'] as const;

const yearlyFees = ['General', 'Core', 'Affiliate', 'Provisional', 'Institutional'] as const;
export const planFees = [
  'General',
  'Core',
  'Lifetime',
  'Affiliate',
  'Provisional',
  'Institutional',
] as const;
/** The fees from a later day on, for those that change. */
export const laterFees = planFees.map((plan) => `later${plan}` as const);
/** The plans whose yearly fee can come by itself. */
export const renewedPlans = yearlyFees.map((plan) => `renew${plan}` as const);

/** The accounts to which money is booked, by what it is for. The usual ones are BAS's, which has none of its own for fees. */
export const usualAccounts = {
  accountFees: '3001',
  accountGift: '3990',
  accountEntrance: '3010',
  accountSale: '3051',
  accountGrant: '3980',
  accountOther: '3999',
  accountUnknown: '2890',
} as const;

export type AccountField = keyof typeof usualAccounts;

/** The days from which a membership of a calendar year can cover the next one, too: the 1st and the 15th from July. */
export const freeDays = ['07', '08', '09', '10', '11', '12'].flatMap((month) => [
  `${month}-01`,
  `${month}-15`,
]);

export interface FieldDescription extends kind.FieldKind {
  /**
   * Saving needs a fresh code or the password. A value that is `told` decides where money and mail go, or how long the
   * books are kept: all administrators are told, and the log has it. It is not about a person.
   */
  careful?: 'proof' | 'told';
  /** Readers and the law expect it of every association. */
  isExpected?: true;
  /** The sample could be true of a real association. */
  isPlausible?: true;
}

/** Describes several fields in the same way. */
const each = <const Name extends string>(names: readonly Name[], description: FieldDescription) =>
  Object.fromEntries(names.map((name) => [name, description])) as Record<Name, FieldDescription>;

const expected = { isExpected: true } as const;
const plausible = { isPlausible: true } as const;
const told = { careful: 'told' } as const;
const proof = { careful: 'proof' } as const;

/** Every form of the settings, its groups and their fields, in order. The names of the fields are stored. */
export const described = {
  association: {
    name: { name: { ...kind.requiredName, ...expected }, shortName: kind.requiredName },
    registration: {
      registeredNumber: { ...kind.registeredNumber, ...expected },
      vat: { ...kind.choice(['', 'none', 'number'], ''), ...plausible },
      vatNumber: kind.vatNumber,
      financialYear: { ...kind.choice(months, facts.financialYear), ...told },
    },
    address: {
      street: { ...kind.line, ...expected, ...plausible },
      postcode: { ...kind.postcode, ...expected, ...plausible },
      locality: kind.requiredName,
      municipality: kind.line,
      municipalitySv: kind.line,
    },
    position: { latitude: kind.coordinate(90), longitude: kind.coordinate(180) },
  },
  contact: {
    reach: {
      email: { ...kind.email, ...expected, ...told },
      officeLanguage: kind.choice(languages.toReversed(), 'sv'),
      phone: { ...kind.phone, ...expected },
      secondPhone: kind.phone,
    },
    hours: each(
      weekdays.flatMap((day) => [`${day}From`, `${day}To`] as const),
      kind.optionalTime,
    ),
    links: { ...each(networks, kind.link), wellnessSite: kind.link },
  },
  payment: {
    payment: { bankgiro: { ...kind.bankgiro, ...told }, swish: { ...kind.swish, ...told } },
  },
  renewals: {
    renewals: each(['renew', ...renewedPlans], { ...kind.tick, ...proof }),
    reminders: { remind: { ...kind.tick, ...proof } },
  },
  fees: {
    yearlyFees: each(yearlyFees, { ...kind.fee, ...told }),
    oneFee: { Lifetime: { ...kind.fee, ...told } },
    laterFees: {
      laterFrom: { ...kind.optionalDay, ...told },
      ...each(laterFees, { ...kind.optionalFee, ...told }),
    },
  },
  year: {
    year: {
      membershipYear: { ...kind.choice(['rolling', 'calendarYear'], 'rolling'), ...told },
      nextYearFrom: { ...kind.choice(['', ...freeDays], ''), ...told },
    },
  },
  bookkeeping: {
    bookkeeping: each(Object.keys(usualAccounts) as AccountField[], kind.account),
  },
  chapters: { chapters: each(chapters, kind.email) },
  festival: {
    day: { date: kind.requiredDay, from: kind.requiredTime, to: kind.requiredTime },
    schedule: each(festivalParts, kind.requiredTime),
    prices: each(festivalGroups, kind.price),
    form: { registrationForm: kind.link, isOpen: kind.tick },
  },
} satisfies Record<string, Record<string, Record<string, FieldDescription>>>;

type Described = typeof described;
type KeyOf<Groups> = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

export type Section = keyof Described;
export type Group = { [Name in Section]: keyof Described[Name] }[Section];
export type Field = { [Name in Section]: KeyOf<Described[Name]> }[Section];
export type Values = Record<Field, string>;

export const sections = Object.keys(described) as Section[];

export const groupsOf = (section: Section) =>
  Object.entries(described[section]).map(([group, fields]) => ({
    group: group as Group,
    fields: Object.keys(fields) as Field[],
  }));

export const sectionFields = Object.fromEntries(
  sections.map((section) => [section, groupsOf(section).flatMap(({ fields }) => fields)]),
) as Record<Section, Field[]>;

export const allFields: Field[] = Object.values(sectionFields).flat();

export const descriptionOf = Object.assign(
  {},
  ...Object.values(described).flatMap((groups) => Object.values(groups)),
) as Record<Field, FieldDescription>;

export const watchedFields = allFields.filter((field) => descriptionOf[field].careful === 'told');

export const isWatched = (field: string): field is Field =>
  watchedFields.some((watched) => watched === field);

export const isCareful = (section: Section): boolean =>
  sectionFields[section].some((field) => descriptionOf[field].careful);

export const isFee = (field: string): boolean =>
  [...planFees, ...laterFees].some((fee) => fee === field);

type Mode = 'demo' | 'live';

const usualFees: Partial<Values> = Object.fromEntries(
  plans.map(({ amount, category }) => [category, String(amount / 100)]),
);
const usualRenewals = Object.fromEntries(renewedPlans.map((plan) => [plan, 'on']));
const known: Partial<Values> = {
  ...facts,
  ...festival,
  ...usualFees,
  ...usualRenewals,
  membershipYear: 'rolling',
  ...usualAccounts,
};
const made: Partial<Values> = samples;

/** Returns the values that the site shows until somebody saves others. A live site shows no samples. */
export function usualValues(mode: Mode): Partial<Values> {
  return mode === 'demo' ? { ...known, ...made } : known;
}

export function isMadeUp(field: Field, value: string): boolean {
  return value !== '' && value === made[field] && !descriptionOf[field].isPlausible;
}

/** Returns whether an administrator still has to fill in the field: visitors see a sample, or nothing that was saved. */
export function isUnsettled(field: Field, saved: Partial<Values>, mode: Mode): boolean {
  if (mode === 'demo') return field in made && !(field in saved);
  if (!(field in saved)) return field in made || field === 'name';
  return saved[field] === '' && Boolean(descriptionOf[field].isExpected);
}

export function unsettledFields(section: Section, saved: Partial<Values>, mode: Mode): Field[] {
  return sectionFields[section].filter((field) => isUnsettled(field, saved, mode));
}
