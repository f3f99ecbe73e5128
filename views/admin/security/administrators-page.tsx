import type { listAdministrators } from '../../../src/admin/auth/administrators.ts';
import type { listInvitations } from '../../../src/admin/auth/links.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { AdministratorTable } from './administrator-table.tsx';
import { Invitations } from './invitations.tsx';
import { Invite, type MadeInvitation } from './invite.tsx';

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
