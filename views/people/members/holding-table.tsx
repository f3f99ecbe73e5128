import { retentionPeriods } from '../../../src/shared/retention-periods.ts';
import type { Holding } from '../../../src/running/privacy/erase.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Table } from '../../ui/lists/table.tsx';

/** Database tables with a row of their own on the page; the others share one. */
const named = [
  'members',
  'member_contacts',
  'member_periods',
  'member_standings',
  'member_imports',
  'member_codes',
  'email_undos',
  'sessions',
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
    <Table
      className="table"
      rows={kinds}
      keyOf={({ kind }) => kind}
      columns={[
        {
          key: 'what',
          head: t('personalData:columns.what'),
          isRowHead: true,
          cell: ({ kind }) => t(`personalData:kinds.${kind}`),
        },
        ...(['goes', 'stays'] as const).map((column) => ({
          key: column,
          head: t(`personalData:columns.${column}`),
          className: 'money',
          cell: (row: Record<'goes' | 'stays', number>) => format.number(row[column]),
        })),
        {
          key: 'why',
          head: t('personalData:columns.why'),
          isLabelled: ({ stays }) => stays > 0,
          cell: ({ kind, stays }) => stays > 0 && reasonOf(kind),
        },
      ]}
    />
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
