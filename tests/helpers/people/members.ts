import { type SignedIn, signIn } from '../admin.ts';
import type { TestSite } from '../site.ts';

/** Signs an administrator in with a fresh second factor, so that careful actions need no more proof. */
export const signedInAs = (site: TestSite, email = 'anna@example.org'): Promise<SignedIn> =>
  signIn(site, { email, secondFactor: true });
