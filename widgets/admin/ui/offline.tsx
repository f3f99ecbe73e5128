import { useSyncExternalStore } from 'react';
import { t } from '../texts/texts.ts';

function watch(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that nothing can be saved, for as long as the browser is offline. */
export function Offline() {
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine);
  return (
    <div role="alert">{!isOnline && <p className="notice notice-alert">{t('offline')}</p>}</div>
  );
}
