/** People do not see this field, but programs like to fill it in. */
export const HONEYPOT = 'website';
