import common from '../../../src/shared/i18n/en/admin/common.json' with { type: 'json' };
import type { ContentKind } from '../../../src/content/items/shared/schema.ts';
import { contentTables } from '../../../src/content/items/items.ts';
import type { Row } from '../../../src/db/tables.ts';
import type { TimelineImage } from '../../../src/content/timeline/shared/images.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { SignedIn } from '../admin.ts';
import { errorsIn, textsOf, valuesOf } from '../html.ts';
import type { TestSite } from '../site.ts';

export type Values = Record<string, string>;

/** Pictures may be a list, which the script of the form sends as text. */
type Typed = Record<string, string | Partial<TimelineImage>[]>;

export interface SentItem {
  status: number;
  /** The keys of the errors by field. */
  errors: Values;
  page: string;
  location: string;
}

const errorTexts = Object.entries({ ...common.picture, ...common.errors });

const keyOf = (text: string) => errorTexts.find(([, each]) => each === text)?.[0] ?? text;

/** Returns the fields of the form of an item. */
export const formIn = (page: string): Values => valuesOf(page, '.edit-form');

/** Returns what a response says about the form. */
export async function read(answer: Response): Promise<SentItem> {
  const page = await answer.text();
  const errors = Object.entries(errorsIn(page)).map(([name, text]) => [name, keyOf(text)]);
  return {
    status: answer.status,
    errors: Object.fromEntries(errors) as Values,
    page,
    location: answer.headers.get('location') ?? '',
  };
}

const switches = /^(?:is_|renews_address$|following$|carousel_autoplay$)/;

/** Returns the steps that an administrator takes in the list and the forms of a kind of content. */
export function itemSteps<Kind extends ContentKind>(
  kind: Kind,
  list: (query?: Values) => string,
  intent = 'save',
) {
  type ItemRow = Row<(typeof contentTables)[Kind]['table']>;

  /** Returns the page with the form of an item, or of a new one. */
  async function pageOf(admin: SignedIn, id?: string, query: Values = {}): Promise<string> {
    const asked = id === undefined ? { new: '', ...query } : { edit: id, ...query };
    return (await admin.get(list(asked))).text();
  }

  /** Returns the form as the page shows it. */
  const formOf = async (admin: SignedIn, id?: string, query: Values = {}): Promise<Values> =>
    formIn(await pageOf(admin, id, query));

  /** Sends these fields and no others. A switch without a value is off. */
  async function post(admin: SignedIn, fields: Values, id?: string): Promise<SentItem> {
    const ticked = Object.entries(fields).filter(
      ([name, value]) => value !== '' || !switches.test(name),
    );
    return read(await admin.post(paths.adminItem(kind, id), Object.fromEntries(ticked)));
  }

  /** Opens the form, changes it and presses *Publish* or *Save*. */
  async function send(
    admin: SignedIn,
    { images, ...typed }: Typed,
    id?: string,
  ): Promise<SentItem> {
    const form = { ...(await formOf(admin, id)), intent, ...(typed as Values) };
    if (images === undefined) return post(admin, form, id);
    // The script takes away the fields that each picture has without it.
    const others = Object.entries(form).filter(([name]) => !/^images[._]/.test(name));
    const text = typeof images === 'string' ? images : JSON.stringify(images);
    return post(admin, { ...Object.fromEntries(others), images: text }, id);
  }

  const rowsIn = ({ db }: TestSite) =>
    db.selectFrom(contentTables[kind].table).selectAll().execute() as unknown as Promise<
      (ItemRow & { id: string })[]
    >;

  return {
    pageOf,
    formOf,
    post,
    send,
    rowsIn,
    /** Sends the form of an item, or of a new one, and returns what was stored. */
    save: async (site: TestSite, admin: SignedIn, values: Typed, id?: string) => {
      const before = new Set((await rowsIn(site)).map((row) => row.id));
      const { page, status } = await send(admin, values, id);
      if (status !== 303) throw new Error(`${status} ${page}`);
      const rows = await rowsIn(site);
      return rows.find((row) => (id === undefined ? !before.has(row.id) : row.id === id))!;
    },
    /** Deletes an item as its row does, after the question. Returns the answer. */
    remove: (admin: SignedIn, id: string, fields: Values = {}): Promise<Response> =>
      admin.post(paths.adminItem(kind, id, 'deletion'), {
        confirmed: 'yes',
        back: list(),
        ...fields,
      }),
    /** Returns the titles in the list that an address shows. */
    titlesIn: async (admin: SignedIn, query: Values = {}): Promise<string[]> =>
      textsOf(await (await admin.get(list(query))).text(), '.item h3'),
  };
}

/** Returns the address of a list that is a tab of the dashboard. */
export const tabOf =
  (tab: 'posts' | 'events' | 'timeline') =>
  (query: Values = {}) =>
    paths.dashboardTab(tab, query);
