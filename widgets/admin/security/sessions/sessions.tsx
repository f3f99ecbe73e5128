import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/api.ts';
import { t } from '../../texts/texts.ts';
import { Loaded } from '../../list/loaded.tsx';
import { Part } from '../part.tsx';
import { SESSIONS, useOthersEnding, useSigningOutEverywhere } from './use-session-endings.ts';
import { SessionRow } from './session-row.tsx';

export function Sessions() {
  const query = useQuery({
    queryKey: ['security', 'sessions'],
    queryFn: () => unwrap(api.security.sessions.$get()),
  });
  return (
    <Part id={SESSIONS} title={t('security.sessions.title')} lead={t('security.sessions.lead')}>
      <Loaded query={query} failure={t('security.loadFailed')}>
        {({ sessions }) => (
          <>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{t('security.sessions.device')}</th>
                  <th scope="col">{t('security.sessions.signedIn')}</th>
                  <th scope="col">{t('security.sessions.lastActive')}</th>
                  <th scope="col">{t('list.actions')}</th>
                </tr>
              </thead>
              <tbody>
                {sessions.map((session) => (
                  <SessionRow key={session.id} session={session} />
                ))}
              </tbody>
            </table>
            <SignOutButtons hasOthers={sessions.length > 1} />
          </>
        )}
      </Loaded>
    </Part>
  );
}

function SignOutButtons({ hasOthers }: { hasOthers: boolean }) {
  const others = useOthersEnding();
  const everywhere = useSigningOutEverywhere();
  return (
    <p className="form-actions">
      {hasOthers && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            if (!others.isPending) others.mutate();
          }}
        >
          {t('security.sessions.endOthers')}
        </button>
      )}
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          if (!everywhere.isPending && confirm(t('security.sessions.confirmAll'))) {
            everywhere.mutate();
          }
        }}
      >
        {t('security.sessions.endAll')}
      </button>
    </p>
  );
}
