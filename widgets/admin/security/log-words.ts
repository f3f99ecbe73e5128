import { format } from '../format.ts';
import { type AdminText, t } from '../texts/texts.ts';

interface Entry {
  action: string;
  subject_type: string | null;
  subject_label: string | null;
  /** Whom the entry is about, while the site still knows. */
  subject_name: string | null;
}

type Change = string | { field: string; from: string; to: string };

/** Returns an entry in the administrator's language, such as “Changed: blog post “Midsummer””. */
export function entryText({
  action,
  subject_type: type,
  subject_label,
  subject_name,
}: Entry): string {
  const label = subject_label ?? subject_name;
  const what = word('actions', action);
  const kind = type && (known(action === 'exported' ? 'lists' : 'kinds', type) ?? null);
  const entry = kind ? t('security.log.item', { action: what, kind }) : what;
  if (!label) return entry;
  // A dot would split the key of a text.
  const name = ['section', 'details'].includes(type ?? '')
    ? known('sections', label.replace('.', '_'))
    : undefined;
  return t('security.log.label', { entry, label: name ?? label });
}

export function changesText(changes: Change[]): string {
  const fields = changes.map(changeText).join(', ');
  return t('security.log.fields', { fields });
}

function changeText(change: Change): string {
  if (typeof change === 'string') return word('changes', change);
  const { field, from, to } = change;
  return t('security.log.value', {
    field: word('changes', field),
    from: valueText(field, from),
    to: valueText(field, to),
  });
}

function valueText(field: string, value: string): string {
  if (field === 'payment_status') return t(`paymentStatuses.${value}` as AdminText);
  if (field === 'is_published') return t(value === '1' ? 'published' : 'draft');
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

/** Returns the translated word, or the name as stored when a later version of the site wrote it. */
function word(list: 'actions' | 'changes', name: string): string {
  return known(list, name) ?? name.replaceAll('_', ' ');
}

function known(
  list: 'actions' | 'kinds' | 'lists' | 'sections' | 'changes',
  name: string,
): string | undefined {
  const key = `security.log.${list}.${name}`;
  const text = t(key as AdminText);
  return text === key ? undefined : text;
}
