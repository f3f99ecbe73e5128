import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api, unwrap } from '../api/api.ts';
import type { KeptForm } from '../drafts/use-kept-form.ts';
import { format } from '../format.ts';
import { Loaded } from '../list/loaded.tsx';
import { notifyFailure, notifySuccess } from '../notices.ts';
import { t } from '../texts/texts.ts';
import { type Shown, VersionTexts } from './version-texts.tsx';

/** Lists who saved the item when, shows what an earlier version had, and brings it back as a new save. */
export default function VersionsPanel<Values extends object>({
  form,
  show,
}: {
  form: KeptForm<Values>;
  show: Shown | undefined;
}) {
  const client = useQueryClient();
  const [open, setOpen] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { kind, item, known = 0 } = form;
  const param = { kind, id: item ?? '' };
  const query = useQuery({
    // Includes the version, so that each save fetches the list again.
    queryKey: ['revisions', kind, item, known],
    queryFn: () => unwrap(api.content[':kind'][':id'].revisions.$get({ param })),
  });

  const restore = async (version: number) => {
    if (isBusy || (form.isDirty && !confirm(t('history.unsaved')))) return;
    setBusy(true);
    try {
      await form.saver?.hold();
      const { row } = await unwrap(
        api.content[':kind'][':id'].revisions[':version'].restoration.$post({
          param: { ...param, version: String(version) },
          json: { version: known },
        }),
      );
      form.saver?.release();
      await form.saver?.discard();
      form.restart(row);
      setOpen(null);
      notifySuccess(t('success'), t('history.restored'));
      void client.invalidateQueries({ queryKey: form.list });
    } catch (error) {
      form.saver?.release();
      const isConflict = error instanceof ApiError && error.status === 409;
      if (isConflict) form.meet(error.body.current);
      else notifyFailure(error, t('error'), t('history.failed'));
    }
    setBusy(false);
  };

  const forget = async () => {
    if (isBusy || !confirm(t('history.confirmForget'))) return;
    setBusy(true);
    try {
      await unwrap(api.content[':kind'][':id'].revisions.$delete({ param }));
      notifySuccess(t('success'), t('history.forgotten'));
    } catch (error) {
      notifyFailure(error, t('error'), t('history.failed'));
    }
    await query.refetch();
    setBusy(false);
  };

  return (
    <Loaded query={query} failure={t('history.fetchFailed')}>
      {({ rows }) => (
        <>
          <ol className="versions">
            {rows.map(({ created_at, email, version }) => (
              <li key={version}>
                <button
                  type="button"
                  className="button button-quiet button-small"
                  aria-expanded={open === version}
                  onClick={() => setOpen(open === version ? null : version)}
                >
                  {format.moment(created_at)}
                </button>{' '}
                {email ?? t('history.nobody')}{' '}
                {version === known && <span className="status">{t('history.current')}</span>}
                {open === version && (
                  <>
                    <VersionTexts form={form} version={version} show={show} />
                    {version !== known && (
                      <p>
                        <button
                          type="button"
                          className="button button-small"
                          aria-disabled={isBusy}
                          onClick={() => void restore(version)}
                        >
                          {t('history.restore')}
                        </button>
                      </p>
                    )}
                  </>
                )}
              </li>
            ))}
            {rows.length === 0 && <li>{t('history.none')}</li>}
          </ol>
          {rows.some(({ version }) => version < known) && (
            <p>
              <button
                type="button"
                className="button button-quiet button-small"
                aria-disabled={isBusy}
                onClick={() => void forget()}
              >
                {t('history.forget')}
              </button>
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}
