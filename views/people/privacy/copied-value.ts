import { factText, isFact } from '../../../src/people/members/shared/fields.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { planName } from '../../../src/shared/plans.ts';
import { detailsText } from '../members/history-details.ts';
import type { I18n } from '../../layout/language.tsx';

/** Columns that hold codes, each with the group of texts that names them. */
const groups = {
  decision: 'applications:decisions',
  decline_reason: 'applications:decline.reasons',
  event: 'members:events',
  inquiry_type: 'contact:form.inquiryTypes',
  language: 'members:languages',
  method: 'exports:methods',
  outcome: 'renewals:states',
  payment_status: 'paymentStatuses',
  purpose: 'members:purposes',
  source: 'members:events',
  standing: 'members:events',
  status: 'paymentStatuses',
  step: 'renewals:steps',
  void_reason: 'members:voids',
} as const;

/** Returns a stored value in words, or null where it says nothing to its reader. */
export function copiedValue(
  { format, language, t }: I18n,
  table: string,
  column: string,
  value: unknown,
): string | null {
  const inWords = (group: (typeof groups)['event'] | 'payments:kinds') =>
    (t(group, { returnObjects: true }) as Partial<Record<string, string>>)[String(value)] ??
    String(value);
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return t(value ? 'personalCopy:yes' : 'personalCopy:no');
  if (typeof value === 'object') {
    return column === 'details' ? detailsText(t, format, value as never) || null : null;
  }
  if (table === 'members' && isFact(column)) return factText(t, language, column, value as string);
  if (column in groups) return inWords(groups[column as 'event']);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  switch (column) {
    case 'amount':
      return format.price(Number(value));
    case 'kind':
      return table === 'payments' ? inWords('payments:kinds') : null;
    case 'number':
      return table === 'members' ? memberNumber(Number(value)) : text;
    case 'membership_type':
    case 'plan':
      return planName(t, text);
    default:
      return isMoment(column, text) ? whenText(text) : text;
  }

  function whenText(moment: string): string {
    const day = format.date(moment);
    return moment.length > 10 ? `${day}, ${format.time(moment)}` : day;
  }
}

/** What people wrote stays as it is, even if it looks like a date. */
const isMoment = (column: string, text: string) =>
  /(?:^|_)(?:at|on|until)$/.test(column) && !Number.isNaN(Date.parse(text));
