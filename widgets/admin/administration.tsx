import { Suspense } from 'react';
import type { AdminPage } from '../../src/paths.ts';
import { pages } from './pages.ts';

export function Administration({ page }: { page: string }) {
  const Page = pages[page as AdminPage];
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
