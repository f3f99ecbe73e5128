import { type ContentKind, deletableKinds } from '../../../src/content/items/shared/schema.ts';
import type { listTrash } from '../../../src/content/items/trash.ts';
import { trashName } from '../../../src/content/items/shared/trash-name.ts';
import { millisecondsOf } from '../../../src/shared/duration.ts';
import { retentionPeriods } from '../../../src/shared/retention-periods.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { PlainPage } from '../../layout/office/plain-page.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';

type Trashed = Awaited<ReturnType<typeof listTrash>>['rows'][number];
type Show = ContentKind | 'all';

const shows: Show[] = ['all', ...deletableKinds];

/** Returns the moment after which the nightly job deletes an item. */
const endOf = (deletedAt: string) =>
  new Date(Date.parse(deletedAt) + millisecondsOf(retentionPeriods.trash)).toISOString();

/** Lists what was deleted and can come back. Works without scripts. */
export function TrashPage({
  show,
  found,
}: {
  show: Show;
  found: { rows: Trashed[]; total: number; page: number; pages: number };
}) {
  const { t } = useLanguage();
  const to = (show: Show, page = 1) =>
    paths.adminTrash({
      ...(show !== 'all' && { show }),
      ...(page > 1 && { page: String(page) }),
    });
  return (
    <PlainPage page="trash" title={t('trash:title')}>
      <h1>{t('trash:title')}</h1>
      <p className="part-lead">{t('trash:lead', { days: retentionPeriods.trash.amount })}</p>
      <nav className="chips" aria-label={t('trash:shown')}>
        <ul>
          {shows.map((each) => (
            <li key={each}>
              <a href={to(each)} aria-current={each === show ? 'page' : undefined}>
                {t(`trash:shows.${each as 'all'}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {found.total === 0 ? (
        <EmptyList>{t('trash:none')}</EmptyList>
      ) : (
        <>
          <TrashTable rows={found.rows} />
          <Pager {...found} to={(page) => to(show, page)} />
        </>
      )}
    </PlainPage>
  );
}

function TrashTable({ rows }: { rows: Trashed[] }) {
  const { format, language, t } = useLanguage();
  const named = rows.map((row) => ({ ...row, ...trashName(language, row) }));
  return (
    <table className="table table-compact">
      <thead>
        <tr>
          {(['name', 'kind', 'deleted', 'ends', 'action'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`trash:${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {named.map(({ deleted_at, email, item_id, kind, lang, name }) => (
          <tr key={kind + item_id}>
            <th scope="row" data-label={t('trash:name')} lang={lang}>
              {name}
            </th>
            <td data-label={t('trash:kind')}>{t(`trash:kinds.${kind as 'post'}`)}</td>
            <td data-label={t('trash:deleted')}>
              <time dateTime={deleted_at}>
                {format.date(deleted_at)} {format.time(deleted_at)}
              </time>
              {email && `, ${email}`}
            </td>
            <td data-label={t('trash:ends')} className="cell-named">
              <time dateTime={endOf(deleted_at)}>{format.date(endOf(deleted_at))}</time>
            </td>
            <td className="row-actions">
              <form method="post" action={paths.adminTrashItem(kind, item_id, 'restoration')}>
                <button type="submit" className="button button-small">
                  {t('trash:restore')} <span className="visually-hidden">“{name}”</span>
                </button>
              </form>
              <a
                className="button button-quiet button-small"
                href={paths.adminTrashItem(kind, item_id, 'deletion')}
              >
                {t('trash:delete')} <span className="visually-hidden">“{name}”</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
