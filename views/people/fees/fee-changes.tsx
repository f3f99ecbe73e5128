import { useLanguage } from '../../layout/language.tsx';
import { money } from '../../layout/office/money.ts';
import type { FeeChange } from '../../../src/people/fees/office/changing.ts';

/** Says how a fee has been changed: from what to what, by whom and why. */
export function FeeChanges({ changes, currency }: { changes: FeeChange[]; currency: string }) {
  const { format, t } = useLanguage();
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t('fee:change.changes')}</h2>
      <ul className="fee-changes">
        {changes.map(
          ({ admin_email, amount, amount_before, at, due_before, due_on, id, reason }) => (
            <li key={id}>
              <time dateTime={at}>{format.date(at)}</time>
              {admin_email && `, ${admin_email}`}:{' '}
              {amount !== amount_before &&
                `${t('fee:change.amountChanged', {
                  from: money(format, amount_before, currency),
                  to: money(format, amount, currency),
                })} `}
              {due_on !== due_before &&
                `${t('fee:change.dueChanged', {
                  from: format.date(due_before),
                  to: format.date(due_on),
                })} `}
              {t('fee:change.because', { reason })}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
