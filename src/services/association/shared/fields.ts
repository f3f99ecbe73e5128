import { festival } from '../../../shared/festival.ts';
import { facts, samples } from '../../../shared/organisation.ts';
import { plans } from '../../../shared/plans.ts';
import { chapters } from '../../../content/pages/shared/chapters.ts';

export const weekdays = ['weekdays', 'saturday', 'sunday'] as const;
/** The months in which a financial year can begin. */
export const months = Array.from({ length: 12 }, (_, index) => String(index + 1));
export const networks = ['facebook', 'linkedin', 'instagram'] as const;
export const festivalParts = ['entry', 'mingling', 'change', 'activities'] as const;
export const festivalGroups = ['adults', 'youth', 'children'] as const;

export const planFees = [
  'General',
  'Core',
  'Lifetime',
  'Affiliate',
  'Provisional',
  'Institutional',
] as const;

/** The fees from a later day on, for those that change. */
export const laterFees = [
  'laterGeneral',
  'laterCore',
  'laterLifetime',
  'laterAffiliate',
  'laterProvisional',
  'laterInstitutional',
] as const;

/** The plans whose yearly fee can come by itself. */
export const renewedPlans = [
  'renewGeneral',
  'renewCore',
  'renewAffiliate',
  'renewProvisional',
  'renewInstitutional',
] as const;

/** The forms of the administration, each with its fields in order. The names are stored. */
export const sectionFields = {
  association: [
    'name',
    'shortName',
    'registeredNumber',
    'vat',
    'vatNumber',
    'financialYear',
    'street',
    'postcode',
    'locality',
    'municipality',
    'municipalitySv',
    'latitude',
    'longitude',
  ],
  contact: [
    'email',
    'officeLanguage',
    'phone',
    'secondPhone',
    'weekdaysFrom',
    'weekdaysTo',
    'saturdayFrom',
    'saturdayTo',
    'sundayFrom',
    'sundayTo',
    ...networks,
    'wellnessSite',
  ],
  payment: ['bankgiro', 'swish'],
  renewals: ['renew', ...renewedPlans, 'remind'],
  fees: [...planFees, 'laterFrom', ...laterFees],
  chapters,
  festival: [
    'date',
    'from',
    'to',
    ...festivalParts,
    ...festivalGroups,
    'registrationForm',
    'isOpen',
  ],
} as const;

/** Decide where the association's money and mail go, and how long its books are kept. Not about a person. */
export const watchedFields = [
  'email',
  'bankgiro',
  'swish',
  'financialYear',
  ...sectionFields.fees,
] as const;

export type WatchedField = (typeof watchedFields)[number];

export const isWatched = (field: string): field is WatchedField =>
  watchedFields.some((watched) => watched === field);

export const isFee = (field: string): boolean =>
  [...planFees, ...laterFees].some((fee) => fee === field);

type Mode = 'demo' | 'live';

export type Section = keyof typeof sectionFields;

export type Field = (typeof sectionFields)[Section][number];

export type Values = Record<Field, string>;

export const sections = Object.keys(sectionFields) as Section[];

export const allFields: Field[] = sections.flatMap((section) => [...sectionFields[section]]);

/** Readers and the law expect these of every association. */
const expected: Field[] = ['name', 'registeredNumber', 'street', 'postcode', 'email', 'phone'];

/** Samples that could be true of a real association. */
const plausible: Field[] = ['vat', 'street', 'postcode'];

const usualFees: Partial<Values> = Object.fromEntries(
  plans.map(({ amount, category }) => [category, String(amount / 100)]),
);
const usualRenewals = Object.fromEntries(renewedPlans.map((plan) => [plan, 'on']));
const known: Partial<Values> = { ...facts, ...festival, ...usualFees, ...usualRenewals };
const made: Partial<Values> = samples;

/** Returns the values that the site shows until somebody saves others. A live site shows no samples. */
export function usualValues(mode: Mode): Partial<Values> {
  return mode === 'demo' ? { ...known, ...made } : known;
}

export function isMadeUp(field: Field, value: string): boolean {
  return value !== '' && value === made[field] && !plausible.includes(field);
}

/** Returns whether an administrator still has to fill in the field: visitors see a sample, or nothing that was saved. */
export function isUnsettled(field: Field, saved: Partial<Values>, mode: Mode): boolean {
  if (mode === 'demo') return field in made && !(field in saved);
  if (!(field in saved)) return field in made || field === 'name';
  return saved[field] === '' && expected.includes(field);
}

export function unsettledFields(section: Section, saved: Partial<Values>, mode: Mode): Field[] {
  return sectionFields[section].filter((field) => isUnsettled(field, saved, mode));
}
