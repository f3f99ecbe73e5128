import type { ContentKind } from '../../../src/content/items/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';

/** Says what was deleted, and brings it back. */
export function UndoToast({
  kind,
  deleted,
  text,
  back,
}: {
  kind: ContentKind;
  deleted: { id: string; label: string }[];
  text: string;
  back: string;
}) {
  const { t } = useLanguage();
  const [first, ...others] = deleted;
  if (!first) return null;
  return (
    <section className="toast toast-undo" tabIndex={-1} aria-label={t('notifications')}>
      <div className="notice notice-success">
        <p role="status">
          <strong>{first.label}</strong> {text}
        </p>
        <ActForm
          action={paths.adminTrashItem(kind, first.id, 'restoration')}
          fields={{ back, ids: others.map(({ id }) => id).join(',') }}
        >
          {t('adminCommon:trash.undo')}
        </ActForm>
      </div>
    </section>
  );
}
