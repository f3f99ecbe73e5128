import { applicationStatus } from '../../../src/people/register/applicants.ts';
import { paths } from '../../../src/shared/paths.ts';
import { type applicant, untidyApplicant } from '../../fixtures/forms.ts';
import { valuesOf } from '../html.ts';
import { fromBrowser, type TestSite } from '../site.ts';

export type Fields = Partial<Record<keyof typeof applicant, string>>;

/** Sends the untidy application with the given values from one browser. Leaves out fields that are undefined. */
export async function apply(
  site: TestSite,
  changes: Fields = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const fields = Object.entries({ ...untidyApplicant, ...changes });
  const sent = fields.filter(([, value]) => value !== undefined);
  const { Cookie, ...others } = headers;
  const cookies = [fromBrowser('a').Cookie, Cookie].filter(Boolean).join('; ');
  return site.post(paths.membershipRegistration(), Object.fromEntries(sent), {
    ...others,
    Cookie: cookies,
  });
}

export async function applicationsOf({ db }: TestSite) {
  return db
    .selectFrom('membership_applications')
    .selectAll()
    .select(applicationStatus.as('payment_status'))
    .execute();
}

/** Returns the values that a browser would send from the unchanged form. */
export const valuesIn = (html: string) => valuesOf(html, '.membership-form');
