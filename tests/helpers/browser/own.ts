import type { Page } from 'playwright';
import { addDays } from '../../../src/shared/days.ts';
import { dayInStockholm } from '../../../src/shared/i18n/format.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addAnna } from '../people/own.ts';
import { openVisits, type Visits } from './browser.ts';

export type VisitsOfAnna = Visits & { id: string };

/** Opens a site with Anna, who may renew. `id` is hers. Nobody delivers the emails. */
export async function openWithAnna(
  launch?: Parameters<typeof openVisits>[0],
): Promise<VisitsOfAnna> {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', ABUSE_LIMITS: 'off' };
  const visits = await openVisits(launch, env);
  const paidOn = addDays(dayInStockholm(visits.site.now()), -340);
  return { ...visits, id: (await addAnna(visits.site, { paidOn })).memberId };
}

/** Asks for a link to the member's own page, and waits for the page that asks for its code. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto(paths.own());
  await page.fill('#email', email);
  await page.click('.own-form button');
  await page.locator('#code').waitFor();
}
