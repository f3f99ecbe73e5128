export type Typing = 'name' | 'email' | 'phone' | 'postalCode' | 'countryCode' | 'text';

/** Characters that nobody can mean in such a field: control characters, symbols in names and the like. */
const notAllowed: Record<Typing, RegExp> = {
  // The joiners are those of Indic scripts.
  name: /[^\p{L}\p{M}\u200c\u200d\s.,'\u2018\u2019\p{Pd}]/gu,
  // The dot-atom of RFC 5322 §3.2.3, with the letters of RFC 6531.
  email: /[^\p{L}\p{M}\d@.!#$%&'*+/=?^_`{|}~-]/gu,
  phone: /[^\d\s().+\p{Pd}]/gu,
  postalCode: /[^\p{L}\p{M}\p{N}\s\p{Pd}]/gu,
  countryCode: /[^\d+]/gu,
  text: /[^\P{Cc}\t\n\r]/gu,
};

/** Removes characters that the field does not take. Leaves space at the end, which is trimmed later. */
export function filterTyping(typing: Typing, text: string): string {
  const end = text.trimEnd().length;
  return text.slice(0, end).replace(notAllowed[typing], '') + text.slice(end);
}
