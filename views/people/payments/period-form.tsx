import { paths } from '../../../src/shared/paths.ts';
import type { Days, PeriodFaults } from '../../../src/people/payments/ledger/period.ts';
import { FieldFrame } from '../../../widgets/form/field.tsx';
import { useLanguage } from '../../layout/language.tsx';

/** Asks for the first and the last day of a list, and keeps its search. */
export function PeriodForm({ days, faults, q }: { days: Days; faults: PeriodFaults; q: string }) {
  const { t } = useLanguage();
  return (
    <form
      className="list-tools period"
      action={paths.adminPayments()}
      aria-label={t('payments:filter')}
    >
      {q && <input type="hidden" name="q" value={q} />}
      {(['from', 'to'] as const).map((name) => {
        const fault = faults[name];
        return (
          <FieldFrame
            key={name}
            id={name}
            label={t(`payments:${name}`)}
            error={fault && t(`payments:${fault}`)}
          >
            {(wiring) => (
              <input
                {...wiring}
                name={name}
                // A browser would leave a date field empty for a value that is not a date.
                type={fault === 'dateInvalid' ? 'text' : 'date'}
                defaultValue={days[name]}
              />
            )}
          </FieldFrame>
        );
      })}
      <button type="submit" className="button button-quiet">
        {t('payments:show')}
      </button>{' '}
      {(days.from || days.to) && (
        <a className="button button-quiet" href={paths.adminPayments(q ? { q } : {})}>
          {t('payments:all')}
        </a>
      )}
    </form>
  );
}
