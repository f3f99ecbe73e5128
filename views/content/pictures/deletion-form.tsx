import type { FoundPicture } from '../../../src/content/pictures/library.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';

/** Deletes a picture that is not used anywhere. */
export function DeletionForm({
  picture,
  isUsed,
  isRefused,
}: {
  picture: FoundPicture;
  isUsed: boolean;
  /** True when something that visitors do not see uses the picture, such as an earlier version. */
  isRefused: boolean;
}) {
  const { t } = useLanguage();
  return (
    <section className="only-on-screen" aria-labelledby="deletion">
      <h2 id="deletion">{t('pictures:deletion.heading')}</h2>
      {isUsed && <p>{t('pictures:deletion.used')}</p>}
      {!isUsed && isRefused && (
        <p className="notice notice-alert" role="alert">
          {t('pictures:deletion.refused')} <a href={paths.adminTrash()}>{t('pictures:trash')}</a>
        </p>
      )}
      {!isUsed && (
        <details className="disclosure" open={isRefused}>
          <summary>{t('pictures:deletion.open')}</summary>
          <p>{t('pictures:deletion.follows')}</p>
          <form method="post" action={paths.adminPicture(picture.name, 'deletion')}>
            <button type="submit" className="button button-small button-danger">
              {t('pictures:deletion.submit')}
            </button>
          </form>
        </details>
      )}
    </section>
  );
}
