import { paths } from '../../../src/shared/paths.ts';
import type { SupporterRow } from '../../../src/content/supporters/fields.ts';
import type { SignedIn } from '../admin.ts';
import { errorKeysIn } from './items.ts';
import { valuesOf } from '../html.ts';
import type { TestSite } from '../site.ts';

type Values = Record<string, string>;
type Kind = 'supporter';

/** Returns the page of the supporters. */
export const sitePage = async (admin: SignedIn, query: Values = {}): Promise<string> =>
  (await admin.get(paths.adminSupporters(query))).text();

/** Returns the form of a supporter, or of a new one, as the page shows it. */
export const siteForm = async (admin: SignedIn, id?: string, query: Values = {}): Promise<Values> =>
  valuesOf(
    await sitePage(admin, id === undefined ? { new: '', ...query } : { edit: id, ...query }),
    '.edit-form',
  );

/** Opens a form, changes it and presses *Save*. */
export const sendItem = async (admin: SignedIn, kind: Kind, values: Values, id?: string) =>
  postItem(admin, kind, { ...(await siteForm(admin, id)), intent: 'save', ...values }, id);

/** Sends these fields and no others. */
export async function postItem(admin: SignedIn, kind: Kind, fields: Values, id?: string) {
  const answer = await admin.post(paths.adminItem(kind, id), fields);
  const page = await answer.text();
  const location = answer.headers.get('location') ?? '';
  return { status: answer.status, errors: errorKeysIn(page), page, location };
}

/** Sends the form of a supporter, or of a new one, and returns what was stored. */
export async function saveSupporter(
  site: TestSite,
  admin: SignedIn,
  values: Values,
  id?: string,
): Promise<SupporterRow> {
  const { status, location, page } = await sendItem(admin, 'supporter', values, id);
  if (status !== 303) throw new Error(`${status} ${page}`);
  const saved = location.split('#row-')[1]!;
  return (await supportersIn(site)).find((row) => row.id === saved)!;
}

/** Deletes a supporter as its row does, after the question. */
export const deleteSupporter = (admin: SignedIn, id: string) =>
  admin.post(paths.adminItem('supporter', id, 'deletion'), {
    confirmed: 'yes',
    back: paths.adminSupporters(),
  });

export const supportersIn = ({ db }: TestSite): Promise<SupporterRow[]> =>
  db.selectFrom('supporting_organisations').selectAll().orderBy('position').orderBy('id').execute();
