import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/api.ts';
import { t } from '../../texts/texts.ts';
import { Loaded } from '../../list/loaded.tsx';
import { AdministratorTable } from './administrator-table.tsx';
import { Invitations } from './invitations.tsx';
import { Invite } from './invite.tsx';
import { Part } from '../part.tsx';

const HEADING = 'administrators';

/** Lists the administrators and the open invitations. */
export function Administrators() {
  const query = useQuery({
    queryKey: ['security', 'administrators'],
    queryFn: () => unwrap(api.security.administrators.$get()),
  });
  return (
    <Part id={HEADING} title={t('security.administrators.title')}>
      <Loaded query={query} failure={t('security.loadFailed')}>
        {({ administrators }) => (
          <AdministratorTable heading={HEADING} administrators={administrators} />
        )}
      </Loaded>
      <Invitations heading={HEADING} />
      <Invite />
    </Part>
  );
}
