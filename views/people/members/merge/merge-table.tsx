import type { Format } from '../../../../src/shared/i18n/format.ts';
import type { Translate } from '../../../../src/shared/i18n/index.ts';
import type { MemberWithAll } from '../../../../src/people/members/queries.ts';
import { isNotVoided } from '../../../../src/people/register/shared/status.ts';
import { planName } from '../../../../src/shared/plans.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { owed } from '../../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { factsOf } from '../facts.tsx';
import { statusSentence } from '../status-sentence.ts';

interface Column {
  label: string;
  all: MemberWithAll;
}

interface Line {
  label: string;
  /** One for each column. */
  values: string[];
}

/** Compares members line by line. Lines that are empty everywhere are left out. */
export function MergeTable({ columns, day }: { columns: Column[]; day: string }) {
  const { format, language, t } = useLanguage();
  const lists = columns.map(({ all }) => [
    ...factsOf(all.member, { format, language, t }).map(
      ([name, value]) => [t(`members:fields.${name}`), value] as const,
    ),
    ...recordsOf(t, format, all, day),
  ]);
  const lines = lists[0]!
    .map(([label], line) => ({ label, values: lists.map((list) => list[line]![1]) }))
    .filter(({ values }) => values.some((value) => value !== ''));
  return (
    <Table
      className="table merge-table"
      rows={lines}
      keyOf={({ label }) => label}
      columns={[
        { key: 'what', head: t('members:merge.what'), isRowHead: true, cell: ({ label }) => label },
        ...columns.map(({ all, label }, place) => ({
          key: label,
          head: label,
          headContent: (
            <>
              {label}
              <br />
              {place < 2 ? (
                <a href={paths.adminMember(all.member.id)}>{all.member.full_name}</a>
              ) : (
                all.member.full_name
              )}
            </>
          ),
          className: ({ values }: Line) => (isChanged(values, place) ? 'merge-changed' : undefined),
          cell: ({ values }: Line) => values[place] || '–',
        })),
      ]}
    />
  );
}

/** Returns whether the last column, the result of the merge, differs from the member who stays. */
const isChanged = (values: string[], index: number) => index === 2 && values[2] !== values[0];

function recordsOf(t: Translate, format: Format, all: MemberWithAll, day: string) {
  const open = all.fees.filter(({ status }) => owed.includes(status)).length;
  const fees = format.number(all.fees.length);
  const number = (list: unknown[]) => (list.length > 0 ? format.number(list.length) : '');
  const periods = all.periods.filter(isNotVoided).map(({ ends_on, plan, starts_on }) => {
    const from = format.date(starts_on);
    const period =
      ends_on === null
        ? t('members:periods.forLife', { from })
        : t('members:periods.period', { from, to: format.date(ends_on) });
    return `${planName(t, plan)}: ${period}`;
  });
  return [
    [t('members:status'), statusSentence(t, format, all, day)],
    [t('members:periods.heading'), periods.join('; ')],
    [
      t('members:fees.heading'),
      open > 0 ? t('members:merge.feesOpen', { fees, count: open }) : fees,
    ],
    [t('members:payments.heading'), number(all.payments)],
    [t('members:merge.applications'), number(all.applications)],
    [t('members:contacts.heading'), all.contacts.map(({ name }) => name).join(', ')],
    [t('members:history.heading'), number(all.history)],
  ] as const;
}
