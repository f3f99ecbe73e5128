import { parsePhoneNumberFromString } from 'libphonenumber-js';
import * as z from 'zod/mini';
import { mod10 } from '../../../people/payments/shared/ocr.ts';
import { LEAST_BY_CARD } from '../../../people/payments/shared/status.ts';
import { isPostalCodeIn, postalCodeIn } from '../../../people/register/shared/postal-code.ts';
import { plainAmount } from '../../../shared/fields/amount.ts';
import { day, time } from '../../../shared/fields/content-fields.ts';
import { emailField, requiredLine } from '../../../shared/fields/shared/schema.ts';
import { cleanLine } from '../../../shared/fields/text.ts';
import { directAddress } from '../../../shared/links/direct-address.ts';
import { countryCode, samples } from '../../../shared/organisation.ts';

const LONGEST_LINE = 120;
const LONGEST_LINK = 2000;

type Input = 'text' | 'email' | 'url' | 'tel' | 'numeric' | 'decimal' | 'date' | 'time';

/** A kind of fields: the control that suits it, and the rule that reads what was typed. Errors are keys of `association:errors`. */
export interface FieldKind {
  input: Input | 'checkbox' | 'choice';
  rule: z.ZodMiniType<string>;
}

/** Turns what was typed into the form in which it is stored, or null where it cannot be read. */
type Reader = (text: string) => string | null;

/** An empty field stays empty. */
const optional = (input: Input, error: string, reader: Reader): FieldKind => ({
  input,
  rule: z.pipe(
    z._default(z.string(), ''),
    z.transform((typed: string, context): string => {
      const text = cleanLine(typed);
      const value = text && reader(text);
      if (value !== null) return value;
      context.issues.push({ code: 'custom', message: error, input: typed });
      return z.NEVER;
    }),
  ),
});

const readBy =
  (rule: { safeParse: (text: string) => { data?: string | undefined } }): Reader =>
  (text) =>
    rule.safeParse(text).data ?? null;

const required = (input: Input, error: string, reader: Reader): FieldKind => ({
  input,
  rule: requiredLine('missing').check(z.refine<string>((text) => reader(text) !== null, error)),
});

/** Accepts an amount in kronor, with öre after a comma or a dot, and the currency. */
const amount = requiredLine('missing').check(
  z.overwrite(plainAmount),
  z.regex(/^\d{1,5}(\.\d{1,2})?$/, 'priceInvalid'),
);
const feeAmount = amount.check(
  z.refine((text) => Number(text) * 100 >= LEAST_BY_CARD, 'feeTooLow'),
);

export const requiredName: FieldKind = {
  input: 'text',
  rule: requiredLine('missing', LONGEST_LINE),
};
export const line = optional('text', 'tooLong', (text) =>
  text.length <= LONGEST_LINE ? text : null,
);
export const email = optional('email', 'emailInvalid', readBy(emailField('missing', '')));
export const link = optional('url', 'linkInvalid', (text) =>
  isWebAddress(text) ? directAddress(text) : null,
);
export const phone = optional('tel', 'phoneInvalid', (text) => {
  const number = parsePhoneNumberFromString(text, countryCode);
  return number?.isPossible() ? number.number : null;
});
export const optionalTime = optional('time', 'timeInvalid', readBy(time()));
export const requiredTime = required('time', 'timeInvalid', readBy(time()));
export const optionalDay = optional('date', 'dateInvalid', readBy(day()));
export const requiredDay = required('date', 'dateInvalid', readBy(day()));
/** The number of an account in the bookkeeping. */
export const account = required('numeric', 'accountInvalid', (text) =>
  /^\d{4}$/.test(text) ? text : null,
);
export const price: FieldKind = { input: 'decimal', rule: amount };
export const fee: FieldKind = { input: 'decimal', rule: feeAmount };
export const optionalFee = optional('decimal', 'priceInvalid', readBy(feeAmount));

export const choice = (values: readonly string[], usual: string): FieldKind => ({
  input: 'choice',
  rule: z._default(z.enum(values, 'invalid'), usual),
});
export const tick: FieldKind = { ...choice(['', 'on'], ''), input: 'checkbox' };

export const coordinate = (most: number): FieldKind => ({
  input: 'text',
  rule: requiredLine('missing').check(
    z.overwrite((text) => text.replace(',', '.')),
    z.refine(
      (text) => /^-?\d{1,3}(\.\d{1,8})?$/.test(text) && Math.abs(Number(text)) <= most,
      'coordinateInvalid',
    ),
  ),
});

export const postcode = optional('text', 'postcodeInvalid', (text) =>
  isPostalCodeIn(countryCode, text) ? postalCodeIn(countryCode, text) : null,
);

/** Reads two groups of digits. The sample has a wrong check digit, but a demo must be able to keep it. */
const twoGroups =
  (pattern: RegExp, sample: string): Reader =>
  (text) => {
    const [, first, last] = pattern.exec(text) ?? [];
    if (!first || !last) return null;
    const number = `${first}-${last}`;
    return number === sample || hasCheckDigit(first + last) ? number : null;
  };

export const registeredNumber = optional(
  'text',
  'registeredNumberInvalid',
  twoGroups(/^(?:16)?(\d{6})[-\s]?(\d{4})$/, samples.registeredNumber),
);
export const bankgiro = optional(
  'numeric',
  'bankgiroInvalid',
  twoGroups(/^(\d{3,4})-?\s?(\d{4})$/, samples.bankgiro),
);
export const vatNumber = optional('text', 'vatNumberInvalid', (text) => {
  const number = text.replace(/[\s-]/g, '').toUpperCase();
  return /^SE\d{10}01$/.test(number) && hasCheckDigit(number.slice(2, 12)) ? number : null;
});
/** Accepts the short numbers of associations with a 90 account, which lack the 123 at the beginning. */
export const swish = optional('numeric', 'swishInvalid', (text) => {
  const typed = text.replace(/[\s-]/g, '');
  const number = /^90\d{5}$/.test(typed) ? `123${typed}` : typed;
  const isRight = number === samples.swish || hasCheckDigit(number);
  return /^123\d{7}$/.test(number) && isRight ? number : null;
});

function isWebAddress(text: string): boolean {
  const { hostname = '', protocol = '' } = URL.parse(text) ?? {};
  return text.length <= LONGEST_LINK && /^https?:$/.test(protocol) && hostname.includes('.');
}

/** Luhn's algorithm, as the Swedish Tax Agency, Bankgirot and Swish use it. */
const hasCheckDigit = (digits: string) => Number(digits.at(-1)) === mod10(digits.slice(0, -1));
