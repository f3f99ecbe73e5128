import { useState } from 'react';
import { api, unwrap } from '../api/api.ts';
import type { KeptForm } from '../drafts/use-kept-form.ts';
import { notifyFailure, notifySuccess } from '../notices.ts';
import { t } from '../texts/texts.ts';

/** Says that somebody else has deleted the item, which can come back from the trash or be saved as a new one. */
export function Gone<Values extends object>({ form }: { form: KeptForm<Values> }) {
  const [isBusy, setBusy] = useState(false);
  const { kind, item } = form;
  const restore = async (id: string) => {
    setBusy(true);
    try {
      const { row } = await unwrap(
        api.content[':kind'][':id'].restoration.$post({ param: { kind, id } }),
      );
      form.isBack(row);
      notifySuccess(t('success'), t('history.gone.restored'));
    } catch (error) {
      notifyFailure(error, t('error'), t('conflict.restoreFailed'));
    }
    setBusy(false);
  };
  return (
    <div className="notice notice-alert" role="alert">
      <p>{t('conflict.gone')}</p>
      {item !== null && (
        <button
          type="button"
          className="button button-small"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) void restore(item);
          }}
        >
          {t('history.gone.restore')}
        </button>
      )}
    </div>
  );
}
