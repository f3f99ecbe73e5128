import type { Context } from 'hono';
import { findingsIn } from '../checks/findings.ts';
import type { CheckedField, Finding } from '../checks/shared/schema.ts';
import type { AppEnvironment } from '../../web/environment.ts';

type C = Context<AppEnvironment>;

/** Limits how often an account makes the site look up links elsewhere. A check that is refused holds nothing up. */
export async function check(c: C, fields: CheckedField[]): Promise<Finding[] | 'tooMany'> {
  const { admin, site } = c.var;
  return (await site.limits.take('textCheck', admin.id)) > 0 ? 'tooMany' : findingsIn(c, fields);
}

/** Returns whether an editor may want to correct something before the texts are published. */
export async function hasFindings(c: C, fields: CheckedField[]): Promise<boolean> {
  const findings = await check(c, fields);
  return findings !== 'tooMany' && findings.length > 0;
}
