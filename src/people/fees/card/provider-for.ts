import type { Config } from '../../../services/config/config.ts';
import type { Database } from '../../../db/connection.ts';
import { demoProvider, type DemoProvider } from './demo.ts';
import type { StripeProvider } from '../../payments/stripe/provider.ts';

export type Payments = StripeProvider | DemoProvider;

export async function providerFor(
  { mode, stripe }: Config,
  db: Database,
  now: () => Date,
): Promise<Payments | null> {
  if (mode === 'demo') return demoProvider(db, now);
  if (!stripe) return null;
  // Loading the SDK takes longer than the rest of the start.
  const { stripeProvider } = await import('../../payments/stripe/provider.ts');
  return stripeProvider(stripe, now);
}
