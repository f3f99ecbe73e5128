import { provenAgain } from '../session/session.ts';
import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import type { KeptForm } from './use-kept-form.ts';

/** Says whether the typed text is safe. Screen readers hear it only when that changes, not at each save. */
export function DraftStatus<Values extends object>({
  form: { draft, saver },
}: {
  form: Pick<KeptForm<Values>, 'draft' | 'saver'>;
}) {
  const { status, at, isParted, others } = draft;
  const isFine = status === 'kept' || status === 'typing' || status === 'empty';
  return (
    <div>
      {isFine && at && (
        <p className="field-hint">{t('history.draft.kept', { time: format.time(at) })}</p>
      )}
      <div role="status">
        {isParted && !others.some(({ isSelf }) => isSelf) && (
          <p className="notice">{t('history.draft.parted')}</p>
        )}
      </div>
      <p role="status" className={isFine ? 'visually-hidden' : 'notice notice-alert'}>
        {isFine ? at && t('history.draft.keptAloud') : t(`history.draft.${status}`)}
      </p>
      {status === 'signedOut' && (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => {
            provenAgain('signIn').then(
              () => saver?.flush(),
              () => {},
            );
          }}
        >
          {t('session.title')}
        </button>
      )}
    </div>
  );
}
