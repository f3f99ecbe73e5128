import { t } from '../texts/texts.ts';
import { useOthersEnding, useSigningOutEverywhere } from './use-session-endings.ts';

export function SignOutButtons({ hasOthers }: { hasOthers: boolean }) {
  const others = useOthersEnding();
  const everywhere = useSigningOutEverywhere();
  return (
    <p className="form-actions">
      {hasOthers && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            if (!others.isPending) others.mutate();
          }}
        >
          {t('security.sessions.endOthers')}
        </button>
      )}
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          if (!everywhere.isPending && confirm(t('security.sessions.confirmAll'))) {
            everywhere.mutate();
          }
        }}
      >
        {t('security.sessions.endAll')}
      </button>
    </p>
  );
}
