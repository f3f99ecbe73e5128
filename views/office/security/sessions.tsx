import type { listSessions } from '../../../src/services/sessions/sessions.ts';
import { deviceName } from '../../../src/shared/device.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';
import { moment } from '../../layout/office/moment.ts';

type Session = Awaited<ReturnType<typeof listSessions>>[number];

export interface SessionsProps {
  sessions: Session[];
}

export function Sessions({ sessions }: SessionsProps) {
  const { t } = useLanguage();
  return (
    <section className="part" aria-labelledby="sessions">
      <h2 id="sessions">{t('security:sessions.title')}</h2>
      <p className="part-lead">{t('security:sessions.lead')}</p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('security:sessions.device')}</th>
            <th scope="col">{t('security:sessions.signedIn')}</th>
            <th scope="col">{t('security:sessions.lastActive')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('lists:actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </tbody>
      </table>
      <div className="form-actions">
        {sessions.length > 1 && (
          <ActForm action={paths.adminSessionEnding('others')} className="button button-quiet">
            {t('security:sessions.endOthers')}
          </ActForm>
        )}
        <ActForm
          action={paths.adminSessionEnding('all')}
          question={[t('security:sessions.confirmAll')]}
          className="button button-quiet"
        >
          {t('security:sessions.endAll')}
        </ActForm>
      </div>
    </section>
  );
}

function SessionRow({
  session: { id, createdAt, isThis, lastSeenAt, level, userAgent },
}: {
  session: Session;
}) {
  const { format, t } = useLanguage();
  const name = deviceName(t, userAgent);
  return (
    <tr>
      <th scope="row" data-label={t('security:sessions.device')}>
        {name} {isThis && <span className="status status-good">{t('security:sessions.this')}</span>}
        {level === 'password' && (
          <span className="status status-waiting">{t('security:sessions.half')}</span>
        )}
      </th>
      <td data-label={t('security:sessions.signedIn')}>
        <time dateTime={createdAt}>{moment(format, createdAt)}</time>
      </td>
      <td data-label={t('security:sessions.lastActive')}>
        <time dateTime={lastSeenAt}>{moment(format, lastSeenAt)}</time>
      </td>
      <td className="row-actions">
        {!isThis && (
          <ActForm
            action={paths.adminSessionEnding(id)}
            label={t('security:sessions.endWhich', {
              device: name,
              date: moment(format, lastSeenAt),
            })}
          >
            {t('security:sessions.end')}
          </ActForm>
        )}
      </td>
    </tr>
  );
}
