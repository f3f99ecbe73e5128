import { paths } from '../../src/paths.ts';
import { type applicant, untidyApplicant } from '../fixtures/forms.ts';
import { valuesOf } from './html.ts';
import type { TestSite } from './site.ts';

export type Fields = Partial<Record<keyof typeof applicant, string>>;

/** Sends the untidy application, with other values where given; an undefined field is not sent. */
export async function apply(
  site: TestSite,
  changes: Fields = {},
  headers?: Record<string, string>,
): Promise<Response> {
  const fields = Object.entries({ ...untidyApplicant, ...changes });
  const sent = fields.filter(([, value]) => value !== undefined);
  return site.post(paths.membershipRegistration(), Object.fromEntries(sent), headers);
}

export async function applicationsOf({ db }: TestSite) {
  return db.selectFrom('membership_applications').selectAll().execute();
}

/** What the browser would send if the form on this page were sent as it is. */
export const valuesIn = (html: string) => valuesOf(html, '.membership-form');
