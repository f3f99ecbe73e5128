import { paths } from '../../src/shared/paths.ts';
import LostArt from '../drawings/lost.svg';
import { useLanguage } from '../layout/language.tsx';
import { PlainPage } from '../layout/admin/plain-page.tsx';

/** Says that an address of the administration leads nowhere, with the navigation to go on. */
export function NothingHerePage() {
  const { t } = useLanguage();
  return (
    <PlainPage page={null} title={t('errors:notFound.title')}>
      <div className="nothing-here">
        <LostArt />
        <h1>{t('errors:notFound.title')}</h1>
        <p>{t('errors:notFound.officeHint')}</p>
        <p>
          <a className="button" href={paths.adminOverview()}>
            {t('overview:title')}
          </a>
        </p>
      </div>
    </PlainPage>
  );
}
