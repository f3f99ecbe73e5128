const LATEST_MS = 2000;

/** Starts a download when the browser is idle. The component that needs it reports a failure. */
export function whenIdle(load: () => Promise<unknown>): void {
  const start = () => void load().catch(() => {});
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: LATEST_MS });
  else setTimeout(start, LATEST_MS);
}
