import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * Returns +46 70 174 06 05 for `070 174 06 05` and `+46`: drops the trunk prefix where the country has
 * one. Keeps a number as typed when its country is unknown or no such number can exist.
 */
export function internationalPhone(typed: string, callingCode?: string): string {
  // A number that was pasted whole has a country code of its own.
  const isWhole = /^\(?(\+|00)/.test(typed);
  const number = parsePhoneNumberFromString(typed.replace(/^\(?00/, '+'), {
    extract: false,
    ...(callingCode && { defaultCallingCode: callingCode.slice(1) }),
  });
  if (number?.isPossible()) return number.formatInternational();
  return isWhole || !callingCode ? typed : `${callingCode} ${typed}`;
}

/**
 * Returns the number in groups, for a file. A spreadsheet would take one without spaces for a number, and drop its plus or
 * its first zero.
 */
export function phoneInFile(phone: string): string {
  if (phone.startsWith('+')) return internationalPhone(phone).replaceAll('-', ' ');
  const isCompact = /^0\d+$/.test(phone);
  const national = isCompact && parsePhoneNumberFromString(phone, 'SE');
  return national && national.isPossible() ? national.formatNational() : phone;
}

/** Returns a number of somebody in that country in the same form. Keeps what cannot be a number there as typed. */
export function phoneIn(country: string, typed: string): string {
  const number = parsePhoneNumberFromString(typed.replace(/^\(?00/, '+'), {
    extract: false,
    ...(isSupportedCountry(country) && { defaultCountry: country }),
  });
  return number?.isPossible() ? number.formatInternational() : typed;
}
