import type { Overview } from '../../../src/admin/overview/queries.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';

type Tasks = Overview['needs']['tasks'];

export function OpenTasks({ rows, total }: Tasks) {
  const { format, t } = useLanguage();
  if (total === 0) return null;
  return (
    <section aria-labelledby="decisions">
      <h2 id="decisions">{t('overview:decisions')}</h2>
      <ul className="coming">
        {rows.map((row) => {
          const href = placeOf(row);
          return (
            <li key={row.id}>
              <span>{t('overview:since', { day: format.date(row.created_at) })}</span>{' '}
              {href ? <a href={href}>{row.name}</a> : <strong>{row.name}</strong>}{' '}
              <span>{t(`overview:kinds.${row.kind}`)}</span>
            </li>
          );
        })}
      </ul>
      {total > rows.length && <p>{t('overview:moreTasks', { count: total })}</p>}
      <p>
        <a href={paths.adminTasks()}>{t('overview:allTasks')}</a>
      </p>
    </section>
  );
}

function placeOf({ fee_id, member_id }: Tasks['rows'][number]): string | null {
  if (member_id) return paths.adminMember(member_id);
  return fee_id && paths.adminFee(fee_id);
}

export function FailedEmails({ count, rows }: Overview['needs']['emails']) {
  const { format, t } = useLanguage();
  if (count === 0) return null;
  return (
    <section aria-labelledby="letters">
      <h2 id="letters">{t('overview:failed')}</h2>
      <p>{t('overview:failedText')}</p>
      <ul className="coming">
        {rows.map(({ given_up_at, id, last_error, recipient }) => (
          <li key={id}>
            <time dateTime={given_up_at!}>{format.date(given_up_at!)}</time>{' '}
            <strong>{recipient}</strong> <span>{last_error}</span>
          </li>
        ))}
      </ul>
      {count > rows.length && <p>{t('overview:moreLetters', { count })}</p>}
    </section>
  );
}
