import { paths } from '../../src/paths.ts';
import { fieldsOf } from './forms.ts';
import { decoded, plainText, type TestSite } from './site.ts';

/** A complete application as the form sends it, with what people do to capitals and spaces. */
export const anna = {
  membershipType: 'Core',
  firstName: ' Anna  Maria ',
  lastName: "Åberg-O'Neill",
  email: ' Anna.Aberg@Example.ORG ',
  countryCode: '+46',
  phoneNumber: '070-123 45 67',
  homeAddress: 'Storgatan 1',
  postalCode: '590 41',
  city: 'Ulrika',
  country: 'Sweden',
  whyJoin: 'To meet people.\nAnd to dance.',
  contribution: 'Lentils & time.',
  acceptPrivacy: 'on',
  acceptTerms: 'on',
};

export type Fields = Partial<Record<keyof typeof anna, string>>;

export const asJson = { Accept: 'application/json' };
export const inLanguage = (language: string) => ({ Cookie: `language=${language}` });

/** Applies as Anna, with other values where given; an undefined field is not sent. */
export async function apply(
  site: TestSite,
  changes: Fields = {},
  headers?: Record<string, string>,
): Promise<Response> {
  const fields = Object.entries({ ...anna, ...changes }).filter(([, value]) => value !== undefined);
  return site.post(paths.membershipRegistration(), Object.fromEntries(fields), headers);
}

export async function applicationsOf({ db }: TestSite) {
  return db.selectFrom('membership_applications').selectAll().execute();
}

/** Field → the fault that is said next to it. */
export function faultsIn(html: string): Record<string, string> {
  const found = html.matchAll(/id="([^"]+)-error" class="field-error">([^<]+)</g);
  return Object.fromEntries([...found].map(([, field, text]) => [field!, plainText(text!)]));
}

/** What the page says about the whole form: title and text. */
export function noticeIn(html: string): string | undefined {
  const [notice] = /<div class="notice notice-alert"[\s\S]*?<\/div>/.exec(html) ?? [];
  return notice && plainText(notice);
}

/** What the browser would send if the form on this page were sent as it is. */
export const valuesIn = (html: string) => fieldsOf(html, 'membership-form');

export function attributesOf(tag: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
      name!.toLowerCase(),
      decoded(value!),
    ]),
  );
}
