import { type AdminText, t } from '../texts/texts.ts';

interface Entry {
  action: string;
  subject_type: string | null;
  subject_label: string | null;
}

/** Returns an entry in the administrator's language, such as “Changed: blog post “Midsummer””. */
export function entryText({ action, subject_type: type, subject_label: label }: Entry): string {
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

export function changesText(changes: string[]): string {
  const fields = changes.map((field) => word('changes', field)).join(', ');
  return t('security.log.fields', { fields });
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
