import { paths } from '../../../src/shared/paths.ts';
import type { LinkState } from '../../../src/people/newsletter/unsubscribe.ts';
import { useLanguage } from '../../layout/language.tsx';
import { LinkAnswer, LinkQuestion } from './link-page.tsx';

export function UnsubscribePage({ token, link }: { token: string; link: LinkState }) {
  const { t } = useLanguage();
  if (link.state === 'subscriber') {
    return (
      <LinkQuestion
        title={t('newsletter:unsubscribe.title')}
        text={t('newsletter:unsubscribe.text', { email: link.email })}
        action={paths.unsubscribe(token)}
        submit={t('newsletter:unsubscribe.submit')}
        keep={t('newsletter:unsubscribe.keep')}
      />
    );
  }
  const words = link.state === 'ended' ? 'unsubscribed' : 'unknownToken';
  return <LinkAnswer {...t(`newsletter:${words}`, { returnObjects: true })} hasForm />;
}
