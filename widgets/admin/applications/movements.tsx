import { format } from '../format.ts';
import { type AdminText, t } from '../texts/texts.ts';
import type { Detailed } from './application-details.tsx';

export function Movements({ movements }: Pick<Detailed, 'movements'>) {
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
    </>
  );
}

/** Means of payment that a later version has stored keep their name. */
function meansText(provider: string): string {
  const key = `applications.means.${provider}`;
  const text = t(key as AdminText);
  return text === key ? provider : text;
}
