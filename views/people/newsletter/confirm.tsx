import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { LinkAnswer, LinkQuestion } from './link-page.tsx';

export function ConfirmPage({
  token,
  request,
}: {
  token: string;
  /** Undefined where the link is unknown or too old. */
  request: { email: string; is_active: number } | undefined;
}) {
  const { t } = useLanguage();
  if (!request) {
    return <LinkAnswer {...t('newsletter:oldConfirmation', { returnObjects: true })} hasForm />;
  }
  const { email, is_active: isActive } = request;
  if (isActive) {
    return (
      <LinkAnswer
        title={t('newsletter:confirmed.title')}
        text={t('newsletter:confirmed.text', { email })}
      />
    );
  }
  return (
    <LinkQuestion
      title={t('newsletter:confirm.title')}
      text={t('newsletter:confirm.text', { email })}
      action={paths.confirmSubscription(token)}
      submit={t('newsletter:confirm.submit')}
      keep={t('newsletter:confirm.keep')}
    />
  );
}
