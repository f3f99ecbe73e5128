import type { Page } from 'playwright';
import { addDays } from '../../../src/shared/days.ts';
import { dayInStockholm } from '../../../src/shared/i18n/format.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addAnna, anna, codeIn } from '../people/own.ts';
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

/** Asks for a code to the member's own page, and waits for the page where it is typed. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto(paths.own());
  await page.fill('#email', email);
  await page.click('.own-form button');
  await page.locator('#code').waitFor();
}

/** Opens Anna's own page with the code that waits in the outbox. */
export async function typeCode(page: Page, { site }: Pick<Visits, 'site'>): Promise<void> {
  await page.fill('#code', await codeIn(site));
  await page.click('.own-form button');
  await page.getByRole('heading', { level: 1, name: anna.name }).waitFor();
}
