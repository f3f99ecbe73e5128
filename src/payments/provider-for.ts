import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { demoProvider, type DemoProvider } from './demo.ts';
import { stripeProvider, type StripeProvider } from './stripe.ts';

export type Payments = StripeProvider | DemoProvider;

/** The simulation in demo mode, and only there; Stripe where it is set up; otherwise no card step. */
export function providerFor(
  { mode, stripe }: Config,
  db: Database,
  now: () => Date,
): Payments | null {
  if (mode === 'demo') return demoProvider(db, now);
  return stripe && stripeProvider(stripe, now);
}
