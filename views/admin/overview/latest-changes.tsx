import { entryText, type LogText } from '../../../src/audit/entry-text.ts';
import type { TextKey } from '../../../src/i18n/keys.ts';
import type { Overview } from '../../../src/overview/queries.ts';
import { paths } from '../../../src/paths.ts';
import { useLanguage } from '../../language.tsx';

export function LatestChanges({ changes }: Pick<Overview, 'changes'>) {
  const { format, t } = useLanguage();
  const text: LogText = (key, values) => {
    const found = t(`security:log.${key}` as TextKey, values);
    return found === `log.${key}` ? undefined : found;
  };
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t('overview:changes')}</h2>
      {changes.length > 0 ? (
        <ul className="coming">
          {changes.map((entry) => (
            <li key={entry.id}>
              <time dateTime={entry.at}>
                {format.date(entry.at)}, {format.time(entry.at)}
              </time>
              <strong>{entryText(text, entry)}</strong>
              <span>{entry.admin_email}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="list-empty">{t('overview:noChanges')}</p>
      )}
      <p>
        <a href={`${paths.admin('security')}#log`}>{t('overview:allChanges')}</a>
      </p>
    </section>
  );
}
