import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { JoinPanel } from '../../ui/page/join-panel.tsx';

export function Summit() {
  const { t } = useLanguage();
  return (
    <JoinPanel heading={t('awards:summit.heading')} text={t('awards:summit.text')}>
      <a className="button" href={paths.news()}>
        {t('awards:winnersLink')}
      </a>
    </JoinPanel>
  );
}
