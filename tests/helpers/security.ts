import texts from '../../src/shared/i18n/en/auth.json';
import { paths } from '../../src/shared/paths.ts';
import type { SignedIn } from './admin.ts';
import { errorsIn, find, findAll, plainText, textsOf, valuesOf } from './html.ts';

type Getter = Pick<SignedIn, 'get'>;
type Poster = Pick<SignedIn, 'post'>;

/** The errors beside the fields. */
export const faults = texts.errors;

const read = async ({ get }: Getter, path: string) => (await get(path)).text();

/** Sends a form about the own account, and reads the page that comes back. */
export async function sendOwn(
  { post }: Poster,
  part: NonNullable<Parameters<typeof paths.adminSecurity>[0]>,
  fields: Record<string, string>,
) {
  const answer = await post(paths.adminSecurity(part), fields);
  const html = await answer.text();
  const recoveryCodes = textsOf(html, '.recovery-codes code');
  return { status: answer.status, answer, html, errors: errorsIn(html), recoveryCodes };
}

/** Presses a button, and answers its question with yes. Returns the status and the notice of the next page. */
export async function press({ post }: Poster, path: string) {
  const answer = await post(path, { confirmed: 'yes' });
  const cookies = answer.headers.getSetCookie().join('\n');
  const notice = /^notice=security%3A(\w+)/m.exec(cookies)?.[1];
  return { status: answer.status, notice, answer };
}

/** Returns the secret that the page offers to the app. */
export const newSecret = async (admin: Getter): Promise<string> =>
  valuesOf(await read(admin, paths.adminSecurity('second-factor')), '.own-form').secret!;

/** Returns what the page says about the second factor. */
export const secondFactorOf = async (admin: Getter): Promise<string> =>
  plainText(find(await read(admin, paths.adminSecurity()), '[aria-labelledby=second-factor]'));

export const invite = ({ post }: Poster, email: string) =>
  post(paths.adminAdministrators(), { email });

/** Returns what the page shows of an invitation that has just been made: its path. */
export const linkIn = (html: string): string =>
  new URL(find(html, '#link').getAttribute('value')!).pathname;

/** Returns the rows of the log, each with the texts of its cells. */
export async function logRows(admin: Getter, query: Record<string, string> = {}) {
  const html = await read(admin, paths.adminLog(query));
  return { html, rows: findAll(html, '.log tbody tr').map((row) => textsOf(row, 'td')) };
}
