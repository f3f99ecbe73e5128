import feeTexts from '../../../src/shared/i18n/en/fee.json' with { type: 'json' };
import exported from '../../../src/shared/i18n/en/exports.json' with { type: 'json' };
import statuses from '../../../src/shared/i18n/en/member-statuses.json' with { type: 'json' };
import payments from '../../../src/shared/i18n/en/payments.json' with { type: 'json' };
import feeStatuses from '../../../src/shared/i18n/en/payment-statuses.json' with { type: 'json' };
import { paths } from '../../../src/shared/paths.ts';
import { parse } from 'csv-parse/sync';
import { textOf } from './browser.ts';
import { addDays, dayIn } from './calendar.ts';
import { feeIn, type Office, linksIn } from './office.ts';
import { movements } from './movements.ts';
import { feeStatus, leftOf, type Member, paidFor, type Register } from './register.ts';
import { planName, plans } from './rules.ts';

type Row = Record<string, string>;

/** A difference between the rules and a page, and whose it is. */
export interface Difference {
  where: string;
  of: string;
  wanted: string;
  shown: string;
}

const rowsIn = (csv: string): Row[] => parse(csv, { bom: true, columns: true });

/** What became of an attempt to pay by card is not compared. */
const unpaidByCard = [...Object.values(feeTexts.unpaid), feeStatuses.failed, feeStatuses.expired];

const listed = ['Status', 'Plan', 'Member Until', 'To Pay', 'Unbroken Since', 'In Register Since'];

const signed = (sign: string, count: number) => (count === 0 ? '0' : `${sign}${count}`);

const shownAmount = (ore: number) => (ore / 100).toFixed(2);

const oreIn = (text: string) => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100);

/** Compares pages with the rules on one day. */
export class Comparison {
  readonly differences: Difference[] = [];
  readonly #office: Office;
  readonly #register: Register;
  readonly #today: string;

  constructor(office: Office, register: Register, today: string) {
    this.#office = office;
    this.#register = register;
    this.#today = today;
  }

