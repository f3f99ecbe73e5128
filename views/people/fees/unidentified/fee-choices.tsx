import { planName } from '../../../../src/shared/plans.ts';
import { paths } from '../../../../src/shared/paths.ts';
import type { Suggestion } from '../../../../src/people/fees/unidentified/suggestions.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { Day } from '../../../ui/day.tsx';
import { money } from '../../../layout/admin/money.ts';
import { OnceKey } from '../../../ui/kit/once-key.tsx';
import { actCells, Table } from '../../../ui/lists/table.tsx';
import { forMember } from '../for-member.ts';
import { feeStatus } from '../fee-status.ts';
import type { ListedFee } from '../../../../src/people/fees/fee-sums.ts';

/** Lists fees, each with a button that uses the payment for it. */
export function FeeChoices({
  id,
  rows,
}: {
  id: string;
  rows: (ListedFee & Partial<Pick<Suggestion, 'reasons'>>)[];
}) {
  const { format, t } = useLanguage();
  return (
    <Table
      className="table table-compact fee-table"
      rows={rows}
      columns={[
        {
          key: 'payer',
          head: t('fees:payer'),
          isRowHead: true,
          isLabelled: true,
          cell: ({ reasons = [], ...fee }) => (
            <>
              <a href={paths.adminFee(fee.id)}>{fee.payer_name || t('fee:noName')}</a>
              <span className="task-advice">
                {[
                  planName(t, fee.plan ?? ''),
                  ...[forMember(t, fee)].filter(Boolean),
                  ...(fee.paid >= fee.amount ? [t('unidentified:reasons.paid')] : []),
                  ...reasons.map((reason) => t(`unidentified:reasons.${reason}`)),
                ].join(' · ')}
              </span>
            </>
          ),
        },
        { key: 'status', head: t('fees:status'), cell: ({ status }) => feeStatus(t, status) },
        {
          key: 'left',
          head: t('fees:left'),
          className: 'money cell-status',
          cell: (fee) => money(format, Math.max(fee.amount - fee.paid, 0), fee.currency),
        },
        { key: 'due', head: t('fees:due'), cell: ({ due_on }) => <Day of={due_on} /> },
        {
          key: 'reference',
          head: t('fees:reference'),
          className: 'money-text',
          cell: ({ reference }) => reference,
        },
        {
          ...actCells,
          head: t('fee:action'),
          cell: (fee) => (
            <form method="post" action={paths.adminUnidentifiedPart(id, 'fee')}>
              <OnceKey />
              <input type="hidden" name="fee" value={fee.id} />
              <input type="hidden" name="version" value={fee.amount - fee.paid} />
              <button type="submit" className="button button-small">
                {t('unidentified:assign')}
                <span className="visually-hidden"> ({fee.payer_name})</span>
              </button>
            </form>
          ),
        },
      ]}
    />
  );
}
