import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { localMoment } from '../../shared/i18n/format.ts';
import type { OwnTexts } from '../../shared/i18n/index.ts';
import { type Language, languageOf } from '../../shared/i18n/languages.ts';
import { type Fees, type PlanCategory, plans } from '../../shared/plans.ts';
import { country, countryCode, facts } from '../../shared/organisation.ts';
import type { MembershipYear } from '../../people/register/shared/plan-rules.ts';
import { type Chapter, chapters } from '../../content/pages/shared/chapters.ts';
import {
  festivalGroups,
  festivalParts,
  type networks,
  renewedPlans,
  type Values,
  type weekdays,
} from './shared/fields.ts';

type ByLanguage = Readonly<Record<Language, string>>;

export interface Phone {
  number: string;
  label: string;
}

export interface Hours {
  from: string;
  to: string;
}

export interface Festival {
  day: string;
  startsAt: string;
  endsAt: string;
  schedule: { part: (typeof festivalParts)[number]; at: string }[];
  /** Öre per person. */
  prices: { group: (typeof festivalGroups)[number]; amount: number }[];
  registrationForm: string | null;
  isOpen: boolean;
}

/** Describes the association as an administrator has saved it. Null where nothing is known. */
export interface Association {
  name: string;
  shortName: string;
  registeredNumber: string | null;
  vat: { number: string | null } | null;
  /** The month, 1 to 12, in which the financial year begins. */
  financialYear: number;
  address: {
    street: string | null;
    postcode: string | null;
    locality: string;
    municipality: ByLanguage;
    country: ByLanguage;
    countryCode: string;
  };
  position: { latitude: number; longitude: number };
  email: string | null;
  /** The language of emails to the office. */
  officeLanguage: Language;
  phones: Phone[];
  /** Null means closed. */
  officeHours: Record<(typeof weekdays)[number], Hours | null>;
  social: Record<(typeof networks)[number], string | null>;
  wellnessSite: string | null;
  bankgiro: string | null;
  /** Digits only. */
  swish: string | null;
  /** Says that the site asks for fees by emails of its own. */
  reminds: boolean;
  /** The plans whose yearly fee comes by itself. */
  renews: string[];
  fees: Fees;
  membershipYear: MembershipYear;
  chapters: Record<Chapter, string | null>;
  festival: Festival;
  /** The texts of public pages that it has written in place of the defaults. */
  texts?: OwnTexts;
}

export function associationFrom(values: Partial<Values>, texts?: OwnTexts): Association {
  const text = (field: keyof Values) => values[field] ?? '';
  const known = (field: keyof Values) => values[field] || null;
  const hours = (day: (typeof weekdays)[number]): Hours | null => {
    const [from, to] = [text(`${day}From`), text(`${day}To`)].map((time) => time.replace(/^0/, ''));
    return from && to ? { from, to } : null;
  };
  return {
    ...(texts && { texts }),
    name: text('name'),
    shortName: text('shortName'),
    registeredNumber: known('registeredNumber'),
    vat: values.vat ? { number: values.vat === 'number' ? known('vatNumber') : null } : null,
    financialYear: firstMonthOf(values),
    address: {
      street: known('street'),
      postcode: known('postcode'),
      locality: text('locality'),
      municipality: { en: text('municipality'), sv: text('municipalitySv') },
      country,
      countryCode,
    },
    position: { latitude: Number(text('latitude')), longitude: Number(text('longitude')) },
    email: known('email'),
    officeLanguage: languageOf(text('officeLanguage')),
    phones: [text('phone'), text('secondPhone')].filter(Boolean).map(phoneOf),
    officeHours: {
      weekdays: hours('weekdays'),
      saturday: hours('saturday'),
      sunday: hours('sunday'),
    },
    social: {
      facebook: known('facebook'),
      linkedin: known('linkedin'),
      instagram: known('instagram'),
    },
    wellnessSite: known('wellnessSite'),
    bankgiro: known('bankgiro'),
    swish: known('swish'),
    reminds: text('remind') === 'on',
    renews: renewedPlans.flatMap((field) =>
      text('renew') === 'on' && text(field) === 'on' ? [field.slice('renew'.length)] : [],
    ),
    fees: feesFrom(values),
    membershipYear: membershipYearFrom(values),
    chapters: Object.fromEntries(
      chapters.map((chapter) => [chapter, known(chapter)]),
    ) as Association['chapters'],
    // Most pages need no times of the festival, which take long to compute.
    get festival() {
      return festivalOf(text, known('registrationForm'));
    },
  };
}

export const firstMonthOf = ({ financialYear }: Partial<Values>) =>
  Number(financialYear || facts.financialYear);

export const membershipYearFrom = (values: Partial<Values>): MembershipYear => ({
  period: values.membershipYear === 'calendarYear' ? 'calendarYear' : 'rolling',
  nextYearFrom: values.nextYearFrom ?? '',
});

export function feesFrom(values: Partial<Values>): Fees {
  const saved: Partial<Record<PlanCategory, string>> = values;
  const fees = plans.map(({ amount, category }) => {
    const kronor = saved[category];
    return [category, kronor ? Math.round(Number(kronor) * 100) : amount];
  });
  return Object.fromEntries(fees) as Fees;
}

export function phoneOf(number: string): Phone {
  const label = parsePhoneNumberFromString(number)?.formatInternational() ?? number;
  return { number, label: label.replaceAll(' ', '\u00a0') };
}

function festivalOf(
  text: (field: keyof Values) => string,
  registrationForm: string | null,
): Festival {
  const day = text('date');
  const at = (field: keyof Values) => localMoment(day, text(field));
  return {
    day,
    startsAt: at('from'),
    endsAt: at('to'),
    schedule: festivalParts.map((part) => ({ part, at: at(part) })),
    prices: festivalGroups.map((group) => ({
      group,
      amount: Math.round(Number(text(group)) * 100),
    })),
    registrationForm,
    isOpen: text('isOpen') === 'on',
  };
}
