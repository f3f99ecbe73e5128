import type { Context } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { clientAddress } from '../../web/client-address.ts';
import { type AuthFailure, failure, invalid, tooMany } from './auth-form.tsx';
import type { Confirmed } from './passwords/change.ts';
import { hasEndedByWrongProof } from './wrong-proofs.ts';

type C = Context<AppEnvironment>;

type Unproven = 'wrong' | 'wrongCode' | 'signedOut' | 'tooMany';

/** Returns the result of a change that needs password or code, or what to tell where one of them was wrong. */
export async function proven<T extends { outcome: string }>(
  c: C,
  asked: Promise<Confirmed<T>>,
  passwordField = 'password',
): Promise<AuthFailure | Exclude<T, { outcome: Unproven }>> {
  const result = await asked;
  switch (result.outcome) {
    case 'wrong':
      return wrongProof(c, { [passwordField]: 'passwordWrong' });
    case 'wrongCode':
      return wrongProof(c, { [(result as { field?: string }).field ?? 'code']: 'codeWrong' });
    case 'signedOut':
      return failure(c, 401, 'signedOut', 'expired');
    case 'tooMany':
      return tooMany(c, (result as { waitS: number }).waitS);
    default:
      return result as Exclude<T, { outcome: Unproven }>;
  }
}

async function wrongProof(c: C, errors: Record<string, string>): Promise<AuthFailure> {
  const { admin, site } = c.var;
  const hasEnded = await hasEndedByWrongProof(site, admin, clientAddress(c));
  return hasEnded ? failure(c, 401, 'signedOut', 'expired') : invalid(errors);
}
