import { CONFIRMED } from '../../../src/shared/fields/once.ts';
import { useLanguage } from '../../layout/language.tsx';
import { OnceKey } from '../../ui/kit/once-key.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';

/** Asks how much of a series to delete. */
export function SeriesQuestion({
  action,
  title,
  list,
  back,
}: {
  action: string;
  title: string;
  list: string;
  back: string;
}) {
  const { t } = useLanguage();
  const question = t('events:confirmDelete');
  return (
    <PlainPage page="dashboard" title={question}>
      <h1>{question}</h1>
      <p>{title}</p>
      <p>{t('events:isInSeries')}</p>
      <form method="post" action={action}>
        <OnceKey />
        <input type="hidden" name={CONFIRMED} value="yes" />
        <input type="hidden" name="back" value={list} />
        <p className="form-actions">
          <a className="button" href={back}>
            {t('adminCommon:cancel')}
          </a>{' '}
          <button type="submit" className="button button-quiet button-danger">
            {t('events:deleteOne')}
          </button>{' '}
          <button
            type="submit"
            className="button button-quiet button-danger"
            name="following"
            value="on"
          >
            {t('events:deleteFollowing')}
          </button>
        </p>
      </form>
    </PlainPage>
  );
}
