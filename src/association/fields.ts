import { facts, samples } from '../organisation.ts';
import { chapters } from '../pages/chapters.ts';

export const weekdays = ['weekdays', 'saturday', 'sunday'] as const;
export const networks = ['facebook', 'linkedin', 'instagram'] as const;
export const festivalParts = ['entry', 'mingling', 'change', 'activities'] as const;
export const festivalGroups = ['adults', 'youth', 'children'] as const;

/** The forms of the administration, each with its fields in order. The names are stored. */
export const sectionFields = {
  association: [
    'name',
    'shortName',
    'registeredNumber',
    'vat',
    'vatNumber',
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

export type Section = keyof typeof sectionFields;

export type Field = (typeof sectionFields)[Section][number];

export type Values = Record<Field, string>;

export const sections = Object.keys(sectionFields) as Section[];

export const allFields: Field[] = sections.flatMap((section) => [...sectionFields[section]]);

/** Readers and the law expect these of every association. */
export const expected: Field[] = ['registeredNumber', 'street', 'postcode', 'email', 'phone'];

/** Returns what the site says of itself while nobody has saved anything. A live site has no samples. */
export function usualValues(mode: 'demo' | 'live'): Partial<Values> {
  return mode === 'demo' ? { ...facts, ...samples } : facts;
}

export const sampleOf = (field: Field): string | undefined => (samples as Partial<Values>)[field];
