import type { movementsOf } from '../../../src/people/payments/queries.ts';
import { useLanguage } from '../../layout/language.tsx';

const means = ['stripe', 'demo', 'office'] as const;

export function Movements({ movements }: { movements: Awaited<ReturnType<typeof movementsOf>> }) {
  const { format, t } = useLanguage();
  if (movements.length === 0) return <p>{t('applications:noMovements')}</p>;
  return (
    <ul className="movements">
      {movements.map(({ id, kind, amount, occurred_at, provider, receipt_number }) => {
        const known = means.find((each) => each === provider);
        return (
          <li key={id}>
            <span>
              {t(`applications:kinds.${kind}`)},{' '}
              {known ? t(`applications:means.${known}`) : provider}{' '}
              <small>
                {format.date(occurred_at)} {format.time(occurred_at)} ·{' '}
                {t('applications:receipt', { number: receipt_number })}
              </small>
            </span>{' '}
            <strong>{format.price(amount)}</strong>
          </li>
        );
      })}
    </ul>
  );
}
