import { retentionPeriods } from '../../../src/shared/retention-periods.ts';
import type { Holding } from '../../../src/running/privacy/erase.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ColumnHeads } from '../../ui/lists/column-heads.tsx';

/** Database tables with a row of their own on the page; the others share one. */
const named = [
  'members',
  'member_contacts',
  'member_periods',
  'member_standings',
  'member_imports',
  'member_links',
  'member_sessions',
  'membership_applications',
  'application_letters',
  'fees',
  'activity',
  'reminders',
  'payments',
  'payment_attempts',
  'payment_events',
  'card_refunds',
  'simulated_checkouts',
  'office_tasks',
  'voting_list_rows',
  'voting_list_corrections',
  'mail_outbox',
  'contact_submissions',
  'message_answers',
  'newsletter_subscribers',
  'newsletter_confirmations',
  'newsletter_opt_outs',
] as const;

type Kind = (typeof named)[number] | 'others';

export const isNamed = (table: string): table is (typeof named)[number] =>
  named.some((known) => known === table);

/** Says what an erasure deletes, and what it keeps for which reason. */
export function HoldingTable({ holdings }: { holdings: Holding[] }) {
  const { format, t } = useLanguage();
  const kindOf = (table: string): Kind => (isNamed(table) ? table : 'others');
  const kinds = [...Map.groupBy(holdings, ({ table }) => kindOf(table))].map(([kind, rows]) => ({
    kind,
    goes: rows.reduce((sum, { goes }) => sum + goes, 0),
    stays: rows.reduce((sum, { stays }) => sum + stays, 0),
  }));
  return (
    <table className="table">
      <ColumnHeads
        labels={(['what', 'goes', 'stays', 'why'] as const).map((column) =>
          t(`personalData:columns.${column}`),
        )}
      />
      <tbody>
        {kinds.map(({ goes, kind, stays }) => (
          <tr key={kind}>
            <th scope="row">{t(`personalData:kinds.${kind}`)}</th>
            <td data-label={t('personalData:columns.goes')} className="money">
              {format.number(goes)}
            </td>
            <td data-label={t('personalData:columns.stays')} className="money">
              {format.number(stays)}
            </td>
            <td data-label={stays > 0 ? t('personalData:columns.why') : undefined}>
              {stays > 0 && reasonOf(kind)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );

  function reasonOf(kind: Kind): string {
    switch (kind) {
      case 'payments':
        return t('personalData:reasons.books', { years: retentionPeriods.financial.amount });
      case 'payment_attempts':
      case 'payment_events':
        return t('personalData:reasons.reference');
      case 'voting_list_rows':
      case 'voting_list_corrections':
        return t('personalData:reasons.meeting');
      case 'newsletter_opt_outs':
        return t('personalData:reasons.optOut');
      case 'message_answers':
        return t('personalData:reasons.answer');
      default:
        return t('personalData:reasons.log');
    }
  }
}
