import { sql } from 'kysely';
import { PlainPage } from '../../../views/layout/admin/plain-page.tsx';
import { Day } from '../../../views/ui/day.tsx';
import { useLanguage } from '../../../views/layout/language.tsx';
import { ListBody, ListChips, ListTable } from '../../../views/ui/lists/list.tsx';
import { actCells } from '../../../views/ui/lists/table.tsx';
import { millisecondsOf } from '../../shared/duration.ts';
import { paths } from '../../shared/paths.ts';
import { retentionPeriods } from '../../shared/retention-periods.ts';
import { list, recordOf } from '../../web/list.ts';
import { contentKinds } from '../items/shared/schema.ts';
import { trashName } from '../items/shared/trash-name.ts';

export const trash = list('content_trash', {
  address: paths.adminTrash,
  sorts: { latest: { by: 'deleted_at', direction: 'desc' } },
  shows: {
    all: { text: 'trash:shows.all' },
    ...recordOf(contentKinds, (kind) => ({
      text: `trash:shows.${kind as 'post'}` as const,
      where: sql<boolean>`kind = ${kind}`,
    })),
  },
  rows: (ids, { db }) =>
    db
      .selectFrom('content_trash')
      .leftJoin('admins', 'admins.id', 'content_trash.deleted_by')
      .select(['content_trash.id', 'kind', 'item_id', 'body', 'label', 'deleted_at'])
      .select('admins.email')
      .where('content_trash.id', 'in', ids)
      .execute(),
  columns: [
    {
      key: 'name',
      head: 'trash:name',
      isRowHead: true,
      isLabelled: true,
      cell: (row, { language }) => {
        const { lang, name } = trashName(language, row);
        return lang ? <span lang={lang}>{name}</span> : name;
      },
    },
    {
      key: 'kind',
      head: 'trash:kind',
      cell: ({ kind }, { t }) => t(`trash:kinds.${kind as 'post'}`),
    },
    {
      key: 'deleted',
      head: 'trash:deleted',
      cell: ({ deleted_at, email }, { format }) => (
        <>
          <time dateTime={deleted_at}>
            {format.date(deleted_at)} {format.time(deleted_at)}
          </time>
          {email && `, ${email}`}
        </>
      ),
    },
    {
      key: 'ends',
      head: 'trash:ends',
      className: 'cell-named',
      cell: ({ deleted_at }) => <Day of={endOf(deleted_at)} />,
    },
    {
      ...actCells,
      head: 'trash:action',
      cell: (row, { language, t }) => {
        const { name } = trashName(language, row);
        return (
          <>
            <form method="post" action={paths.adminTrashItem(row.kind, row.item_id, 'restoration')}>
              <button type="submit" className="button button-small">
                {t('trash:restore')} <span className="visually-hidden">“{name}”</span>
              </button>
            </form>
            <a
              className="button button-quiet button-small"
              href={paths.adminTrashItem(row.kind, row.item_id, 'deletion')}
            >
              {t('trash:delete')} <span className="visually-hidden">“{name}”</span>
            </a>
          </>
        );
      },
    },
  ],
});

/** Returns the moment after which the nightly job deletes an item. */
const endOf = (deletedAt: string) =>
  new Date(Date.parse(deletedAt) + millisecondsOf(retentionPeriods.trash)).toISOString();

/** Lists what was deleted and can come back. Works without scripts. */
export function TrashPage({ view }: { view: Awaited<ReturnType<typeof trash.view>> }) {
  const { t } = useLanguage();
  return (
    <PlainPage page="trash" title={t('trash:title')}>
      <h1>{t('trash:title')}</h1>
      <p className="part-lead">{t('trash:lead', { days: retentionPeriods.trash.amount })}</p>
      <ListChips view={view} label={t('trash:shown')} />
      <ListBody view={view} total={null} empty={t('trash:none')}>
        <ListTable view={view} />
      </ListBody>
    </PlainPage>
  );
}