  get #members(): Member[] {
    return this.#register.members.filter(({ entered }) => entered !== '');
  }

  /** What changes by itself when a day begins. */
  async morning(): Promise<void> {
    // First, because it signs in where that is needed.
    await this.#overview();
    await this.#list();
  }

  async evening(): Promise<void> {
    await this.morning();
    await this.#ledger();
  }

  /** What is looked up now and then: the count of two days, the year, the voters and all fees. */
  async monthEnd(day: string): Promise<void> {
    await this.#count(this.#today);
    await this.#count(day);
    await this.#year(day.slice(0, 4));
    await this.#voters(day);
    await this.#debt();
    for (const member of this.#members) await this.fees(member);
  }

  async fees(member: Member): Promise<void> {
    const page = await this.#office.open(member.page);
    const rows = page.root.querySelectorAll('section[aria-labelledby=fees] tbody tr');
    const shown = rows.map((row) => {
      const cells = row.querySelectorAll('th, td').map(textOf);
      const link = feeIn(row.querySelector('a')?.getAttribute('href'));
      const [what = '', status = '', amount = '', due = ''] = cells;
      const [whole = '', left = '0'] = amount.split(' (');
      const plan = what.split(',')[0];
      const byCard = unpaidByCard.find((one) => status.startsWith(one));
      const unpaid = byCard ? status.replace(byCard, feeStatuses.pending) : status;
      return `${link}: ${plan} ${oreIn(whole)} left ${oreIn(left)} due ${dayIn(due)} ${unpaid}`;
    });
    const wanted = member.fees.map((fee) => {
      const left = paidFor(fee) > 0 ? leftOf(fee) : 0;
      const isOverdue = leftOf(fee) > 0 && fee.due < this.#today;
      const status = feeStatuses[feeStatus(fee)] + (isOverdue ? ` ${feeTexts.overdue}` : '');
      return `${fee.page}: ${planName(fee.plan)} ${fee.amount} left ${left} due ${fee.due} ${status}`;
    });
    this.#expect('fees', member.name, wanted.toSorted().join('\n'), shown.toSorted().join('\n'));
  }

  async #list(): Promise<void> {
    const rows = rowsIn(await this.#office.csv(paths.adminMembers(), 'form.member-file'));
    const shown = new Map(rows.map((row) => [row['Number']!, row]));
    for (const member of this.#members) {
      const row = shown.get(member.number);
      shown.delete(member.number);
      const columns = row && listed.map((heading) => row[heading]);
      this.#expect('list', member.name, this.#line(member), columns?.join(' · ') ?? 'missing');
    }
    for (const [number, row] of shown) this.#expect('list', row['Name']!, 'none', number);
  }

  #line(member: Member): string {
    const today = this.#today;
    const owed = member.fees.reduce((sum, fee) => sum + leftOf(fee), 0);
    const stretches = member.stretches();
    const period =
      member.periodOn(today) ??
      (stretches.findLast(({ to }) => to < today) ?? stretches[0])?.period;
    const end = stretches.at(-1)?.to ?? '';
    return [
      statuses[member.statusOn(today)],
      period ? planName(period.plan) : '',
      member.isForLife() ? '' : end,
      owed > 0 ? shownAmount(owed) : '',
      member.sinceOn(today),
      member.entered,
    ].join(' · ');
  }

  async #ledger(): Promise<void> {
    const rows = rowsIn(await this.#office.csv(paths.adminPayments(), 'form[action$=csv]'));
    const shown = new Map(rows.map((row) => [row['Receipt']!, row]));
    for (const { amount, day, kind, method, payer, plan, receipt } of this.#register.ledger) {
      const row = shown.get(receipt);
      shown.delete(receipt);
      const wanted = [
        day,
        kind,
        shownAmount(amount),
        payer,
        planName(plan),
        exported.methods[method],
      ].join(' · ');
      const columns = row && [row['Date'], row['Kind'], row['Amount'], row['Payer']];
      const found =
        columns && [...columns, row[payments.purpose], row['Payment Method']].join(' · ');
      this.#expect(`receipt ${receipt}`, payer, wanted, found ?? 'missing');
    }
    for (const [receipt, row] of shown) this.#expect('books', row['Payer']!, 'no row', receipt);
  }

  async #count(day: string): Promise<void> {
    const page = await this.#office.open(paths.adminCounts({ day }));
    const table = page.root.querySelector('table.count-table');
    const shown = table?.querySelectorAll('tr').map((row) => textOf(row)) ?? [];
    const counts = new Map<string, number>();
    for (const member of this.#members) {
      if (!member.isMemberOn(day)) continue;
      const { plan } = member.periodOn(day)!;
      counts.set(planName(plan), (counts.get(planName(plan)) ?? 0) + 1);
    }
    const wanted = [...counts].map(([plan, count]) => `${plan} ${count}`);
    this.#expect(`count on ${day}`, '', wanted.toSorted().join(', '), shown.toSorted().join(', '));
  }

  async #year(year: string): Promise<void> {
    const page = await this.#office.open(paths.adminCounts({ year }));
    const cells = page.root.querySelectorAll('table.count-table td').map(textOf);
    const last = year === this.#today.slice(0, 4) ? this.#today : `${year}-12-31`;
    const { joined, returned, ...out } = movements(this.#members, `${year}-01-01`, last);
    const on = (day: string) => this.#members.filter((member) => member.isMemberOn(day)).length;
    const wanted = [
      on(addDays(`${year}-01-01`, -1)),
      signed('+', joined),
      signed('+', returned),
      ...Object.values(out).map((count) => signed('−', count)),
      on(last),
    ];
    this.#expect(`changes in ${year}`, '', wanted.join(' '), cells.join(' '));
  }

  async #voters(paidBy: string): Promise<void> {
    const lists = await this.#office.open(paths.adminVotingLists());
    const days = { meeting_on: this.#today, paid_by: paidBy };
    const page = await this.#office.send(lists, 'form.voting-form', days);
    const shown = page.root
      .querySelectorAll('table.voter-table tbody tr')
      .map((row) => row.querySelectorAll('th, td').slice(0, 3).map(textOf).join(' '));
    const voters = this.#members.filter((member) => {
      const period = member.periodOn(this.#today);
      const isActive = member.statusOn(this.#today) === 'active';
      return (
        isActive && period && plans[period.plan].votes && (period.paidOn ?? period.starts) <= paidBy
      );
    });
    const wanted = voters.map((member) => {
      const { plan } = member.periodOn(this.#today)!;
      return `${member.name} ${member.number} ${planName(plan)}`;
    });
    const what = `voters who paid by ${paidBy}`;
    this.#expect(what, '', wanted.toSorted().join(', '), shown.toSorted().join(', '));
    const deletion = page.root.querySelector('form[action$=deletion]');
    if (deletion) await this.#office.send(page, 'form[action$=deletion]', {});
  }

  async #overview(): Promise<void> {
    const page = await this.#office.open(paths.adminOverview());
    const shown = page.root
      .querySelectorAll('dl.numbers dd')
      .map((number) => textOf(number).replaceAll(',', ''));
    const today = this.#today;
    const { joined, returned, ...out } = movements(this.#members, `${today.slice(0, 7)}-01`, today);
    const owed = this.#register.members
      .flatMap(({ fees }) => fees)
      .filter((fee) => leftOf(fee) > 0);
    const ending = (days: number) =>
      this.#members.filter((member) => {
        const end = member.isMemberOn(today) ? member.lastEnd() : null;
        return end !== null && end <= addDays(today, days);
      }).length;
    const wanted = [
      this.#members.filter((member) => member.isMemberOn(today)).length,
      joined + returned,
      Object.values(out).reduce((sum, count) => sum + count, 0),
      `${owed.length} ${owed.reduce((sum, fee) => sum + leftOf(fee), 0) / 100}`,
      `${ending(30)} ${ending(60)}`,
    ];
    const found = shown.map((text) => text.match(/\d+/g)?.slice(0, 2).join(' '));
    this.#expect('overview', '', wanted.join(' · '), found.join(' · '));
  }

  async #debt(): Promise<void> {
    const page = await this.#office.open(paths.adminFees());
    const fees = this.#register.members.flatMap((member) => member.fees);
    const owed = (from: string) =>
      fees.filter(({ due }) => due < from).reduce((sum, fee) => sum + leftOf(fee), 0) / 100;
    const shown = /SEK ([\d,]+)\D+SEK ([\d,]+)/.exec(page.text);
    const sums = shown
      ?.slice(1)
      .map((text) => text.replaceAll(',', ''))
      .join(' ');
    this.#expect(
      'debt',
      '',
      `${owed('9999')} ${owed(this.#today)}`,
      sums ?? linksIn(page).join(' '),
    );
  }

  #expect(where: string, of: string, wanted: string, shown: string): void {
    if (wanted !== shown) this.differences.push({ where, of, wanted, shown });
  }
}
