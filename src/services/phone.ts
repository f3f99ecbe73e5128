import { parsePhoneNumberFromString } from 'libphonenumber-js';

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
 * Returns the number for a file: in groups of digits, because a spreadsheet would take +46701740605 for a number and drop
 * its plus.
 */
export const phoneInFile = (phone: string): string =>
  phone.startsWith('+') ? internationalPhone(phone).replaceAll('-', ' ') : phone;
