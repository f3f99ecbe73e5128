import { paths } from '../../../src/shared/paths.ts';
import type { LinkState } from '../../../src/people/newsletter/unsubscribe.ts';
import { useLanguage } from '../../layout/language.tsx';
import { DeadLink, LinkAnswer, LinkQuestion } from './link-page.tsx';

/** Offers the newsletter in the language of the page. */
export function SubscriberLanguagePage({ token, link }: { token: string; link: LinkState }) {
  const { language, t } = useLanguage();
  if (link.state !== 'subscriber' || !link.isActive) return <DeadLink state={link.state} />;
  const { email } = link;
  if (link.language === language) {
    return (
      <LinkAnswer
        title={t('newsletter:thisLanguage.title')}
        text={t('newsletter:thisLanguage.text', { email })}
      />
    );
  }
  return (
    <LinkQuestion
      title={t('newsletter:changeLanguage.title')}
      text={t('newsletter:changeLanguage.text', { email })}
      action={paths.newsletterLanguage(token)}
      submit={t('newsletter:changeLanguage.submit')}
      keep={t('newsletter:changeLanguage.keep')}
    />
  );
}
