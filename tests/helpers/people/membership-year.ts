import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import type { SignedIn } from '../admin.ts';
import { valuesOf } from '../html.ts';

export const rolling = { membershipYear: 'rolling', nextYearFrom: '' };
/** From 1 October on, a fee also pays for the next year. */
export const calendarYear = { membershipYear: 'calendarYear', nextYearFrom: '10-01' };

/** Chooses a membership year in the two steps of its form. Returns the page that says what changes. */
export async function chooseYear(admin: SignedIn, year: typeof rolling): Promise<string> {
  const form = paths.siteDetails('year');
  const values = valuesOf(await (await admin.get(form)).text(), 'form.details-form');
  const html = await (await admin.post(form, { ...values, ...year })).text();
  assert.is((await admin.post(form, valuesOf(html, 'form.details-form'))).status, 303);
  return html;
}
