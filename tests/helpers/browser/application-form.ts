import type { Page } from 'playwright';
import { paths } from '../../../src/shared/paths.ts';
import { untidyApplicant } from '../../fixtures/forms.ts';
import { becomes } from './becomes.ts';

export const submit = '.membership-form [type=submit]';
export const toast = '[data-sonner-toast]';
const { membershipType: plan, acceptPrivacy: _, acceptTerms: __, ...written } = untidyApplicant;
export const typed = { ...written, contribution: 'Lentils and time.' };

/** Opens and touches the form, and waits until it is hydrated. */
export async function open(page: Page, address = paths.membershipRegistration()) {
  await page.goto(address);
  await page.dispatchEvent('.membership-form', 'pointerdown');
  await awake(page);
}

export const awake = (page: Page) => page.waitForSelector('#country[role=combobox]');

/** Fills in a complete application and ticks both agreements. */
export async function fill(page: Page) {
  await page.check(`[value=${plan}]`);
  for (const [field, text] of Object.entries(typed)) await page.fill(`#${field}`, text.trim());
  await page.check('#acceptPrivacy');
  await page.check('#acceptTerms');
}

const valuesOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...new FormData(document.querySelector<HTMLFormElement>('.membership-form')!)].filter(
        ([name]) => name !== 'website' && name !== 'sender',
      ),
    ),
  );

export const assertValues = (page: Page, expected: object, what?: string) =>
  becomes<object>(() => valuesOf(page), expected, what);

/** Checks which plan's price is shown. */
export const assertSummary = (page: Page, plan: string) =>
  becomes(() => page.locator('[data-plan]:visible strong').allTextContents(), [plan]);

export const whole = {
  ...Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text.trim()])),
  membershipType: plan,
};
export const ticked = { acceptPrivacy: 'on', acceptTerms: 'on' };
export const empty = {
  ...Object.fromEntries(Object.keys(typed).map((field) => [field, ''])),
  membershipType: 'General',
};

/** Waits until the element has that text, which may be empty. */
export const says = (page: Page, selector: string, text: string) =>
  becomes(() => page.textContent(selector), text);
