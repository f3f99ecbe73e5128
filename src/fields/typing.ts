export type Typing = 'name' | 'email' | 'phone' | 'countryCode' | 'text';

// The joiners are those of Indic scripts.
const letters = String.raw`\p{L}\p{M}\u200c\u200d`;

const notAllowed: Record<Typing, RegExp> = {
  name: new RegExp(`[^${letters}\\s.,'-]`, 'gu'),
  email: /[^\p{L}\p{M}\d@._-]/gu,
  phone: /[^\d\s()+-]/gu,
  countryCode: /[^\d+]/gu,
  text: new RegExp(`[^${letters}\\p{N}\\s.,'-]`, 'gu'),
};

/** Removes characters that the field does not take, and replaces typographic quotes and dashes. */
export function filterTyping(typing: Typing, text: string): string {
  return text
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010-\u2014]/g, '-')
    .replace(notAllowed[typing], '');
}
