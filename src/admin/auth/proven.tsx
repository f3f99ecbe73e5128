import type { Context } from 'hono';
import type { ReactNode } from 'react';
import type { FormState } from '../../shared/fields/form-state.ts';
import { paths } from '../../shared/paths.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { clientAddress } from '../../web/client-address.ts';
import type { FormOutcome } from '../../web/form-description.ts';
import { renderPage } from '../../web/render.tsx';
import { failure, showSignIn, tooMany } from './auth-form.tsx';
import type { Confirmed } from './passwords/change.ts';
import { hasEndedByWrongProof } from './wrong-proofs.ts';

type C = Context<AppEnvironment>;

type Unproven = 'wrong' | 'wrongCode' | 'signedOut' | 'tooMany';

/** Returns the result of a change that needs password or code, or the answer where one of them was wrong. */
export async function proven<T extends { outcome: string }>(
  c: C,
  requested: Promise<Confirmed<T>>,
  /** Shows the form again. */
  page: (state: FormState) => ReactNode,
  passwordField = 'password',
): Promise<Exclude<FormOutcome, { outcome: 'saved' }> | Exclude<T, { outcome: Unproven }>> {
  const result = await requested;
  switch (result.outcome) {
    case 'wrong':
      return wrongProof(c, { [passwordField]: 'passwordWrong' });
    case 'wrongCode':
      return wrongProof(c, { [(result as { field?: string }).field ?? 'code']: 'codeWrong' });
    case 'signedOut':
      return signedOut(c);
    case 'tooMany': {
      const { notice, status } = tooMany(c, (result as { waitS: number }).waitS);
      return renderPage(c, page({ values: {}, notice }), status);
    }
    default:
      return result as Exclude<T, { outcome: Unproven }>;
  }
}

async function wrongProof(c: C, errors: Record<string, string>) {
  const { admin, site } = c.var;
  const hasEnded = await hasEndedByWrongProof(site, admin, clientAddress(c));
  return hasEnded ? signedOut(c) : { outcome: 'invalid' as const, errors };
}

/** Shows the sign-in, because the session has ended meanwhile. */
export function signedOut(c: C, next = paths.adminSecurity()): Promise<Response> {
  const { notice, status } = failure(c, 401, 'signedOut', 'expired');
  return showSignIn(c, { next, notice }, status);
}
