import type { listMemberLetters } from '../../../src/people/mailings/letters.ts';
import { paths } from '../../../src/shared/paths.ts';
import LetterArt from '../../drawings/letter.svg';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';

/** Lists drafts and what was sent. Works without scripts. */
export function LettersPage({
  letters,
}: {
  letters: Awaited<ReturnType<typeof listMemberLetters>>;
}) {
  const { format, t } = useLanguage();
  const title = t('mailings:letters.title');
  return (
    <PlainPage page="letters" title={title}>
      <h1>{title}</h1>
      <p className="part-lead">{t('mailings:letters.lead')}</p>
      <p>
        <a className="button button-small" href={paths.adminNewLetter()}>
          {t('mailings:letters.toAll')}
        </a>{' '}
        <a className="button button-small button-quiet" href={paths.adminMembers()}>
          {t('mailings:letters.toSome')}
        </a>
      </p>
      {letters.length === 0 ? (
        <EmptyList art={LetterArt}>{t('mailings:letters.none')}</EmptyList>
      ) : (
        <ul className="coming">
          {letters.map(({ id, by_email, on_paper, send_at, sent_at, subject_sv, updated_at }) => (
            <li key={id}>
              <time dateTime={sent_at ?? updated_at}>{format.date(sent_at ?? updated_at)}</time>
              <a href={paths.adminLetter(id)}>{subject_sv}</a>
              <span className={sent_at ? 'status status-good' : 'status'}>
                {sent_at
                  ? t('mailings:letters.sentTo', { count: (by_email ?? 0) + (on_paper ?? 0) })
                  : send_at
                    ? t('mailings:plan.status', {
                        day: format.date(send_at),
                        time: format.time(send_at),
                      })
                    : t('mailings:letters.draft')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PlainPage>
  );
}
