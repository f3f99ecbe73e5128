import type { listInvitations } from '../../../src/admin/auth/links.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';
import { moment } from '../../layout/admin/moment.ts';
import { withdrawalQuestion } from './questions.ts';

export function Invitations({
  invitations,
}: {
  invitations: Awaited<ReturnType<typeof listInvitations>>;
}) {
  const { format, t } = useLanguage();
  return (
    <section className="part" aria-labelledby="invitations">
      <h2 id="invitations">{t('security:invitations.pending')}</h2>
      <ul className="items">
        {invitations.map(({ id, email, expiresAt }) => (
          <li key={id} className="item">
            <div className="item-text">
              <strong>{email}</strong>
              <p className="item-facts">
                {t('security:invitations.ends')}{' '}
                <time dateTime={expiresAt}>{moment(format, expiresAt)}</time>
              </p>
            </div>
            <ActForm
              action={paths.adminInvitationWithdrawal(id)}
              question={withdrawalQuestion(t, email).text}
              label={t('security:invitations.withdrawWhom', { email })}
            >
              {t('security:invitations.withdraw')}
            </ActForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
