import type { InferResponseType } from 'hono/client';
import type { api } from '../../api/api.ts';
import { format } from '../../format.ts';
import { t } from '../../texts/texts.ts';
import { deviceOf } from './device.ts';
import { useSessionEnding } from './use-session-endings.ts';

type Session = InferResponseType<typeof api.security.sessions.$get>['sessions'][number];

export function SessionRow({ session }: { session: Session }) {
  const ending = useSessionEnding();
  const { id, createdAt, lastSeenAt, level, isThis } = session;
  const device = deviceText(session.userAgent);
  return (
    <tr aria-busy={ending.isPending}>
      <th scope="row" data-label={t('security.sessions.device')}>
        {device}{' '}
        {isThis && <span className="status status-good">{t('security.sessions.this')}</span>}
        {level === 'password' && (
          <span className="status status-waiting">{t('security.sessions.half')}</span>
        )}
      </th>
      <td data-label={t('security.sessions.signedIn')}>
        <time dateTime={createdAt}>{format.moment(createdAt)}</time>
      </td>
      <td data-label={t('security.sessions.lastActive')}>
        <time dateTime={lastSeenAt}>{format.moment(lastSeenAt)}</time>
      </td>
      <td>
        {!isThis && (
          <button
            type="button"
            className="button button-quiet button-small"
            aria-label={t('security.sessions.endWhich', {
              device,
              date: format.moment(lastSeenAt),
            })}
            onClick={() => {
              if (!ending.isPending) ending.mutate(id);
            }}
          >
            {t('security.sessions.end')}
          </button>
        )}
      </td>
    </tr>
  );
}

function deviceText(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return browser && system
    ? t('security.sessions.browserOn', { browser, system })
    : (browser ?? system ?? t('security.sessions.unknown'));
}
