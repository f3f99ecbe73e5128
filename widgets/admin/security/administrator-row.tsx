import type { InferResponseType } from 'hono/client';
import type { api } from '../api.ts';
import { format } from '../format.ts';
import { t } from '../texts/texts.ts';

export type Administrator = InferResponseType<
  typeof api.security.administrators.$get
>['administrators'][number];

export function AdministratorRow({
  administrator: { email, createdAt, hasSecondFactor, isThis },
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
      <td>
        {!isThis && (
          <button
            type="button"
            className="button button-quiet button-small"
            aria-label={t('security.administrators.removeWhom', { email })}
            onClick={onRemove}
          >
            {t('security.administrators.remove')}
          </button>
        )}
      </td>
    </tr>
  );
}
