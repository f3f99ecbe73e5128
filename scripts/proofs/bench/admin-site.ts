import { type RunningSite, startDemoSite } from '../../demo-site.ts';
import { admin, signIn } from './sign-in.ts';

/** Throws unless the status is 2xx. */
export type Get = (path: string) => Promise<Response>;

/** Runs a site in a process of its own, with a session of the administration. */
export async function onAdminSite(
  directory: string,
  run: (site: RunningSite, get: Get) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const site = await startDemoSite(directory, {
    ABUSE_LIMITS: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  });
  try {
    const cookie = await signIn(site);
    await run(site, async (path) => {
      const answer = await fetch(site.origin + path, { headers: { cookie } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer;
    });
  } finally {
    await site.end('SIGTERM');
  }
}
