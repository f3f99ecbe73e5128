import { textPages } from '../../../src/content/texts/shared/pages.ts';
import { isFact } from '../../../src/people/members/shared/fields.ts';
import { isFee, isWatched } from '../../../src/services/association/shared/fields.ts';
import { areas, fieldLabel } from '../../../src/content/items/shared/labels.ts';
import { logWord, type LogText } from '../../../src/services/activity/shared/entry-text.ts';
import { yearChoice } from '../../../src/services/association/shared/year-text.ts';
import type { FieldChange } from '../../../src/services/activity/record.ts';
import type { Format } from '../../../src/shared/i18n/format.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import type { TextKey } from '../../../src/shared/i18n/keys.ts';
import { moment } from '../../layout/admin/moment.ts';

/** Returns the texts of the log by their keys. */
export function logText(t: Translate): LogText {
  return (key, values) => {
    const [, page = ''] = key.split('sections.texts_');
    if (Object.hasOwn(textPages, page)) return t(textPages[page]!.name);
    const found = t(`security:log.${key}` as TextKey, values);
    return found === `log.${key}` ? factOf(t, key) : found;
  };
}

function factOf(t: Translate, key: string): string | undefined {
  const [list, field = ''] = key.split('.');
  if (list !== 'changes') return undefined;
  const name = isFact(field)
    ? t(`members:fields.${field}`)
    : areas.map((area) => fieldLabel(t, area, field)).find((label) => label !== field);
  return name && name.charAt(0).toLowerCase() + name.slice(1);
}

export function changesText(t: Translate, format: Format, changes: FieldChange[]): string {
  const text = logText(t);
  const fields = changes.map((change) => {
    if (typeof change === 'string') return logWord(text, 'changes', change);
    const { field, from, to } = change;
    return t('security:log.value', {
      field: logWord(text, 'changes', field),
      from: valueText(t, format, field, from),
      to: valueText(t, format, field, to),
    });
  });
  return t('security:log.fields', { fields: fields.join(', ') });
}

function valueText(t: Translate, format: Format, field: string, value: string): string {
  if (field === 'payment_status') return t(`paymentStatuses:${value}` as TextKey);
  if (field === 'is_published')
    return t(value === '1' ? 'security:log.published' : 'security:log.draft');
  const choice = yearChoice(t, format, field, value);
  if (choice) return choice;
  if (value === '') return t('security:log.noValue');
  if (isWatched(field) && field !== 'laterFrom')
    return isFee(field) ? format.price(Number(value) * 100) : value;
  return field === 'event_date' ? moment(format, value) : format.date(value);
}

/** Returns where failed attempts came from, and how many. */
export function originText(t: Translate, client: string, times: number): string {
  const unnamed: Record<string, string> = {
    '*': t('security:log.otherClients'),
    '': t('security:log.unknownClient'),
  };
  return t('security:log.from', { client: unnamed[client] ?? client, times });
}
