import { setTimeout as sleep } from 'node:timers/promises';
import success from '../../../src/shared/i18n/en/success.json' with { type: 'json' };
import { paths } from '../../../src/shared/paths.ts';
import { applicant } from '../../fixtures/forms.ts';
import { Browser, type Fields, type Page, preparedPost, textOf } from './browser.ts';
import type { Entry, Fee, Member } from './register.ts';
import { planName } from './rules.ts';

const LOOKS = 100;
const LOOK_EVERY_MS = 100;

const FEE = /^\/admin\/fees\/[0-9a-f-]{36}/;
const MEMBER = /^\/admin\/members\/[0-9a-f-]{36}$/;

export const kronor = (ore: number): string => String(ore / 100);

/** Returns the page of the fee to which a link leads, also where it leads to the payments of the fee. */
export const feeIn = (link = ''): string => FEE.exec(link)?.[0] ?? '';

export const linksIn = (page: Page): string[] =>
  page.root.querySelectorAll('main a').map((link) => link.getAttribute('href') ?? '');

/** Presses what the office presses. `times` sends a form so often at once. */
export class Office {
  readonly browser: Browser;
  readonly #files = new Map<string, string>();

  readonly #account: Record<'email' | 'password', string>;

  constructor(browser: Browser, account: Record<'email' | 'password', string>) {
    this.browser = browser;
    this.#account = account;
  }

