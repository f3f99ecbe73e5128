import { paths } from '../../../src/paths.ts';
import type { RunningSite } from '../../demo-site.ts';

export const admin = { email: 'admin@example.org', password: 'lingonberries in november' };

export async function signIn(site: RunningSite): Promise<string> {
  const answer = await fetch(site.origin + paths.adminLogin(), {
    method: 'POST',
    body: new URLSearchParams(admin),
    headers: { Origin: site.origin },
    redirect: 'manual',
  });
  const cookie = answer.headers.getSetCookie().find((each) => /session=./.test(each));
  if (!cookie) throw new Error(`The sign-in returned status ${answer.status}`);
  return cookie.split(';')[0]!;
}
