import type { Context } from 'hono';
import { isConfirmed } from '../../../services/sessions/confirmation.ts';
import type { FieldErrors } from '../../../shared/fields/errors.ts';
import { planOf } from '../../../shared/plans.ts';
import type { AppEnvironment } from '../../../web/environment.ts';

/** A membership without a fee needs a recent code or password, as a grant does. */
export function planFaults(
  c: Context<AppEnvironment>,
  field: string,
  plan: string | undefined,
): FieldErrors {
  const known = planOf(plan);
  if (!known) return { [field]: 'planUnknown' };
  const { admin, site } = c.var;
  return known.amount === 0 && !isConfirmed(admin, site.now()) ? { [field]: 'planFree' } : {};
}
