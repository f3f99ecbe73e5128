import { paths } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';
import { JoinPanel } from '../ui/join-panel.tsx';

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
