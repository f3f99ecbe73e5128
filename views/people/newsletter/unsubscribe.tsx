import { inLanguage } from '../../../src/shared/i18n/alternates.ts';
import { languages, translator } from '../../../src/shared/i18n/index.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { LinkState } from '../../../src/people/newsletter/unsubscribe.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { PublicForm } from '../../ui/public-form.tsx';
import { DeadLink, LinkAnswer, LinkQuestion } from './link-page.tsx';

export function UnsubscribePage({
  token,
  link,
  isBack,
}: {
  token: string;
  link: LinkState;
  /** True on the page after somebody has come back. */
  isBack: boolean;
}) {
  const { t } = useLanguage();
  if (link.state === 'subscriber' && isBack) {
    const { email } = link;
    return (
      <LinkAnswer
        title={t('newsletter:returned.title')}
        text={t('newsletter:returned.text', { email })}
      />
    );
  }
  if (link.state === 'ended' && link.canReturn) {
    return (
      <LinkAnswer
        {...t('newsletter:justUnsubscribed', { returnObjects: true })}
        hasForm
        after={
          <PublicForm action={paths.newsletterReturn(token)}>
            <button type="submit" className="button">
              {t('newsletter:returned.submit')}
            </button>
          </PublicForm>
        }
      />
    );
  }
  if (link.state === 'subscriber') {
    return (
      <LinkQuestion
        title={t('newsletter:unsubscribe.title')}
        text={t('newsletter:unsubscribe.text', { email: link.email })}
        action={paths.unsubscribe(token)}
        submit={t('newsletter:unsubscribe.submit')}
        keep={t('newsletter:unsubscribe.keep')}
        after={link.isActive && <LanguageOffers token={token} language={link.language} />}
      />
    );
  }
  return <DeadLink state={link.state} />;
}

/** Is written for readers of the language that each link offers, like the links that change the language of the page. */
function LanguageOffers({ token, language }: { token: string; language: string }) {
  const association = useAssociation();
  return languages
    .filter((each) => each !== language)
    .map((offered) => (
      <p key={offered}>
        <a
          href={inLanguage(paths.newsletterLanguage(token), offered)}
          lang={offered}
          hrefLang={offered}
        >
          {translator(offered, association)('newsletter:changeLanguage.link')}
        </a>
      </p>
    ));
}
