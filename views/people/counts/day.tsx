import {
  type Count,
  type CountedBy,
  countedBy,
  countedName,
} from '../../../src/people/members/shared/counted.ts';
import type { Separator } from '../../../src/shared/fields/separator.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { FileForm } from '../../ui/lists/file-form.tsx';
import { Table } from '../../ui/lists/table.tsx';

export type DayCounts = Record<CountedBy, Count[]>;

export function CountsOfDay({
  day,
  counts,
  separator,
}: {
  day: string;
  counts: DayCounts;
  separator: Separator;
}) {
  const { format, t } = useLanguage();
  const sumOf = (rows: Count[]) => rows.reduce((sum, { count }) => sum + count, 0);
  const total = sumOf(counts.kinds);
  const ageless = counts.ages.find(({ name }) => name === 'unknown')?.count ?? 0;
  const persons = sumOf(counts.ages);
  return (
    <>
      <p className="count-total">
        {t('counts:total', { count: format.number(total), day: format.date(day) })}
      </p>
      {total > 0 && (
        <>
          <p>
            {t('counts:said', {
              persons: t('counts:persons', { count: persons }),
              organisations: t('counts:organisations', { count: total - persons }),
              year: day.slice(0, 4),
            })}
            {ageless > 0 && ` ${t('counts:ageless', { count: ageless })}`}
          </p>
          <div className="count-tables">
            {countedBy.map((by) => (
              <CountTable key={by} by={by} rows={counts[by]} />
            ))}
          </div>
          <FileForm
            className="list-files"
            action={paths.adminCountsFile()}
            query={{ day }}
            separator={separator}
          />
        </>
      )}
    </>
  );
}

function CountTable({ by, rows }: { by: CountedBy; rows: Count[] }) {
  const { format, language, t } = useLanguage();
  const sorted = by === 'ages' ? rows : rows.toSorted((a, b) => b.count - a.count);
  return (
    <Table
      className="count-table"
      caption={t(`counts:by.${by}`)}
      rows={sorted}
      keyOf={({ name }) => name}
      columns={[
        {
          key: 'name',
          head: '',
          isRowHead: true,
          cell: ({ name }) => countedName(t, language, by, name),
        },
        { key: 'count', head: '', className: 'money', cell: ({ count }) => format.number(count) },
      ]}
    />
  );
}
