const LATEST_MS = 2000;

/** Starts a download when the browser has nothing better to do. Whatever needs it reports a failure itself. */
export function whenIdle(load: () => Promise<unknown>): void {
  const start = () => void load().catch(() => {});
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: LATEST_MS });
  else setTimeout(start, LATEST_MS);
}
