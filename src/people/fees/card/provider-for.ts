import type { Config } from '../../../services/config/config.ts';
import type { Database } from '../../../db/connection.ts';
import { demoProvider } from './demo.ts';
import type { Site } from '../../../site.ts';

export async function providerFor(
  { mode, stripe }: Config,
  db: Database,
  now: () => Date,
): Promise<Site['payments']> {
  if (mode === 'demo') return demoProvider(db, now);
  if (!stripe) return null;
  // Loading the SDK takes longer than the rest of the start.
  const { stripeProvider } = await import('../../payments/stripe/provider.ts');
  return stripeProvider(stripe, now);
}
