import * as paths from '../../../src/widget-paths.ts';
import { Loaded } from '../list/loaded.tsx';
import { t } from '../texts/texts.ts';
import type { ItemViews } from './items.tsx';
import type { useItems } from './use-items.ts';

/** Shows the form for a new item above the list, or says that the item in the address is gone. */
export function NewItem<Row extends { id: string; version: number }>({
  items,
  form: Form,
}: Pick<ItemViews<Row>, 'form'> & {
  items: ReturnType<typeof useItems<Row>>;
}) {
  const { asked, open } = items;
  if (open === 'new') {
    return <Form onSaved={items.onCreated} onKept={items.onKept} onCancel={items.close} />;
  }
  if (items.isGone) {
    return (
      <div className="notice notice-alert" role="alert">
        <p>{t('item.gone')}</p>
        <p className="form-actions">
          <a className="button button-small" href={paths.adminTrash({ show: items.kind })}>
            {t('trash.link')}
          </a>
          <button type="button" className="button button-quiet button-small" onClick={items.close}>
            {t('close')}
          </button>
        </p>
      </div>
    );
  }
  if (!items.isLoading) return null;
  return (
    <Loaded query={asked} failure={t('item.fetchFailed')}>
      {() => null}
    </Loaded>
  );
}
