import type { ContentKind } from '../../../src/content/items/shared/schema.ts';
import { trashName } from '../../../src/content/items/shared/trash-name.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';

/** Asks before an item of the trash is deleted for good. */
export function DeletionPage({
  item,
}: {
  item: { item_id: string; kind: ContentKind; body: string; label: string };
}) {
  const { language, t } = useLanguage();
  const { item_id, kind } = item;
  const title = t('trash:question', { label: trashName(language, item).name });
  return (
    <PlainPage page="trash" title={title}>
      <h1>{title}</h1>
      <p>{t('trash:follows')}</p>
      <form
        className="form-actions"
        method="post"
        action={paths.adminTrashItem(kind, item_id, 'deletion')}
      >
        <button type="submit" className="button button-danger">
          {t('trash:delete')}
        </button>{' '}
        <a className="button button-quiet" href={paths.adminTrash({ show: kind })}>
          {t('trash:cancel')}
        </a>
      </form>
    </PlainPage>
  );
}
