import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifySuccess } from '../notices.ts';
import { t } from '../texts/texts.ts';
import { type Administrator, AdministratorRow } from './administrator-row.tsx';
import { focusPart } from './part.tsx';
import { RemoveAdministrator } from './remove-administrator.tsx';

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
