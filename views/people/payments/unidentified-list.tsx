import type { Movements } from '../../../src/people/payments/ledger/movement-list.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { money } from '../../layout/admin/money.ts';

/** Lists money whose fee nobody knows, above the books that have it, too. */
export function UnidentifiedList({ rows }: { rows: Movements }) {
  const { format, t } = useLanguage();
  return (
    <>
      <p className="fee-act">
        <a className="button button-quiet button-small" href={paths.adminNewPayment()}>
          {t('unidentified:new.link')}
        </a>
      </p>
      {rows.length > 0 && (
        <section aria-labelledby="unidentified">
          <h2 id="unidentified">{t('unidentified:list')}</h2>
          <ul>
            {rows.map(({ amount, booked_on, currency, id, payer_name }) => (
              <li key={id}>
                <a href={paths.adminUnidentified(id)}>
                  {money(format, amount, currency)}, {payer_name || t('fee:noName')},{' '}
                  {format.date(booked_on)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
