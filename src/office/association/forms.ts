import * as z from 'zod/mini';
import { languages } from '../../shared/i18n/languages.ts';
import { chapters } from '../../content/pages/shared/chapters.ts';
import { facts } from '../../shared/organisation.ts';
import {
  coordinate,
  fee,
  optionalBankgiro,
  optionalDay,
  optionalEmail,
  optionalFee,
  optionalLine,
  optionalLink,
  optionalPhone,
  optionalPostcode,
  optionalRegisteredNumber,
  optionalSwish,
  optionalTime,
  optionalVatNumber,
  price,
  requiredDay,
  requiredName,
  requiredTime,
} from './field-rules.ts';
import {
  type Field,
  festivalParts,
  months,
  laterFees,
  planFees,
  renewedPlans,
  type Section,
  type Values,
  weekdays,
} from '../../services/association/shared/fields.ts';

type Typed = Partial<Values>;

const association = z
  .object({
    name: requiredName(),
    shortName: requiredName(),
    registeredNumber: optionalRegisteredNumber(),
    vat: z._default(z.enum(['', 'none', 'number'], 'invalid'), ''),
    vatNumber: optionalVatNumber(),
    financialYear: z._default(z.enum(months, 'invalid'), facts.financialYear),
    street: optionalLine(),
    postcode: optionalPostcode(),
    locality: requiredName(),
    municipality: optionalLine(),
    municipalitySv: optionalLine(),
    latitude: coordinate(90),
    longitude: coordinate(180),
  })
  .check(
    rule('vatNumber', 'missing', ({ vat, vatNumber }) => vat !== 'number' || vatNumber !== ''),
  );

const contact = z
  .object({
    email: optionalEmail(),
    officeLanguage: z._default(z.enum(languages, 'invalid'), 'sv'),
    phone: optionalPhone(),
    secondPhone: optionalPhone(),
    weekdaysFrom: optionalTime(),
    weekdaysTo: optionalTime(),
    saturdayFrom: optionalTime(),
    saturdayTo: optionalTime(),
    sundayFrom: optionalTime(),
    sundayTo: optionalTime(),
    facebook: optionalLink(),
    linkedin: optionalLink(),
    instagram: optionalLink(),
    wellnessSite: optionalLink(),
  })
  .check(
    ...weekdays.flatMap((day) => {
      const [from, to] = [`${day}From`, `${day}To`] as const;
      return [
        rule(from, 'missing', (values) => !values[to] || values[from] !== ''),
        rule(to, 'missing', (values) => !values[from] || values[to] !== ''),
        rule(to, 'timeOrder', (values) => isInOrder(values[from], values[to])),
      ];
    }),
  );

const tick = () => z._default(z.enum(['', 'on'], 'invalid'), '');

const payment = z.object({
  bankgiro: optionalBankgiro(),
  swish: optionalSwish(),
});

const renewals = z.object({
  renew: tick(),
  ...Object.fromEntries(renewedPlans.map((plan) => [plan, tick()])),
  remind: tick(),
});

const fees = z.object({
  ...Object.fromEntries(planFees.map((plan) => [plan, fee()])),
  laterFrom: optionalDay(),
  ...Object.fromEntries(laterFees.map((plan) => [plan, optionalFee()])),
});

const ofChapters = z.object(
  Object.fromEntries(chapters.map((chapter) => [chapter, optionalEmail()])),
);

const festival = z
  .object({
    date: requiredDay(),
    from: requiredTime(),
    to: requiredTime(),
    entry: requiredTime(),
    mingling: requiredTime(),
    change: requiredTime(),
    activities: requiredTime(),
    adults: price(),
    youth: price(),
    children: price(),
    registrationForm: optionalLink(),
    isOpen: tick(),
  })
  .check(
    rule('to', 'timeOrder', ({ from, to }) => isInOrder(from, to)),
    ...festivalParts.map((part) =>
      rule(part, 'timeOutside', ({ from, to, ...values }) => {
        const at = values[part];
        return !from || !to || !at || (from <= at && at <= to);
      }),
    ),
  );

export const forms = {
  association,
  contact,
  payment,
  renewals,
  fees,
  chapters: ofChapters,
  festival,
} satisfies Record<Section, z.ZodMiniObject>;

const isInOrder = (from = '', to = '') => !from || !to || from < to;

/** Runs even where another field is wrong, so that all errors are seen at once. */
function rule(field: Field, error: string, holds: (values: Typed) => boolean) {
  return z.refine<Typed>(holds, { path: [field], error, when: () => true });
}
