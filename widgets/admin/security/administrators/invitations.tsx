import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/api.ts';
import { format } from '../../format.ts';
import { t } from '../../texts/texts.ts';
import { useChange } from '../../api/use-change.ts';
import { Loaded } from '../../list/loaded.tsx';
import { focusPart } from '../part.tsx';
import { orGone, refusalText } from '../outcomes.ts';

/** Lists invitations whose link still works. */
export function Invitations({ heading }: { heading: string }) {
  const withdrawal = useWithdrawal(heading);
  const query = useQuery({
    queryKey: ['security', 'invitations'],
    queryFn: () => unwrap(api.security.invitations.$get()),
  });
  return (
    <Loaded query={query} failure={t('security.loadFailed')}>
      {({ invitations }) =>
        invitations.length > 0 && (
          <>
            <h3>{t('security.invitations.pending')}</h3>
            <ul className="items">
              {invitations.map(({ id, email, expiresAt }) => (
                <li key={id} className="item">
                  <div className="item-text">
                    <strong>{email}</strong>
                    <p className="item-facts">
                      {t('security.invitations.ends')}{' '}
                      <time dateTime={expiresAt}>{format.moment(expiresAt)}</time>
                    </p>
                  </div>
                  <button
                    type="button"
                    className="button button-quiet button-small"
                    aria-label={t('security.invitations.withdrawWhom', { email })}
                    onClick={() => {
                      if (confirm(t('security.invitations.confirmWithdraw', { email }))) {
                        withdrawal.mutate(id);
                      }
                    }}
                  >
                    {t('security.invitations.withdraw')}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

function useWithdrawal(heading: string) {
  return useChange({
    name: 'security',
    change: (id: string) =>
      orGone(unwrap(api.security.invitations[':id'].$delete({ param: { id } })), {
        done: t('security.invitations.withdrawn'),
        gone: t('security.invitations.gone'),
      }),
    success: (text) => text,
    failure: refusalText,
    onSuccess: () => focusPart(heading),
  });
}
