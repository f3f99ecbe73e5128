import { paths } from '../../../src/shared/paths.ts';
import type { SubscriberState } from '../../../src/people/newsletter/queries.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';
import { activationQuestion, deletionQuestion } from './subscriber-question.ts';

export function SubscriberActs({
  row: { id, bounce_code, email, state },
  back,
}: {
  row: { id: string; bounce_code: string | null; email: string; state: SubscriberState };
  back: string;
}) {
  const { t } = useLanguage();
  return (
    <>
      {state === 'active' ? (
        <ActForm
          action={paths.adminSubscriber(id, 'deactivation')}
          fields={{ back }}
          label={t('subscribers:deactivateWhom', { email })}
        >
          {t('subscribers:deactivate')}
        </ActForm>
      ) : (
        <ActForm
          action={paths.adminSubscriber(id, 'activation')}
          fields={{ back }}
          question={activationQuestion(t, { bounce_code, email, state }).text}
          label={t('subscribers:activateWhom', { email })}
        >
          {t('subscribers:activate')}
        </ActForm>
      )}
      <ActForm
        action={paths.adminSubscriber(id, 'deletion')}
        fields={{ back }}
        question={deletionQuestion(t, email).text}
        label={t('subscribers:deleteWhom', { email })}
        className="button button-quiet button-small button-danger"
      >
        {t('lists:delete')}
      </ActForm>
    </>
  );
}
