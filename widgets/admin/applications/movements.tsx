import { planOf } from '../../../src/membership/plans.ts';
import * as paths from '../../../src/widget-paths.ts';
import { format } from '../format.ts';
import { type AdminText, t } from '../texts/texts.ts';
import type { Detailed } from './application-details.tsx';

export function Movements({
  application: { id, member_id, membership_type },
  movements,
}: Pick<Detailed, 'application' | 'movements'>) {
  const hasFee = (planOf(membership_type)?.amount ?? 0) > 0;
  return (
    <>
      <h3>{t('applications.movements')}</h3>
      {movements.length === 0 && <p>{t('applications.noMovements')}</p>}
      <ul className="movements">
        {movements.map(({ id, kind, amount, currency, occurred_at, provider, receipt_number }) => (
          <li key={id}>
            <span>
              {t(`applications.kinds.${kind}`)}, {meansText(provider)}
              <small>
                {format.moment(occurred_at)} ·{' '}
                {t('applications.receipt', { number: receipt_number })}
              </small>
            </span>
            <strong>{format.money(amount, currency)}</strong>
          </li>
        ))}
      </ul>
      {(hasFee || member_id) && (
        <p className="row-actions">
          {hasFee && (
            <a className="button button-quiet button-small" href={paths.adminCharge(id)}>
              {t('applications.charge')}
            </a>
          )}
          {member_id && (
            <a className="button button-quiet button-small" href={paths.adminMember(member_id)}>
              {t('applications.member')}
            </a>
          )}
        </p>
      )}
    </>
  );
}

/** Returns the text for a means of payment, or its stored name where a later version of the site has added it. */
function meansText(provider: string): string {
  const key = `applications.means.${provider}`;
  const text = t(key as AdminText);
  return text === key ? provider : text;
}
