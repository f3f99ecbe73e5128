import type { InferResponseType } from 'hono/client';
import type { api } from '../../api/api.ts';
import { format } from '../../format.ts';
import { t } from '../../texts/texts.ts';
import { EndSessions, RemoveAdministrator } from './row-buttons.tsx';

export type Administrator = InferResponseType<
  typeof api.security.administrators.$get
>['administrators'][number];

export function AdministratorTable({
  heading,
  administrators,
}: {
  /** The id of the heading that takes the focus when a row is gone. */
  heading: string;
  administrators: Administrator[];
}) {
  return (
    <>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('security.administrators.email')}</th>
            <th scope="col">{t('security.administrators.since')}</th>
            <th scope="col">{t('security.administrators.secondFactor')}</th>
            <th scope="col">{t('list.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {administrators.map((each) => (
            <AdministratorRow key={each.id} administrator={each} heading={heading} />
          ))}
        </tbody>
      </table>
      {administrators.length === 1 && (
        <p className="part-lead">{t('security.administrators.alone')}</p>
      )}
    </>
  );
}

function AdministratorRow({
  administrator: { id, email, createdAt, hasSecondFactor, isThis },
  heading,
}: {
  administrator: Administrator;
  heading: string;
}) {
  return (
    <tr>
      <th scope="row" data-label={t('security.administrators.email')}>
        {email} {isThis && <span className="status">{t('security.administrators.you')}</span>}
      </th>
      <td data-label={t('security.administrators.since')}>
        <time dateTime={createdAt}>{format.day(createdAt)}</time>
      </td>
      <td data-label={t('security.administrators.secondFactor')}>
        <span className={hasSecondFactor ? 'status status-good' : 'status status-waiting'}>
          {t(hasSecondFactor ? 'security.administrators.on' : 'security.administrators.off')}
        </span>
      </td>
      <td className="row-actions">
        {!isThis && (
          <>
            <EndSessions id={id} email={email} />
            <RemoveAdministrator id={id} email={email} heading={heading} />
          </>
        )}
      </td>
    </tr>
  );
}
