import { useLanguage } from '../../layout/language.tsx';
import { JoinPanel } from '../../ui/page/join-panel.tsx';
import { WinnersLink } from './winners-link.tsx';

export function Summit({ winners }: { winners: string | undefined }) {
  const { t } = useLanguage();
  return (
    <JoinPanel heading={t('awards:summit.heading')} text={t('awards:summit.text')}>
      <WinnersLink className="button" article={winners} />
    </JoinPanel>
  );
}
