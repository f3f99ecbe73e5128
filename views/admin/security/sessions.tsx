import type { listSessions } from '../../../src/services/sessions/sessions.ts';
import { deviceName } from '../../../src/shared/device.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';
import { actCells, Table } from '../../ui/lists/table.tsx';
import { moment } from '../../layout/admin/moment.ts';

type Session = Awaited<ReturnType<typeof listSessions>>[number];

export interface SessionsProps {
  sessions: Session[];
}

export function Sessions({ sessions }: SessionsProps) {
  const { format, t } = useLanguage();
  return (
    <section className="part" aria-labelledby="sessions">
      <h2 id="sessions">{t('security:sessions.title')}</h2>
      <p className="part-lead">{t('security:sessions.lead')}</p>
      <Table
        className="table"
        rows={sessions}
        columns={[
          {
            key: 'device',
            head: t('security:sessions.device'),
            isRowHead: true,
            isLabelled: true,
            cell: ({ isThis, level, userAgent }) => (
              <>
                {deviceName(t, userAgent)}{' '}
                {isThis && (
                  <span className="status status-good">{t('security:sessions.this')}</span>
                )}
                {level === 'password' && (
                  <span className="status status-waiting">{t('security:sessions.half')}</span>
                )}
              </>
            ),
          },
          {
            key: 'signedIn',
            head: t('security:sessions.signedIn'),
            cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(format, createdAt)}</time>,
          },
          {
            key: 'lastActive',
            head: t('security:sessions.lastActive'),
            cell: ({ lastSeenAt }) => (
              <time dateTime={lastSeenAt}>{moment(format, lastSeenAt)}</time>
            ),
          },
          {
            ...actCells,
            head: t('lists:actions'),
            isHeadHidden: true,
            cell: ({ id, isThis, lastSeenAt, userAgent }) =>
              !isThis && (
                <ActForm
                  action={paths.adminSessionEnding(id)}
                  label={t('security:sessions.endWhich', {
                    device: deviceName(t, userAgent),
                    date: moment(format, lastSeenAt),
                  })}
                >
                  {t('security:sessions.end')}
                </ActForm>
              ),
          },
        ]}
      />
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
