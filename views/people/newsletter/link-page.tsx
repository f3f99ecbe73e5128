import type { ReactNode } from 'react';
import type { LinkState } from '../../../src/people/newsletter/unsubscribe.ts';
import { paths } from '../../../src/shared/paths.ts';
import EmptyArt from '../../drawings/empty.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { NewsletterSection } from './newsletter.tsx';
import { Form } from '../../ui/form.tsx';
import { PublicForm } from '../../ui/public-form.tsx';

interface Words {
  title: string;
  text: string;
}

interface Question extends Words {
  action: string;
  submit: string;
  /** The label of the link that leaves without an answer. */
  keep: string;
  after?: ReactNode;
}

/** Asks before anything happens, because link checkers open addresses in mails. */
export function LinkQuestion({ title, text, action, submit, keep, after }: Question) {
  const { language } = useLanguage();
  return (
    <LinkPage title={title} text={text}>
      {/* The first button changes nothing, because some link checkers press it. */}
      <div className="message-ways">
        <Form method="get" action={paths.news()} hidden={{ lang: language }} submit={keep} />
        <PublicForm action={action}>
          <button type="submit" className="button">
            {submit}
          </button>
        </PublicForm>
      </div>
      {after}
    </LinkPage>
  );
}

/** Tells the outcome, with ways to go on. Where the subscription has ended, the form to subscribe again follows. */
export function LinkAnswer({
  hasForm = false,
  after,
  ...words
}: Words & { hasForm?: boolean; after?: ReactNode }) {
  const { t } = useLanguage();
  return (
    <LinkPage {...words} after={hasForm && <NewsletterSection />}>
      {after}
      <p className="message-ways">
        <a className="button" href={paths.news()}>
          {t('newsletter:ways.news')}
        </a>
        <a href={paths.home()}>{t('newsletter:ways.home')}</a>
      </p>
    </LinkPage>
  );
}

/** Says that a link leads to no subscription, or no longer to one. */
export function DeadLink({ state }: { state: LinkState['state'] }) {
  const { t } = useLanguage();
  if (state === 'test')
    return <LinkAnswer {...t('newsletter:testLink', { returnObjects: true })} />;
  const words = state === 'ended' ? 'unsubscribed' : 'unknownToken';
  return <LinkAnswer {...t(`newsletter:${words}`, { returnObjects: true })} hasForm />;
}

function LinkPage({
  title,
  text,
  after,
  children,
}: Words & { after?: ReactNode; children: ReactNode }) {
  return (
    <Layout meta={{ title, description: text, noIndex: true }}>
      <div className="message-page">
        <EmptyArt />
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
      {after}
    </Layout>
  );
}
