import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import type { Detailed } from './application-details.tsx';

export function Movements({ movements }: Pick<Detailed, 'movements'>) {
  if (movements.length === 0) return null;
  return (
    <>
      <h3>{t('applications.movements')}</h3>
      <ul className="movements">
        {movements.map(({ id, kind, amount, currency, occurred_at, receipt_number }) => (
          <li key={id}>
            <span>
              {t(`applications.kinds.${kind}`)}
              <small>
                {format.moment(occurred_at)} ·{' '}
                {t('applications.receipt', { number: receipt_number })}
              </small>
            </span>
            <strong>{format.money(amount, currency)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
