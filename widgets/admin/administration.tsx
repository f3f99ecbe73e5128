import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ApiError } from './api/api-error.ts';
import { SessionGate } from './session/session-gate.tsx';
import { t } from './texts/texts.ts';
import { Offline } from './ui/offline.tsx';
import { Tooltips } from './ui/tooltips.tsx';

const MOST_RETRIES = 3;

/**
 * Makes requests fail without a connection; by the library's default they would wait for one silently. Its other
 * defaults are kept: it caches for five minutes and retries three times, after 1, 2 and 4 s.
 */
const networkMode = 'always';
const client = new QueryClient({
  defaultOptions: {
    mutations: { networkMode },
    queries: {
      networkMode,
      // A request that the server refused for a reason would be refused again.
      retry: (failures, error) =>
        failures < MOST_RETRIES && !(error instanceof ApiError && error.status < 500),
    },
  },
});

const Dashboard = lazy(() => import('./dashboard.tsx'));

export function Administration({ email }: { email: string }) {
  return (
    <QueryClientProvider client={client}>
      <Offline />
      <Suspense fallback={<p role="status">{t('list.loading')}</p>}>
        <Dashboard />
      </Suspense>
      <SessionGate email={email} />
      <Tooltips />
    </QueryClientProvider>
  );
}
