import { paths } from '../../../src/shared/paths.ts';
import type { listSubscribers } from '../../../src/people/newsletter/queries.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';
import { activationQuestion, deletionQuestion } from './subscriber-question.ts';

export type ListedSubscriber = Awaited<ReturnType<typeof listSubscribers>>['rows'][number];

export function SubscriberRow({ row, back }: { row: ListedSubscriber; back: string }) {
  const { format, t } = useLanguage();
  const { id, email, state, subscribed_at } = row;
  return (
    <tr id={`row-${id}`}>
      <th scope="row" className="cell-whole">
        {email}
      </th>
      <td data-label={t('subscribers:subscribedAt')} className="cell-spare">
        <time dateTime={subscribed_at}>{format.date(subscribed_at)}</time>
      </td>
      <td data-label={t('subscribers:status')} className="cell-status">
        <span className={state === 'active' ? 'status status-good' : 'status'}>
          {t(`subscribers:states.${state}`)}
        </span>
      </td>
      <td className="row-actions">
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
            question={activationQuestion(t, { email, state }).text}
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
      </td>
    </tr>
  );
}
