import type { InferResponseType } from 'hono/client';
import type { api } from '../../api/api.ts';
import { format } from '../../format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifySuccess } from '../../notices.ts';
import { t } from '../../texts/texts.ts';
import { focusPart } from '../part.tsx';
import { EndSessions } from './end-sessions.tsx';
import { RemoveAdministrator } from './remove-administrator.tsx';

export type Administrator = InferResponseType<
  typeof api.security.administrators.$get
>['administrators'][number];

export function AdministratorTable({
  heading,
  email,
  administrators,
}: {
  /** The id of the heading that takes the focus when a row is gone. */
  heading: string;
  email: string;
  administrators: Administrator[];
}) {
  const client = useQueryClient();
  const [removed, setRemoved] = useState<Administrator | null>(null);
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
            <AdministratorRow
              key={each.id}
              administrator={each}
              onRemove={() => setRemoved(each)}
            />
          ))}
        </tbody>
      </table>
      {administrators.length === 1 && (
        <p className="part-lead">{t('security.administrators.alone')}</p>
      )}
      {removed && (
        <RemoveAdministrator
          email={email}
          removed={removed}
          onRemoved={(text) => {
            focusPart(heading);
            notifySuccess(t('success'), text);
            void client.invalidateQueries({ queryKey: ['security'] });
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

function AdministratorRow({
  administrator: { id, email, createdAt, hasSecondFactor, isThis },
  onRemove,
}: {
  administrator: Administrator;
  onRemove: () => void;
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
            <button
              type="button"
              className="button button-quiet button-small"
              aria-label={t('security.administrators.removeWhom', { email })}
              onClick={onRemove}
            >
              {t('security.administrators.remove')}
            </button>
          </>
        )}
      </td>
    </tr>
  );
}
