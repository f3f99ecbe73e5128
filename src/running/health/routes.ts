import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { isFromThisMachine } from '../../web/client-address.ts';
import type { Site } from '../../site.ts';
import { type Checks, siteChecks } from './checks.ts';

/** Limits the checks, so that nobody can overload the server with them. */
const MIN_PAUSE_MS = 1000;

/** `/healthz` says that the process runs, `/readyz` that a load balancer may send visitors. Others learn no details. */
export function healthRoutes(site: Site) {
  const startedAt = new Date().toISOString();
  const check = siteChecks(site);
  let last: { at: number; checks: Promise<Checks> } | undefined;

  function recentChecks(): Promise<Checks> {
    const at = site.now().getTime();
    if (!last || Math.abs(at - last.at) >= MIN_PAUSE_MS) last = { at, checks: check() };
    return last.checks;
  }

  return new Hono<AppEnvironment>()
    .get('/healthz', (c) => c.json({ status: 'ok', startedAt }))
    .get('/readyz', async (c) => {
      c.header('Cache-Control', 'no-store');
      if (site.stopping.aborted) return c.json({ status: 'draining' }, 503);
      const checks = await recentChecks();
      const isReady = Object.values(checks).every(({ ok }) => ok);
      const status = isReady ? 'ready' : 'not ready';
      return c.json({ status, ...(isFromThisMachine(c) && { checks }) }, isReady ? 200 : 503);
    });
}
