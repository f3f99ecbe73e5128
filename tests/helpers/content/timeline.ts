import common from '../../../src/shared/i18n/en/admin/common.json' with { type: 'json' };
import { paths } from '../../../src/shared/paths.ts';
import type { TimelineImage } from '../../../src/content/timeline/shared/images.ts';
import type { SectionRow } from '../../../src/content/timeline/queries.ts';
import type { SignedIn } from '../admin.ts';
import { errorsIn, valuesOf } from '../html.ts';
import { insertionOrder } from '../postgres/postgres.ts';
import type { TestSite } from '../site.ts';

type Values = Record<string, string>;

/** Pictures may be a list, which the script of the form sends as text. */
type Typed = Record<string, string | Partial<TimelineImage>[]>;

export async function sectionPage(admin: SignedIn, id?: string, query: Values = {}) {
  const asked = id === undefined ? { new: '', ...query } : { edit: id, ...query };
  return (await admin.get(paths.dashboardTab('timeline', asked))).text();
}

/** Returns the form of a section, or of a new one, as the page shows it. */
export const sectionForm = async (admin: SignedIn, id?: string): Promise<Values> =>
  valuesOf(await sectionPage(admin, id), '.edit-form');

export interface SentSection {
  status: number;
  /** The keys of the errors by field. */
  errors: Values;
  page: string;
  location: string;
}

/** Opens the form of a section, or of a new one, changes it and presses *Save*. A switch without a value is off. */
export async function sendSection(
  admin: SignedIn,
  { images, ...typed }: Typed,
  id?: string,
): Promise<SentSection> {
  const form = { ...(await sectionForm(admin, id)), intent: 'save', ...(typed as Values) };
  if (images === undefined) return postSection(admin, form, id);
  // The script takes away the fields that each picture has without it.
  const others = Object.entries(form).filter(([name]) => !/^images[._]/.test(name));
  const text = typeof images === 'string' ? images : JSON.stringify(images);
  return postSection(admin, { ...Object.fromEntries(others), images: text }, id);
}

/** Sends these fields and no others. */
export async function postSection(
  admin: SignedIn,
  fields: Values,
  id?: string,
): Promise<SentSection> {
  const sent = Object.entries(fields).filter(
    ([name, value]) => value !== '' || name !== 'carousel_autoplay',
  );
  const answer = await admin.post(paths.adminItem('timeline', id), Object.fromEntries(sent));
  return read(answer);
}

/** Returns what a response says about the form. */
export async function read(answer: Response): Promise<SentSection> {
  const page = await answer.text();
  const errors = Object.entries(errorsIn(page)).map(([name, text]) => [name, keyOf(text)] as const);
  return {
    status: answer.status,
    errors: Object.fromEntries(errors),
    page,
    location: answer.headers.get('location') ?? '',
  };
}

const keyOf = (text: string): string =>
  Object.entries({ ...common.picture, ...common.errors }).find(([, each]) => each === text)?.[0] ??
  text;

/** Sends the form of a section, or of a new one, and returns what was stored. */
export async function saveSection(
  { db }: TestSite,
  admin: SignedIn,
  typed: Typed,
  id?: string,
): Promise<SectionRow> {
  const { status, page } = await sendSection(admin, typed, id);
  if (status !== 303) throw new Error(`${status} ${page}`);
  const rows = db.selectFrom('timeline_sections').selectAll();
  return id === undefined
    ? rows.orderBy(insertionOrder, 'desc').executeTakeFirstOrThrow()
    : rows.where('id', '=', id).executeTakeFirstOrThrow();
}

/** Deletes a section as its row does. Returns the answer. */
export const deleteSection = (admin: SignedIn, id: string): Promise<Response> =>
  admin.post(paths.adminItem('timeline', id, 'deletion'), { back: paths.dashboardTab('timeline') });
