import { factText, isFact } from '../../../src/people/members/shared/fields.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { feeChange } from '../../../src/people/fees/shared/fee-change.ts';
import { paymentStatuses } from '../../../src/people/payments/shared/status.ts';
import type { GroupKey } from '../../../src/shared/i18n/keys.ts';
import { planName } from '../../../src/shared/plans.ts';
import type { HistoryDetails } from '../../../src/services/activity/record.ts';
import { feeChangeText } from '../fees/fee-change-text.ts';
import { detailsText } from '../members/history-details.ts';
import type { I18n } from '../../layout/language.tsx';

/** Columns that hold codes, each with the groups of texts that name them. A table may have a column of its own. */
const groups: Partial<Record<string, GroupKey[]>> = {
  'application_letters.kind': ['personalCopy:letters'],
  'newsletter_deliveries.state': ['newsletters:deliveries'],
  'newsletter_subscribers.source': ['exports:sources'],
  'payments.kind': ['payments:kinds'],
  action: ['members:events'],
  change: ['personalCopy:changes'],
  decision: ['applications:decisions'],
  decline_reason: ['applications:decline.reasons'],
  inquiry_type: ['contact:form.inquiryTypes'],
  language: ['members:languages'],
  method: ['exports:methods'],
  outcome: ['renewals:states'],
  provider: ['personalCopy:providers'],
  purpose: ['members:purposes'],
  source: ['members:events'],
  standing: ['members:events'],
  status: ['personalCopy:statuses'],
  step: ['renewals:steps', 'renewals:list'],
  void_reason: ['members:voids'],
};

/** Say nothing to a reader who does not know the program. */
const unshown = ['office_tasks.kind', 'mail_outbox.kind', 'member_imports.kind'];

/** Returns a stored value in words, or null where it says nothing to its reader. */
export function copiedValue(
  { format, language, t }: I18n,
  table: string,
  column: string,
  row: Record<string, unknown>,
): string | null {
  const value = row[column];
  const place = `${table}.${column}`;
  if (value === null || value === '' || unshown.includes(place)) return null;
  if (typeof value === 'boolean') return t(value ? 'personalCopy:yes' : 'personalCopy:no');
  if (typeof value === 'object') {
    return column === 'changes'
      ? changesText(t, format, value as HistoryDetails, row.action)
      : null;
  }
  if (table === 'members' && isFact(column)) return factText(t, language, column, value as string);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const named = groups[place] ?? groups[column];
  if (named) return codeInWords(t, column, named, text);
  if (column === 'amount') return format.price(Number(value));
  switch (column) {
    case 'member_number':
      return memberNumber(Number(value));
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

function changesText(
  t: I18n['t'],
  format: I18n['format'],
  changes: HistoryDetails,
  action: unknown,
): string | null {
  // The history of a member has only the new terms of a fee.
  const change = action === 'feeChanged' ? feeChange.safeParse(changes) : null;
  if (change?.success) return feeChangeText(t, format, change.data);
  return detailsText(t, format, changes, action) || null;
}

function codeInWords(t: I18n['t'], column: string, named: GroupKey[], code: string): string {
  const status = column === 'status' && paymentStatuses.find((known) => known === code);
  if (status) return t(`paymentStatuses:${status}`);
  const words = named.map(
    (group) => (t(group, { returnObjects: true }) as Partial<Record<string, string>>)[code],
  );
  return words.find((word) => word !== undefined) ?? code;
}

/** What people wrote stays as it is, even if it looks like a date. */
const isMoment = (column: string, text: string) =>
  /(?:^|_)(?:at|before|on|until)$/.test(column) && !Number.isNaN(Date.parse(text));
