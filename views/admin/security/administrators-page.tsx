import type { listAdministrators } from '../../../src/admin/auth/administrators.ts';
import type { listInvitations } from '../../../src/admin/auth/links.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { AdministratorTable } from './administrator-table.tsx';
import { Invite, type MadeInvitation } from './invite.tsx';
import { paths } from '../../../src/shared/paths.ts';
import { ActForm } from '../../ui/kit/act-form.tsx';
import { moment } from '../../layout/admin/moment.ts';
import { withdrawalQuestion } from './questions.ts';

export type { MadeInvitation } from './invite.tsx';

export function AdministratorsPage({
  administrators,
  invitations,
  made,
  state,
}: {
  administrators: Awaited<ReturnType<typeof listAdministrators>>;
  /** Those whose link still works. */
  invitations: Awaited<ReturnType<typeof listInvitations>>;
  made?: MadeInvitation;
  state?: FormState;
}) {
  const { t } = useLanguage();
  const title = t('security:administrators.title');
  return (
    <PlainPage page="administrators" title={title}>
      <div className="security">
        <h1>{title}</h1>
        <AdministratorTable administrators={administrators} />
        {invitations.length > 0 && <Invitations invitations={invitations} />}
        <Invite made={made} state={state} />
      </div>
    </PlainPage>
  );
}

function Invitations({
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
