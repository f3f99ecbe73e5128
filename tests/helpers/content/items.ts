import common from '../../../src/shared/i18n/en/admin/common.json' with { type: 'json' };
import type { ContentKind } from '../../../src/content/items/shared/schema.ts';
import { type DashboardTab, paths } from '../../../src/shared/paths.ts';
import type { SignedIn } from '../admin.ts';
import { errorsIn, textsOf, valuesOf } from '../html.ts';

export type Values = Record<string, string>;

export interface SentItem {
  status: number;
  /** The keys of the errors by field. */
  errors: Record<string, string | undefined>;
  page: string;
  location: string;
}

const errorTexts = Object.entries({ ...common.errors, ...common.picture });

const keyOf = (text: string) => errorTexts.find(([, each]) => each === text)?.[0];

/** Returns the keys of the errors beside the fields, by field. */
export const errorKeysIn = (page: string): SentItem['errors'] =>
  Object.fromEntries(Object.entries(errorsIn(page)).map(([name, text]) => [name, keyOf(text)]));

/** Returns the steps that an administrator takes in the list and the forms of a kind of content. */
export function itemSteps(kind: ContentKind, tab: DashboardTab, switches: RegExp) {
  /** Returns the page with the form of an item, or of a new one. */
  async function pageOf(admin: SignedIn, id?: string, query: Values = {}): Promise<string> {
    const asked = id === undefined ? { new: '', ...query } : { edit: id, ...query };
    return (await admin.get(paths.dashboardTab(tab, asked))).text();
  }

  /** Returns the form as the page shows it. */
  async function formOf(admin: SignedIn, id?: string, query: Values = {}): Promise<Values> {
    return valuesOf(await pageOf(admin, id, query), '.edit-form');
  }

  /** Sends these fields and no others. */
  async function post(admin: SignedIn, fields: Values, id?: string): Promise<SentItem> {
    const ticked = Object.entries(fields).filter(
      ([name, value]) => value !== '' || !switches.test(name),
    );
    const answer = await admin.post(paths.adminItem(kind, id), Object.fromEntries(ticked));
    const page = await answer.text();
    return {
      status: answer.status,
      errors: errorKeysIn(page),
      page,
      location: answer.headers.get('location') ?? '',
    };
  }

  return {
    pageOf,
    formOf,
    post,
    /** Opens the form, changes it and presses *Publish*. A switch without a value is off. */
    send: async (admin: SignedIn, values: Values, id?: string): Promise<SentItem> =>
      post(admin, { ...(await formOf(admin, id)), intent: 'publish', ...values }, id),
    /** Deletes an item as its row does, after the question. Returns the answer. */
    remove: (admin: SignedIn, id: string, fields: Values = {}): Promise<Response> =>
      admin.post(paths.adminItem(kind, id, 'deletion'), {
        confirmed: 'yes',
        back: paths.dashboardTab(tab),
        ...fields,
      }),
    /** Returns the titles in the list that an address shows. */
    titlesIn: async (admin: SignedIn, query: Values = {}): Promise<string[]> =>
      textsOf(await (await admin.get(paths.dashboardTab(tab, query))).text(), '.item h3'),
  };
}
