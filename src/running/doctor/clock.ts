import type { Config } from '../../services/config/config.ts';
import { type Finding, look, ok, wrong, TIME_LIMIT_MS } from './finding.ts';

const STRIPE = 'https://api.stripe.com';
/** In seconds. A code of the second factor counts in its own 30, so half of them are refused when the clock is 15 s off. */
const MAX_OFF = { look: 5, wrong: 15 };

/**
 * Compares with the clock of Stripe or the bucket where it can. `seen` is the date at the public address, which may be
 * this same machine.
 */
export async function compareClocks(
  { mode, s3, stripe }: Config,
  seen: string | null,
): Promise<Finding> {
  const others = [
    ...(mode === 'live' && stripe ? [stripe.apiBase ?? STRIPE] : []),
    ...(s3 ? [s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`] : []),
  ];
  const told = (await Promise.all(others.map(dateOf))).find((date) => date !== null);
  const date = told ?? seen;
  const offS = date ? Math.round((Date.now() - Date.parse(date)) / 1000) : Number.NaN;
  if (Number.isNaN(offS)) return ok('clock', 'not compared: no other clock can be reached');
  const says = `${Math.abs(offS)} s ${offS < 0 ? 'behind' : 'ahead'}: set the clock automatically (NTP)`;
  if (Math.abs(offS) > MAX_OFF.wrong) return wrong('clock', says);
  if (Math.abs(offS) > MAX_OFF.look) return look('clock', says);
  return ok('clock', told ? 'is right' : 'agrees with the public address');
}

async function dateOf(origin: string): Promise<string | null> {
  try {
    const answer = await fetch(origin, {
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      redirect: 'manual',
    });
    await answer.body?.cancel();
    return answer.headers.get('date');
  } catch {
    return null;
  }
}
