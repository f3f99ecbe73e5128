import type { Context } from 'hono';
import { HONEYPOT } from '../fields/honeypot.ts';
import { translator } from '../i18n/index.ts';
import { clientAddress } from './request.ts';
import type { AppEnvironment } from './environment.ts';
import type { FormValues } from './forms.ts';
import type { LimitedForm } from './rate-limits.ts';

export interface Refusal {
  status: 422 | 429;
  outcome: 'automated' | 'tooMany';
  notice: { title: string; text: string };
}

/** Checks a valid form for the honeypot and the rate limit. Returns null when the form may be accepted. */
export async function refusalOf(
  c: Context<AppEnvironment>,
  form: LimitedForm,
  values: FormValues,
): Promise<Refusal | null> {
  const { language, site } = c.var;
  if (!site.config.abuseLimits) return null;
  const t = translator(language);
  if (values[HONEYPOT]) {
    const notice = t('forms:automated', { returnObjects: true });
    return { status: 422, outcome: 'automated', notice };
  }
  const waitS = await site.limits.take(form, clientAddress(c));
  if (waitS === 0) return null;
  c.header('Retry-After', String(waitS));
  const notice = {
    title: t('forms:tooMany.title'),
    text: t('forms:tooMany.text', { minutes: Math.ceil(waitS / 60) }),
  };
  return { status: 429, outcome: 'tooMany', notice };
}

/** Counts an attempt of this address where there is no form to check. */
export async function isTooOften(c: Context<AppEnvironment>, what: LimitedForm): Promise<boolean> {
  const { config, limits } = c.var.site;
  return config.abuseLimits && (await limits.take(what, clientAddress(c))) > 0;
}
