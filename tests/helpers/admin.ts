import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { invite } from '../../src/auth/invitations.ts';
import { sha256 } from '../../src/auth/secrets.ts';
import { findSession, startSession } from '../../src/auth/sessions.ts';
import { newTotpSecret } from '../../src/auth/second-factor.ts';
import type { SignedInAdmin } from '../../src/auth/sessions.ts';
import { paths } from '../../src/paths.ts';
import type { TestSite } from './site.ts';

export const password = 'lingonberries in november';

/** Of that password, at next to no cost: each hash says what it cost. */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$c2FsdCBvZiB0aGUgdGVzdHM$aLHWXC17kLGuEOtPrxtrfnMItMeTxibofiti7+26Bfk';

export interface TestAdmin {
  id: string;
  email: string;
  /** Base32; null without a second factor. */
  totpSecret: string | null;
}

export interface SignedIn extends TestAdmin {
  /** As the browser sends it. */
  cookie: string;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** Posts a form as a page of the administration does. */
  post: (path: string, fields: Record<string, string>, headers?: object) => Promise<Response>;
  /** Asks the API as the dashboard does. */
  send: (method: string, path: string, json?: unknown) => Promise<Response>;
}

/** An administrator with the password above. */
export async function addAdmin(
  { db, now }: TestSite,
  { email = 'anna@example.org', secondFactor = false } = {},
): Promise<TestAdmin> {
  const id = randomUUID();
  const at = now().toISOString();
  const totpSecret = secondFactor ? newTotpSecret() : null;
  await db
    .insertInto('admins')
    .values({
      id,
      email,
      password_hash: passwordHash,
      totp_secret: totpSecret,
      totp_last_step: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return { id, email, totpSecret };
}

/** What the app shows, now or that many steps of 30 s later. */
export function codeOf({ totpSecret }: TestAdmin, now: Date, steps = 0): string {
  const timestamp = now.getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(totpSecret!) }).generate({ timestamp });
}

/** The session cookie that an answer sets; undefined when it sets none. */
export function sessionCookieOf(answer: Response): string | undefined {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .find((cookie) => /^(?:__Host-)?session=./.test(cookie));
}

/** An administrator with a session from the real sign-in, through the second factor where asked for. */
export async function signIn(
  site: TestSite,
  options: { email?: string; secondFactor?: boolean } = {},
): Promise<SignedIn> {
  const admin = await addAdmin(site, options);
  const fields = { email: admin.email, password };
  let cookie = sessionCookieOf(await site.post(paths.adminLogin(), fields))!;
  if (admin.totpSecret) {
    const code = codeOf(admin, site.now());
    const answer = await site.post(paths.adminSecondFactor(), { code }, { Cookie: cookie });
    cookie = sessionCookieOf(answer)!;
  }
  return { ...admin, ...withCookie(site, cookie) };
}

/** What the guard says about a session, for what lies behind it. */
export async function behindGuard(
  site: TestSite,
  { cookie }: { cookie: string },
): Promise<SignedInAdmin> {
  const { admin, hash } = (await findSession(site, cookie.split('=')[1]!))!;
  return { ...admin, sessionHash: hash };
}

/** The address that an administrator gives to somebody who is invited. */
export async function invitationFrom(
  site: TestSite,
  { id, email }: TestAdmin,
  guest: string,
): Promise<string> {
  const sessionId = await startSession(site, { adminId: id, level: 'full', userAgent: '' });
  const admin = { id, email, sessionHash: sha256(sessionId) };
  const invited = await invite(site, admin, { email: guest, password });
  if (invited.outcome !== 'invited') throw new Error(invited.outcome);
  return paths.adminInvitation(invited.token);
}

/** What a browser with that cookie can ask. */
export function withCookie(site: TestSite, cookie: string) {
  const own = { Cookie: cookie };
  return {
    cookie,
    get: async (path: string, headers = {}) => site.get(path, { ...own, ...headers }),
    post: async (path: string, fields: Record<string, string>, headers = {}) =>
      site.post(path, fields, { ...own, ...headers }),
    send: async (method: string, path: string, json?: unknown) =>
      site.app.request(path, {
        method,
        ...(json !== undefined && { body: JSON.stringify(json) }),
        headers: {
          ...own,
          Accept: 'application/json',
          'Sec-Fetch-Site': 'same-origin',
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
        },
      }),
  };
}

/** What the API answers, read. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- whoever asks knows what comes
export async function ask<T = Record<string, unknown>>(
  admin: Pick<SignedIn, 'send'>,
  method: string,
  path: string,
  json?: unknown,
): Promise<{ status: number; body: T }> {
  const answer = await admin.send(method, `${paths.adminApi()}${path}`, json);
  return { status: answer.status, body: (await answer.json()) as T };
}

/** What the log says about things of that type, in the order in which it happened. */
export async function logOf({ db }: TestSite, type: string) {
  const rows = await db
    .selectFrom('admin_log')
    .selectAll()
    .where('subject_type', '=', type)
    .orderBy('at')
    .orderBy(sql`rowid`)
    .execute();
  return rows.map(({ admin_email, action, subject_label, changes }) => ({
    who: admin_email,
    action,
    label: subject_label,
    changes: JSON.parse(changes) as string[],
  }));
}
