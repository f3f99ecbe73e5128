import { paths } from '../../src/paths.ts';
import EmptyArt from '../drawings/empty.svg';
import { useLanguage } from '../language.tsx';
import { Layout } from '../layout.tsx';

/** Asks for confirmation, because link checkers open addresses in mails but do not post forms. */
export function UnsubscribePage({
  token,
  subscriber,
}: {
  token: string;
  subscriber?: { email: string; is_active: number } | undefined;
}) {
  const { t } = useLanguage();
  const title = t('newsletter:unsubscribe.title');
  return (
    <Layout className="message-page" meta={{ title, description: title, noIndex: true }}>
      <EmptyArt />
      {!subscriber?.is_active ? (
        <>
          <h1>{t(`newsletter:${subscriber ? 'unsubscribed' : 'unknownToken'}.title`)}</h1>
          <p>{t(`newsletter:${subscriber ? 'unsubscribed' : 'unknownToken'}.text`)}</p>
        </>
      ) : (
        <>
          <h1>{t('newsletter:unsubscribe.heading')}</h1>
          <p>{t('newsletter:unsubscribe.text', { email: subscriber.email })}</p>
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