  /** Signs in and gives the password again where a page asks for it. */
  async open(path: string): Promise<Page> {
    let page = await this.browser.open(path);
    const signIn = 'form.sign-in-form';
    if (page.root.querySelector(signIn)?.querySelector('[name=email]')) {
      page = await this.browser.send(page, signIn, this.#account);
    }
    return page.url.includes(paths.adminConfirm()) ? this.#confirm(page) : page;
  }

  async send(page: Page, form: string, fields: Fields, times = 1): Promise<Page> {
    const post = preparedPost(page, form, fields);
    const press = () => Promise.all(Array.from({ length: times }, () => this.browser.post(post)));
    let answers = await press();
    const question = answers.find(({ url }) => url.includes(paths.adminConfirm()));
    if (question) {
      await this.#confirm(question);
      answers = await press();
    }
    const broken = answers.find(({ status }) => status >= 500);
    if (broken) throw new Error(`${post.url} answers ${broken.status}`);
    // Of several posts at once, the one that was done counts.
    return answers.find(({ status }) => status === 200) ?? answers[0]!;
  }

  #confirm(question: Page): Promise<Page> {
    return this.browser.send(question, 'main form', { password: this.#account.password });
  }

  /** Downloads the CSV of a list. Returns nothing where the list is empty, because it offers no file then. */
  async csv(list: string, form: string): Promise<string> {
    const known = this.#files.get(list);
    const page = known === undefined ? await this.open(list) : null;
    const file = known ?? page?.root.querySelector(form)?.getAttribute('action');
    if (!file) return '';
    this.#files.set(list, file);
    return this.browser.download(`${file}?separator=comma`);
  }

  /** Returns whether the register has done it. */
  async act(member: Member, action: string, fields: Fields, times = 1): Promise<boolean> {
    const page = await this.open(`${member.page}/${action}`);
    const answer = await this.send(page, 'main form[method=post]', fields, times);
    return this.#isDone(answer);
  }

  async add(member: Member, plan: string, times = 1): Promise<void> {
    // A plan without a fee needs a recent proof, for which the form leads to the page of the member.
    if (plan === 'Honorary') await this.open(paths.adminConfirm(paths.adminNewMember()));
    const page = await this.open(
      paths.adminNewMember(member.isOrganisation ? 'organisation' : 'person'),
    );
    const [first_name = '', last_name = ''] = member.name.split(' ');
    const name: Fields = member.isOrganisation
      ? { full_name: member.name }
      : { first_name, last_name };
    const fields = { ...name, plan, email: member.email, city: 'Ulrika' };
    // A second person of the same name is added on purpose, to be merged later.
    let answer = await this.send(page, 'form.details-form', fields, times);
    if (answer.status === 409) {
      answer = await this.send(answer, 'form.details-form', { again: 'on' });
    }
    if (!this.#isDone(answer)) throw new Error(`${member.name} was not added: ${answer.text}`);
    this.#meet(member, answer);
  }

  /** Finds somebody who has come into the register otherwise than by `add`. A search with one hit leads to its page. */
  async find(member: Member): Promise<void> {
    const page = await this.open(paths.adminMembers({ q: member.email }));
    if (!this.#isDone(page))
      throw new Error(`${member.email} is not once in the list: ${page.text}`);
    this.#meet(member, page);
  }

  /** Finds the fee of somebody who is not in the register yet. */
  async findFee(fee: Fee): Promise<void> {
    const page = await this.open(paths.adminFees({ show: 'owed', q: fee.owner.email }));
    const [only, ...others] = linksIn(page).flatMap((link) => feeIn(link) || []);
    fee.page = only ?? '';
    if (!only || others.length > 0)
      throw new Error(`${fee.owner.email} owes not one fee: ${page.text}`);
  }

  /** Learns the pages of new fees, which their plan and due day tell apart. */
  async learn(member: Member): Promise<void> {
    if (!member.fees.some(({ page }) => page === '')) return;
    const known = new Set(member.fees.map(({ page }) => page));
    const { root } = await this.open(member.page);
    const rows = root.querySelectorAll('section[aria-labelledby=fees] tbody tr');
    for (const row of rows) {
      const page = feeIn(row.querySelector('a')?.getAttribute('href'));
      if (known.has(page)) continue;
      const [what = ''] = textOf(row.querySelector('th')).split(',');
      const due = row.querySelector('time')?.getAttribute('datetime');
      const fee = member.fees.find(
        (one) => one.page === '' && planName(one.plan) === what && one.due === due,
      );
      if (!fee) throw new Error(`${member.name} has a fee too many: ${textOf(row)}`);
      fee.page = page;
    }
    const missing = member.fees.find(({ page }) => page === '');
    if (missing) throw new Error(`${member.name} has no fee for ${missing.plan}`);
  }

  async record(
    fee: Fee,
    { amount, day, method }: Pick<Entry, 'amount' | 'day' | 'method'>,
    times = 1,
  ): Promise<boolean> {
    const page = await this.open(fee.page);
    const money = { method, amount: kronor(amount), day };
    const answer = await this.send(page, 'form[action$=payments]', money, times);
    // An amount other than what is left is asked about first.
    const isQuestion = answer.status === 200 && answer.url.endsWith('/payments');
    const last = isQuestion ? await this.send(answer, 'main form[method=post]', {}, times) : answer;
    return last.status === 200;
  }

  async takeBack(fee: Fee, { receipt }: Entry, times = 1): Promise<boolean> {
    const page = await this.open(fee.page);
    const link = page.root
      .querySelectorAll('main a')
      .find(
        (one) => one.getAttribute('href')?.includes('/reverse/') && textOf(one).includes(receipt),
      );
    if (!link) throw new Error(`Receipt ${receipt} cannot be taken back at ${fee.page}`);
    const question = await this.open(link.getAttribute('href')!);
    const answer = await this.send(question, 'main form[method=post]', {}, times);
    return answer.status === 200;
  }

  async refund(fee: Fee, amount: number, times = 1): Promise<boolean> {
    const page = await this.open(`${fee.page}/refund`);
    const fields = { method: 'bank', amount: kronor(amount) };
    const check = await this.send(page, 'main form[method=post]', fields);
    const answer = await this.send(check, 'main form[method=post]', { step: 'sure' }, times);
    return answer.status === 200;
  }

  async merge(kept: Member, twin: Member): Promise<boolean> {
    const page = await this.open(`${kept.page}/merge?number=${twin.number}`);
    const answer = await this.send(page, 'main form[method=post]', { sure: 'yes' });
    return this.#isDone(answer);
  }

  /** Reads what changes and saves, unless that is chosen already. */
  async chooseYear(nextFrom: string | null): Promise<void> {
    const page = await this.open(paths.siteDetails('year'));
    const fields =
      nextFrom === null
        ? { membershipYear: 'rolling', nextYearFrom: '' }
        : { membershipYear: 'calendarYear', nextYearFrom: nextFrom };
    const shown = await this.send(page, 'form.details-form', fields);
    if (!shown.text.includes('No member gets another status, and no paid period changes.')) {
      throw new Error(`The membership year was not tried: ${shown.text}`);
    }
    const answer = await this.send(shown, 'form.details-form', {});
    const { body } = preparedPost(
      await this.open(paths.siteDetails('year')),
      'form.details-form',
      {},
    );
    if (body.get('nextYearFrom') !== fields.nextYearFrom) {
      throw new Error(`The membership year was not saved: ${answer.text}`);
    }
  }

  /** Removes the newest granted period. */
  async removeGrant(member: Member): Promise<boolean> {
    const link = linksIn(await this.open(member.page)).find((one) => one.includes('/void'));
    const page = await this.open(link ?? `${member.page}/void`);
    return this.#isDone(await this.send(page, 'main form[method=post]', {}));
  }

  async import(rows: string[][], times = 1): Promise<void> {
    const period = ['Plan', 'Member Since', 'Member Until'];
    const heads = ['Name', 'Email', ...period, 'Paid on', 'Paid amount'];
    const csv = [heads, ...rows].map((row) => row.join(',')).join('\n');
    const file = new File([csv], 'members.csv', { type: 'text/csv' });
    const page = await this.open(paths.adminImport());
    const columns = await this.send(page, 'form.import-form', { file });
    const check = await this.send(columns, 'main form[method=post]', {});
    const answer = await this.send(check, 'main form[method=post]', { step: 'import' }, times);
    if (!answer.url.endsWith('/result')) throw new Error(`Not imported: ${answer.text}`);
  }

  #isDone = ({ status, url }: Page) => status === 200 && MEMBER.test(new URL(url).pathname);

  #meet(member: Member, page: Page): void {
    member.page = new URL(page.url).pathname;
    member.number = textOf(page.root.querySelector('.member-head .money'));
  }
}

export const methodsByHand = ['swish', 'bankgiro', 'bank', 'cash', 'other'] as const;

/** Sends an application on the site. Returns the page where it is paid. */
export async function apply(
  visitor: Browser,
  { email, name }: Member,
  plan: string,
  times = 1,
): Promise<Page> {
  const [firstName = '', lastName = ''] = name.split(' ');
  // Alike names with the same telephone or home would be a question to the office.
  const own = email.replaceAll(/\D/g, '');
  const page = await visitor.open(paths.membershipRegistration(plan));
  const post = preparedPost(page, 'form.membership-form', {
    ...applicant,
    phoneNumber: `070-1${own.padStart(6, '0')}`,
    homeAddress: `Storgatan ${own}`,
    membershipType: plan,
    firstName,
    lastName,
    email,
  });
  const answers = await Promise.all(Array.from({ length: times }, () => visitor.post(post)));
  const [answer] = answers;
  if (!answer || answer.status !== 200) throw new Error(`Application refused: ${answer?.text}`);
  return answer;
}

/** Pays at the simulated checkout, or lets the payment fail there. */
export async function payByCard(visitor: Browser, page: Page, action: string): Promise<Page> {
  const isOpen = page.url.includes('/checkout/');
  const checkout = isOpen ? page : await visitor.send(page, 'main form[method=post]');
  let answer = await visitor.send(checkout, 'main form[method=post]', { action });
  // On a busy machine, the page may be quicker than the confirmation.
  for (
    let look = 0;
    look < LOOKS && answer.text.includes(success.states.confirming.heading);
    look += 1
  ) {
    await sleep(LOOK_EVERY_MS);
    answer = await visitor.open(answer.url);
  }
  return answer;
}
