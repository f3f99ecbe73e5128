import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, granted, Refusal } from '../api.ts';
import { format } from '../format.ts';
import { notifyFailure, notifySuccess } from '../notices.ts';
import { t } from '../texts/texts.ts';
import { Loaded } from './loaded.tsx';
import { focusPart } from './part.tsx';
import { refusalText } from './refusal-text.ts';

/** Those whose link still works. */
export function Invitations({ heading }: { heading: string }) {
  const withdrawal = useWithdrawal(heading);
  const query = useQuery({
    queryKey: ['security', 'invitations'],
    queryFn: () => granted(api.security.invitations.$get()),
  });
  return (
    <Loaded query={query}>
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
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => granted(api.security.invitations[':id'].$delete({ param: { id } })),
    onSuccess: () => {
      focusPart(heading);
      notifySuccess(t('success'), t('security.invitations.withdrawn'));
    },
    onError: (error) => {
      const isGone = error instanceof Refusal && error.status === 404;
      if (isGone) focusPart(heading);
      const text = isGone ? t('security.invitations.gone') : refusalText(error);
      notifyFailure(error, t('error'), text);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['security'] }),
  });
}
