import type { Translate } from '../../../shared/i18n/index.ts';

/** The beginnings of status codes (RFC 3463), the more exact ones first, and what they say. */
const reasons = [
  ['5.1.2', 'domain'],
  ['5.4.4', 'domain'],
  ['5.1.', 'address'],
  ['5.2.1', 'disabled'],
  ['5.2.2', 'full'],
  ['4.2.2', 'full'],
  ['5.7.', 'refused'],
  ['4.', 'repeated'],
] as const;

/** Says why emails to an address came back, with the code of the mail server. */
export function bounceReason(t: Translate, code: string | null): string {
  const [, reason = 'other'] = reasons.find(([start]) => code?.startsWith(start)) ?? [];
  const text = t(`subscribers:bounces.${reason}`);
  return code ? `${text} (${code})` : text;
}
