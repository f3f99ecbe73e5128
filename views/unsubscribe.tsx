import { paths } from '../src/paths.ts';
import { EmptyArt } from './drawings/empty.tsx';
import { useLanguage } from './language.tsx';
import { Layout } from './layout.tsx';

/** Asks before it acts: link checkers open addresses in mails, but they do not post forms. */
export function UnsubscribePage({ token, email }: { token: string; email: string | null }) {
  const { t } = useLanguage();
  const title = t('newsletter:unsubscribe.title');
  return (
    <Layout className="message-page" meta={{ title, description: title, noIndex: true }}>
      <EmptyArt />
      {email === null ? (
        <>
          <h1>{t('newsletter:unknownToken.title')}</h1>
          <p>{t('newsletter:unknownToken.text')}</p>
        </>
      ) : (
        <>
          <h1>{t('newsletter:unsubscribe.heading')}</h1>
          <p>{t('newsletter:unsubscribe.text', { email })}</p>
          <form method="post" action={paths.unsubscribe(token)} className="message-ways">
            <button type="submit" className="button">
              {t('newsletter:unsubscribe.confirm')}
            </button>
            <a href={paths.news()}>{t('newsletter:unsubscribe.keep')}</a>
          </form>
        </>
      )}
    </Layout>
  );
}
