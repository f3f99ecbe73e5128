import { paths } from '../../src/paths.ts';
import type { RunningSite } from '../demo-site.ts';

/** Given to the server as its first administrator. */
export const admin = { email: 'admin@example.org', password: 'lingonberries in november' };

/** The cookie of a real session. */
export async function signIn(site: RunningSite): Promise<string> {
  const answer = await fetch(site.origin + paths.adminLogin(), {
    method: 'POST',
    body: new URLSearchParams(admin),
    headers: { Origin: site.origin },
    redirect: 'manual',
  });
  const cookie = answer.headers.getSetCookie().find((each) => /session=./.test(each));
  if (!cookie) throw new Error(`The sign-in was answered with ${answer.status}`);
  return cookie.split(';')[0]!;
}
