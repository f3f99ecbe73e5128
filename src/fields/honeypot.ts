/** The name of a field that people do not see and programs like to fill in. */
export const HONEYPOT = 'website';
