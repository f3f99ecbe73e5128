import { planName } from '../../../../src/shared/plans.ts';
import { paths } from '../../../../src/shared/paths.ts';
import type { Suggestion } from '../../../../src/people/fees/unidentified/suggestions.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { money } from '../../../layout/office/money.ts';
import { OnceKey } from '../../../ui/kit/once-key.tsx';
import { ColumnHeads } from '../../../ui/lists/column-heads.tsx';
import { feeStatus } from '../fee-status.ts';
import type { ListedFee } from '../../../../src/people/fees/fee-list.ts';

/** Lists fees, each with a button that uses the payment for it. */
export function FeeChoices({
  id,
  rows,
}: {
  id: string;
  rows: (ListedFee & Partial<Pick<Suggestion, 'reasons'>>)[];
}) {
  const { format, t } = useLanguage();
  const columns = ['payer', 'status', 'left', 'due', 'reference'] as const;
  return (
    <table className="table table-compact fee-table">
      <ColumnHeads labels={[...columns.map((each) => t(`fees:${each}`)), t('fee:action')]} />
      <tbody>
        {rows.map(({ reasons = [], ...fee }) => (
          <tr key={fee.id}>
            <th scope="row" data-label={t('fees:payer')}>
              <a href={paths.adminFee(fee.id)}>{fee.payer_name || t('fee:noName')}</a>
              <span className="task-advice">
                {[
                  planName(t, fee.plan ?? ''),
                  ...reasons.map((reason) => t(`unidentified:reasons.${reason}`)),
                ].join(' · ')}
              </span>
            </th>
            <td data-label={t('fees:status')}>{feeStatus(t, fee.status)}</td>
            <td data-label={t('fees:left')} className="money cell-status">
              {money(format, Math.max(fee.amount - fee.paid, 0), fee.currency)}
            </td>
            <td data-label={t('fees:due')}>
              <time dateTime={fee.due_on}>{format.date(fee.due_on)}</time>
            </td>
            <td data-label={t('fees:reference')} className="money-text">
              {fee.reference}
            </td>
            <td className="row-actions">
              <form method="post" action={paths.adminUnidentifiedPart(id, 'fee')}>
                <OnceKey />
                <input type="hidden" name="fee" value={fee.id} />
                <input type="hidden" name="rest" value={fee.amount - fee.paid} />
                <button type="submit" className="button button-small">
                  {t('unidentified:assign')}
                  <span className="visually-hidden"> ({fee.payer_name})</span>
                </button>
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
