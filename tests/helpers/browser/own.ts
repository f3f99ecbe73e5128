import type { Page } from 'playwright';
import { paths } from '../../../src/shared/paths.ts';

/** Asks for a link to the member's own page, and waits for the page that asks for its code. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto(paths.own());
  await page.fill('#email', email);
  await page.click('.own-form button');
  await page.locator('#code').waitFor();
}
