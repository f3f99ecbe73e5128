import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { insertionOrder } from './postgres/postgres.ts';
import { Secret, TOTP } from 'otpauth';
import { suite } from 'uvu';
import { type FieldChange, selectLog } from '../../src/services/activity/record.ts';
import { openDatabase } from '../../src/db/connection.ts';
import { invite } from '../../src/admin/auth/links.ts';
import { newTotpSecret } from '../../src/admin/auth/codes.ts';
import { sha256 } from '../../src/services/secrets.ts';
import { startSession } from '../../src/services/sessions/sessions.ts';
import { paths } from '../../src/shared/paths.ts';
import { createTestSite, type TestSite } from './site.ts';

/** Gives each test a site of its own, with a clock. */
export function adminSuite(name: string, env: Record<string, string> = {}) {
  const test = suite<{ site: TestSite; clock: { now: number } }>(name);
  test.before.each(async (context) => {
    const clock = { now: Date.parse('2026-11-22T18:00:10Z') };
    context.clock = clock;
    context.site = await createTestSite({ env, now: () => new Date(clock.now) });
  });
  test.after.each(({ site }) => site.close());
  return test;
}

/** Gives each test a site of its own with somebody who is signed in, and a clock. */
export function signedInSuite(name: string, start = '2026-06-10T10:00:00Z') {
  const test = suite<{ site: TestSite; anna: SignedIn; clock: { now: number } }>(name);
  test.before.each(async (context) => {
    const clock = { now: Date.parse(start) };
    context.clock = clock;
    context.site = await createTestSite({ now: () => new Date(clock.now) });
    context.anna = await signIn(context.site);
  });
  test.after.each(({ site }) => site.close());
  return test;
}

export const password = 'lingonberries in november';

/** The hash of that password, made with little memory so that tests are quick. */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$c2FsdCBvZiB0aGUgdGVzdHM$aLHWXC17kLGuEOtPrxtrfnMItMeTxibofiti7+26Bfk';

export interface TestAdmin {
  id: string;
  email: string;
  /** Base32; null without a second factor. */
  totpSecret: string | null;
}

export interface SignedIn extends TestAdmin {
  /** Name and value of the session. */
  cookie: string;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** Returns the page at a path. */
  page(path: string, headers?: Record<string, string>): Promise<string>;
  /** Posts a form as a page of the administration does. */
  post: (path: string, fields: Record<string, string>, headers?: object) => Promise<Response>;
  /** Sends a request as the dashboard does. */
  send: (method: string, path: string, json?: unknown) => Promise<Response>;
}

/** Adds an administrator with the password above. */
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

export async function storedPasswordHash(
  directory: string,
  email: string,
): Promise<string | undefined> {
  const db = openDatabase(join(directory, 'site.sqlite'));
  const admin = await db
    .selectFrom('admins')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirst();
  await db.destroy();
  return admin?.password_hash;
}

/** Returns the app's code for now, or for that many steps of 30 s later. */
export function codeOf({ totpSecret }: TestAdmin, now: Date, steps = 0): string {
  const timestamp = now.getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(totpSecret!) }).generate({ timestamp });
}

/** Returns the session cookie that a response sets. */
export const sessionCookieOf = (answer: Response): string | undefined =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .find((cookie) => /^(?:__Host-)?session=./.test(cookie));

/** Adds an administrator and signs in for real, with the second factor when there is one. */
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

/** Signs the same administrator in on another device, with the password alone. */
export async function signInAgain(site: TestSite, email: string, headers = {}, typed = password) {
  const answer = await site.post(paths.adminLogin(), { email, password: typed }, headers);
  return withCookie(site, sessionCookieOf(answer)!);
}

export const sendCode = ({ post }: Pick<SignedIn, 'post'>, code: string) =>
  post(paths.adminSecondFactor(), { code });

export const statusOf = async (answer: Promise<Response>) => (await answer).status;

/** Returns 200 or 401. */
export const pageStatus = ({ get }: Pick<SignedIn, 'get'>) =>
  statusOf(get(paths.adminSupporters()));

/** Returns the path of an invitation. */
export async function invitationFrom(
  site: TestSite,
  { id, email }: TestAdmin,
  guest: string,
): Promise<string> {
  const sessionId = await startSession(site, { adminId: id, level: 'full', userAgent: '' });
  const admin = { id, email, sessionHash: sha256(sessionId) };
  const invited = await invite(site, admin, { email: guest });
  if (invited.outcome !== 'invited') throw new Error(invited.outcome);
  return paths.adminInvitation(invited.token);
}

/** Returns functions that send requests as a browser with that cookie does. */
export function withCookie(site: TestSite, cookie: string) {
  const own = { Cookie: cookie };
  return {
    cookie,
    get: async (path: string, headers = {}) => site.get(path, { ...own, ...headers }),
    async page(path: string, headers: Record<string, string> = {}): Promise<string> {
      return (await this.get(path, headers)).text();
    },
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

/** Sends a request to the API and reads the JSON. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the type
export async function ask<T = Record<string, unknown>>(
  { send }: Pick<SignedIn, 'send'>,
  method: string,
  path: string,
  json?: unknown,
): Promise<{ status: number; body: T }> {
  const answer = await send(method, `${paths.adminApi()}${path}`, json);
  return { status: answer.status, body: (await answer.json()) as T };
}

/** Returns the actions in the log in the order in which they happened. */
export async function actionsIn({ db }: TestSite) {
  const rows = await selectLog(db).select('action').orderBy(insertionOrder).execute();
  return rows.map(({ action }) => action);
}

/** Returns the log entries about things of that type in the order in which they happened. */
export async function logOf({ db }: TestSite, type: string) {
  const rows = await selectLog(db)
    .selectAll()
    .where('subject_type', '=', type)
    .orderBy('happened_at')
    .orderBy(insertionOrder)
    .execute();
  return rows.map(({ actor_name, action, subject_label, changes }) => ({
    who: actor_name,
    action,
    label: subject_label,
    changes: (JSON.parse(changes) as FieldChange[]).map((change) =>
      typeof change === 'string' ? change : change.field,
    ),
  }));
}
