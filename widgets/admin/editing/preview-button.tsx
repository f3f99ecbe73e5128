import { t } from '../texts/texts.ts';
import { openPreview } from './open-preview.ts';

/** Opens a preview of unsaved values, which has a switch between the languages. */
export function PreviewButton({
  action,
  values,
}: {
  action: string;
  values: Parameters<typeof openPreview>[1];
}) {
  return (
    <button
      type="button"
      className="button button-quiet"
      onClick={() => openPreview(action, values)}
    >
      {t('preview')}
    </button>
  );
}
