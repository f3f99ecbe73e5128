import type { Known, Pair } from '../../../../src/people/register/duplicates.ts';
import { memberNumber } from '../../../../src/people/register/shared/shown-number.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { actCells, Table } from '../../../ui/lists/table.tsx';
import { MemberFrame } from '../member-frame.tsx';

/** Lists pairs of members who may be one person, until somebody has said what they are. */
export function DuplicatesPage({ pairs }: { pairs: Pair[] }) {
  const { t } = useLanguage();
  const title = t('members:duplicates.title');
  return (
    <MemberFrame title={title} back={{ href: paths.adminMembers() }}>
      <h1>{title}</h1>
      <p className="part-lead">{t('members:duplicates.lead')}</p>
      {pairs.length === 0 ? (
        <EmptyList>{t('members:duplicates.none')}</EmptyList>
      ) : (
        <Table
          rows={pairs}
          keyOf={([older, newer]) => `${older.id} ${newer.id}`}
          columns={[
            {
              key: 'newer',
              head: t('members:duplicates.newer'),
              isRowHead: true,
              isLabelled: true,
              cell: ([, newer]) => <Who member={newer} />,
            },
            {
              key: 'older',
              head: t('members:duplicates.older'),
              cell: ([older]) => <Who member={older} />,
            },
            {
              ...actCells,
              head: t('tasks:action'),
              cell: ([older, newer]) => (
                <a
                  className="button button-quiet button-small"
                  href={paths.adminComparison(older.id, newer.number)}
                >
                  {t('tasks:compare')}
                  <span className="visually-hidden"> ({newer.full_name})</span>
                </a>
              ),
            },
          ]}
        />
      )}
    </MemberFrame>
  );
}

function Who({ member: { city, email, full_name, id, number, street } }: { member: Known }) {
  return (
    <>
      <a href={paths.adminMember(id)}>{full_name}</a>
      <span className="member-number"> {memberNumber(number)}</span>
      <span className="task-advice">{[email, street, city].filter(Boolean).join(', ')}</span>
    </>
  );
}
