export type Typing = 'name' | 'email' | 'phone' | 'postalCode' | 'countryCode' | 'text';

/** Characters that nobody can mean in such a field: control characters, symbols in names and the like. */
const notAllowed: Record<Typing, RegExp> = {
  // The joiners are those of Indic scripts. Apostrophes are often typed as accents, and `s/o` is a part of Indian names.
  name: /[^\p{L}\p{M}\u200c\u200d\s.,'`\xb4\u2018\u2019\u2032/\xb7()\p{Pd}]/gu,
  // The dot-atom of RFC 5322 §3.2.3, with the letters of RFC 6531.
  email: /[^\p{L}\p{M}\d@.!#$%&'*+/=?^_`{|}~-]/gu,
  phone: /[^\d\s().+\p{Pd}]/gu,
  postalCode: /[^\p{L}\p{M}\p{N}\s\p{Pd}]/gu,
  countryCode: /[^\d+]/gu,
  text: /[^\P{Cc}\t\n\r]/gu,
};

/** Removes characters that the field does not take. Leaves the space around the text, which is trimmed later. */
export function filterTyping(typing: Typing, text: string): string {
  const typed = text.trim();
  const [before, after] = [text.indexOf(typed), text.trimEnd().length];
  return text.slice(0, before) + typed.replace(notAllowed[typing], '') + text.slice(after);
}
