import { entryText } from '../../../src/services/activity/shared/entry-text.ts';
import { textPages } from '../../../src/content/texts/shared/pages.ts';
import { contentKinds } from '../../../src/content/items/shared/schema.ts';
import type { Overview } from '../../../src/admin/overview/queries.ts';
import { paths } from '../../../src/shared/paths.ts';
import YarnArt from '../../drawings/yarn.svg';
import { useLanguage } from '../../layout/language.tsx';
import { logText } from '../log/log-words.ts';
import { EmptyList } from '../../ui/lists/empty-list.tsx';
import { moment } from '../../layout/admin/moment.ts';

/** Returns the address of the form for the changed item; null where there is no form or the item was deleted. */
function formOf({ action, subject_id, subject_type }: Overview['changes'][number]): string | null {
  if (subject_type === 'section' && subject_id && subject_id in textPages) {
    return paths.adminTexts(subject_id);
  }
  const kind = contentKinds.find((kind) => kind === subject_type);
  return kind && subject_id && action !== 'deleted' ? paths.editItem(kind, subject_id) : null;
}

export function LatestChanges({ changes }: Pick<Overview, 'changes'>) {
  const { format, t } = useLanguage();
  const text = logText(t);
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t('overview:changes')}</h2>
      {changes.length > 0 ? (
        <ul className="coming">
          {changes.map((entry) => {
            const words = entryText(text, entry);
            const form = formOf(entry);
            return (
              <li key={entry.id}>
                <time dateTime={entry.happened_at}>{moment(format, entry.happened_at)}</time>{' '}
                {form ? <a href={form}>{words}</a> : <strong>{words}</strong>}{' '}
                <span>{entry.actor_name}</span>
              </li>
            );
          })}
        </ul>
      ) : (
        <EmptyList art={YarnArt}>{t('overview:noChanges')}</EmptyList>
      )}
      <p>
        <a href={paths.adminLog()}>{t('overview:allChanges')}</a>
      </p>
    </section>
  );
}
