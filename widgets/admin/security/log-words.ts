import { isFee, isWatched } from '../../../src/association/fields.ts';
import { entryText, logWord, type LogText } from '../../../src/audit/entry-text.ts';
import { format } from '../format.ts';
import { type AdminText, t } from '../texts/texts.ts';

type Change = string | { field: string; from: string; to: string };

const text: LogText = (key, values) => {
  const whole = `security.log.${key}`;
  const found = t(whole as AdminText, values);
  return found === whole ? undefined : found;
};

export const logEntryText = (entry: Parameters<typeof entryText>[1]) => entryText(text, entry);

export function changesText(changes: Change[]): string {
  const fields = changes.map(changeText).join(', ');
  return t('security.log.fields', { fields });
}

function changeText(change: Change): string {
  if (typeof change === 'string') return logWord(text, 'changes', change);
  const { field, from, to } = change;
  return t('security.log.value', {
    field: logWord(text, 'changes', field),
    from: valueText(field, from),
    to: valueText(field, to),
  });
}

function valueText(field: string, value: string): string {
  if (field === 'payment_status') return t(`paymentStatuses.${value}` as AdminText);
  if (field === 'is_published') return t(value === '1' ? 'published' : 'draft');
  if (value === '') return t('security.log.noValue');
  if (isWatched(field)) return isFee(field) ? format.money(Number(value) * 100, 'SEK') : value;
  return field === 'event_date' ? format.moment(value) : format.day(value);
}

/** Returns where failed attempts came from, and how many. */
export function originText(client: string, times: number): string {
  const unnamed: Record<string, string> = {
    '*': t('security.log.otherClients'),
    '': t('security.log.unknownClient'),
  };
  return t('security.log.from', { client: unnamed[client] ?? client, times });
}
