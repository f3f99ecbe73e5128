interface Entry {
  action: string;
  subject_type: string | null;
  subject_label: string | null;
  /** The person or thing that the entry is about, while the site still knows. */
  subject_name: string | null;
}

/** Actions that concern a whole list. */
const listActions = ['exported', 'imported'];

/** Returns a text of the log by its key, or undefined where there is none. */
export type LogText = (key: string, values?: Record<string, string>) => string | undefined;

/** Returns an entry in the administrator's language, such as “Changed: blog post “Midsummer””. */
export function entryText(
  text: LogText,
  { action, subject_type: type, subject_label, subject_name }: Entry,
): string {
  const label = subject_label ?? subject_name;
  const what = logWord(text, 'actions', action);
  const kind =
    type && (text(`${listActions.includes(action) ? 'lists' : 'kinds'}.${type}`) ?? null);
  const entry = (kind && text('item', { action: what, kind })) || what;
  if (!label) return entry;
  // A dot would split the key of a text.
  const name = ['section', 'details'].includes(type ?? '')
    ? text(`sections.${label.replace('.', '_')}`)
    : undefined;
  return text('label', { entry, label: name ?? label }) ?? entry;
}

/** Returns the translated word, or the name as stored when a later version of the site wrote it. */
export function logWord(text: LogText, list: 'actions' | 'changes', name: string): string {
  return text(`${list}.${name}`) ?? name.replaceAll('_', ' ');
}
