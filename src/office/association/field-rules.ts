import { parsePhoneNumberFromString } from 'libphonenumber-js';
import * as z from 'zod/mini';
import { day, time } from '../../shared/fields/content-fields.ts';
import { emailField, requiredLine } from '../../shared/fields/shared/schema.ts';
import { plainAmount } from '../../shared/fields/amount.ts';
import { cleanLine } from '../../shared/fields/text.ts';
import { directAddress } from '../../shared/links/direct-address.ts';
import { countryCode, samples } from '../../shared/organisation.ts';
import { mod10 } from '../../people/payments/shared/ocr.ts';
import { isPostalCodeIn, postalCodeIn } from '../../people/register/shared/postal-code.ts';
import { LEAST_BY_CARD } from '../../people/payments/shared/status.ts';

const LONGEST_LINE = 120;
const LONGEST_LINK = 2000;

/** Turns what was typed into the form in which it is stored, or null where it cannot be read. */
type Reader = (text: string) => string | null;

/** Errors are keys of `association:errors`. An empty field stays empty. */
function read(reader: Reader, error: string) {
  return z.pipe(
    z._default(z.string(), ''),
    z.transform((typed: string, context): string => {
      const text = cleanLine(typed);
      const value = text && reader(text);
      if (value !== null) return value;
      context.issues.push({ code: 'custom', message: error, input: typed });
      return z.NEVER;
    }),
  );
}

export const requiredName = () => requiredLine('missing', LONGEST_LINE);

export const optionalLine = () =>
  read((text) => (text.length <= LONGEST_LINE ? text : null), 'tooLong');

export const optionalEmail = () =>
  read((text) => emailField('missing', '').safeParse(text).data ?? null, 'emailInvalid');

export const optionalLink = () =>
  read((text) => (isWebAddress(text) ? directAddress(text) : null), 'linkInvalid');

export const optionalPhone = () =>
  read((text) => {
    const phone = parsePhoneNumberFromString(text, countryCode);
    return phone?.isPossible() ? phone.number : null;
  }, 'phoneInvalid');

export const optionalTime = () =>
  read((text) => (time().safeParse(text).success ? text : null), 'timeInvalid');

export const requiredTime = () => requiredLine('missing').check(matches(time(), 'timeInvalid'));

export const requiredDay = () => requiredLine('missing').check(matches(day(), 'dateInvalid'));

/** Accepts an amount in kronor, with öre after a comma or a dot, and the currency. */
export const price = () =>
  requiredLine('missing').check(
    z.overwrite(plainAmount),
    z.regex(/^\d{1,5}(\.\d{1,2})?$/, 'priceInvalid'),
  );

export const fee = () =>
  price().check(z.refine((text) => Number(text) * 100 >= LEAST_BY_CARD, 'feeTooLow'));

export const optionalFee = () => read((text) => fee().safeParse(text).data ?? null, 'priceInvalid');

export const optionalDay = () =>
  read((text) => (day().safeParse(text).success ? text : null), 'dateInvalid');

export const coordinate = (most: number) =>
  requiredLine('missing').check(
    z.overwrite((text) => text.replace(',', '.')),
    z.refine(
      (text) => /^-?\d{1,3}(\.\d{1,8})?$/.test(text) && Math.abs(Number(text)) <= most,
      'coordinateInvalid',
    ),
  );

export const optionalPostcode = () =>
  read(
    (text) => (isPostalCodeIn(countryCode, text) ? postalCodeIn(countryCode, text) : null),
    'postcodeInvalid',
  );

/** The sample has a wrong check digit, but a demo must be able to keep it. */
export const optionalRegisteredNumber = () =>
  read((text) => {
    const [, first, last] = /^(?:16)?(\d{6})[-\s]?(\d{4})$/.exec(text) ?? [];
    if (!first || !last) return null;
    const number = `${first}-${last}`;
    return number === samples.registeredNumber || hasCheckDigit(first + last) ? number : null;
  }, 'registeredNumberInvalid');

export const optionalVatNumber = () =>
  read((text) => {
    const number = text.replace(/[\s-]/g, '').toUpperCase();
    return /^SE\d{10}01$/.test(number) && hasCheckDigit(number.slice(2, 12)) ? number : null;
  }, 'vatNumberInvalid');

export const optionalBankgiro = () =>
  read((text) => {
    const [, first, last] = /^(\d{3,4})-?\s?(\d{4})$/.exec(text) ?? [];
    if (!first || !last) return null;
    const number = `${first}-${last}`;
    return number === samples.bankgiro || hasCheckDigit(first + last) ? number : null;
  }, 'bankgiroInvalid');

/** Accepts the short numbers of associations with a 90 account, which lack the 123 at the beginning. */
export const optionalSwish = () =>
  read((text) => {
    const typed = text.replace(/[\s-]/g, '');
    const number = /^90\d{5}$/.test(typed) ? `123${typed}` : typed;
    const isRight = number === samples.swish || hasCheckDigit(number);
    return /^123\d{7}$/.test(number) && isRight ? number : null;
  }, 'swishInvalid');

function matches(rule: { safeParse(text: string): { success: boolean } }, error: string) {
  return z.refine<string>((text) => rule.safeParse(text).success, error);
}

function isWebAddress(text: string): boolean {
  const { hostname = '', protocol = '' } = URL.parse(text) ?? {};
  return text.length <= LONGEST_LINK && /^https?:$/.test(protocol) && hostname.includes('.');
}

/** Luhn's algorithm, as the Swedish Tax Agency, Bankgirot and Swish use it. */
const hasCheckDigit = (digits: string) => Number(digits.at(-1)) === mod10(digits.slice(0, -1));
