import { useLanguage } from '../../layout/language.tsx';
import type { FeeChangeEntry } from '../../../src/people/fees/admin/changing.ts';
import { feeChangeText } from './fee-change-text.ts';

/** Says how a fee has been changed: from what to what, by whom and why. */
export function FeeChanges({ changes, currency }: { changes: FeeChangeEntry[]; currency: string }) {
  const { format, t } = useLanguage();
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t('fee:change.changes')}</h2>
      <ul className="fee-changes">
        {changes.map(({ admin_email, happened_at, id, ...change }) => (
          <li key={id}>
            <time dateTime={happened_at}>{format.date(happened_at)}</time>
            {admin_email && `, ${admin_email}`}: {feeChangeText(t, format, change, currency)}
          </li>
        ))}
      </ul>
    </section>
  );
}
