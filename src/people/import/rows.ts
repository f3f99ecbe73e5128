import { addDays, isDay } from '../../shared/days.ts';
import { clean, cleanLine } from '../../shared/fields/text.ts';
import { oreIn } from '../fees/admin/hand-schema.ts';
import { columnsOf, type MemberColumns, memberForm } from '../members/editing/forms.ts';
import { type MemberFact, memberFacts, memberFields } from '../members/shared/fields.ts';
import type { MethodByHand } from '../payments/shared/status.ts';
import { endOfPeriod, type MembershipYear, rulesOf } from '../register/shared/plan-rules.ts';
import { type Ending, endings } from '../register/shared/status.ts';
import type { Settings } from './settings.ts';
import { type ImportField, type Reason, type Remark, USUAL_COUNTRY } from './shared/schema.ts';
import type { Row } from './table.ts';
import {
  AMBIGUOUS,
  type DayContext,
  dayIn,
  type DayOrder,
  factIn,
  looksLikeOrganisation,
  methodIn,
  nameIn,
  numberIn,
  organisationNumberIn,
  planIn,
  splitName,
  statusIn,
  tidyCell,
} from './values.ts';

export interface FilePeriod {
  line: number;
  plan: string;
  starts_on: string;
  ends_on: string | null;
  paid_on: string | null;
  /** Null where the file has no amount. */
  money: { amount: number; day: string; method: MethodByHand } | null;
}

/** What a row says. */
export interface ReadRow {
  line: number;
  /** All of the row, to recognise it by. */
  text: string;
  number: number | null;
  /** Null where the row has no name. */
  details: MemberColumns | null;
  joined_on: string | null;
  standing: Ending | 'suspended' | null;
  periods: FilePeriod[];
  /** The texts of the columns for notes. */
  notes: string[];
  remarks: Remark[];
  /** True where only the name says that it is an organisation. */
  looksLikeOrganisation: boolean;
}

export interface Context extends DayContext {
  settings: Pick<Settings, 'columns' | 'answers'>;
  headings: string[];
  language: 'sv' | 'en';
  year: MembershipYear;
  /** What the file leaves open, filled in by reading. */
  open: { days: Set<string>; orders: Set<DayOrder>; plans: Map<string, number> };
}

/** The key of the answer to what a plan of the file is here. */
export const planAnswer = (text: string) => `plan ${text.toLowerCase()}`.trim();

export function readRow({ cells, line }: Row, context: Context): ReadRow {
  const { headings, language, open, settings, today } = context;
  const { answers, columns } = settings;
  const row: ReadRow = {
    line,
    text: cells.join(' ').replace(/\s+/g, ' ').trim(),
    number: null,
    details: null,
    joined_on: null,
    standing: null,
    periods: [],
    notes: [],
    remarks: [],
    looksLikeOrganisation: false,
  };
  const remark = (field: ImportField | null, reason: Reason, value: string) => {
    row.remarks.push({ line, field, reason, value });
    return null;
  };
  const texts = new Map<ImportField, string[]>();
  columns.forEach((field, place) => {
    const text = field && tidyCell(cells[place] ?? '');
    if (text) texts.set(field, [...(texts.get(field) ?? []), text]);
  });
  const textsOf = (field: ImportField) => texts.get(field) ?? [];
  const textOf = (field: ImportField) => textsOf(field)[0] ?? answers[field] ?? '';
  const take = <Value>(
    field: ImportField,
    text: string,
    read: (text: string) => Value | undefined,
  ) => {
    if (text === '') return null;
    return read(text) ?? remark(field, 'unreadable', masked(text));
  };
  const day = (field: ImportField, use: 'first' | 'last' = 'first') =>
    take(field, textOf(field), (text) => {
      const [, one, other] = /^(\d\d?)[/-](\d\d?)[/-]\d{4}$/.exec(text) ?? [];
      // A day that can only be read in one way says how the others are meant.
      if (Number(one) > 12) open.orders.add('dmy');
      if (Number(other) > 12) open.orders.add('mdy');
      const found = dayIn(text, context, use);
      if (found !== AMBIGUOUS) return found;
      open.days.add(text);
      return undefined;
    });

  const extra = cells.slice(columns.length).filter((cell) => cell.trim() !== '');
  if (extra.length > 0) remark(null, 'cells', extra.join(' | '));

  row.number = take('number', textOf('number'), numberIn);
  row.joined_on = day('joined_on');
  const status = take('status', textOf('status'), statusIn);
  row.standing =
    status === 'suspended' ? status : (endings.find((ending) => ending === status) ?? null);
  columns.forEach((field, place) => {
    const text = clean(cells[place] ?? '');
    if (field !== 'note' || text === '') return;
    const heading = columns.indexOf('note') === columns.lastIndexOf('note') ? '' : headings[place];
    row.notes.push(heading ? `${heading}: ${text}` : text);
  });

  row.details = readDetails();
  row.periods = row.details || row.number ? readPeriods() : [];
  return row;

  function readDetails(): MemberColumns | null {
    const typed: Partial<Record<MemberFact, string>> = {};
    for (const fact of memberFacts) {
      if (['full_name', 'first_name', 'last_name'].includes(fact)) continue;
      const own = textsOf(fact);
      const all = own.length > 0 ? own : [answers[fact] ?? ''].filter(Boolean);
      const fits = (text: string) => memberFields[fact].rule.safeParse(text).success;
      for (const text of fact === 'street' ? [all.join(', ')] : all) {
        const [value, rest] = factIn(fact, cleanLine(text), context) ?? [];
        const isFirst = !typed[fact];
        if (value === undefined || !fits(value)) remark(fact, 'unreadable', masked(text));
        else if (!isFirst && value !== typed[fact]) remark(fact, 'several', text);
        else {
          typed[fact] = value;
          if (rest) remark(fact, 'several', rest);
        }
      }
    }
    const split = /^(\D{0,4}\d{3} ?\d{2}),? (\p{L}.*)$/u.exec(typed.postal_code ?? '');
    // The town may be in the same cell.
    if (split && !typed.city) Object.assign(typed, { postal_code: split[1], city: split[2] });
    const [first, last, whole] = (['first_name', 'last_name', 'full_name'] as const).map((field) =>
      cleanLine(textOf(field)),
    );
    const joined = whole || [first, last].filter(Boolean).join(' ');
    if (!/\p{L}/u.test(joined)) return null;
    typed.kind ||= kindOf(typed, joined);
    const names: Partial<Record<MemberFact, string>> = {};
    if (typed.kind === 'organisation') names.full_name = joined.slice(0, 200);
    else {
      const parts =
        first || last ? [first!, last!] : splitName(nameIn(joined, language)?.[0] ?? joined);
      const read = parts.map((part) => (part ? nameIn(part, language) : ['']));
      const isTidied =
        joined !== (nameIn(joined, language)?.[0] ?? joined) ||
        read.some((part) => !part || part[1]);
      if (isTidied) remark('full_name', 'nameTidied', joined);
      const [one = '', other = ''] = read.map((part) => part?.[0] ?? '');
      Object.assign(names, one ? { first_name: one, last_name: other } : { first_name: other });
      if (typed.registration_number)
        remark('registration_number', 'unreadable', masked(typed.registration_number));
    }
    const parsed = memberForm.safeParse({
      ...typed,
      ...names,
      country: columns.includes('country') ? typed.country : typed.country || USUAL_COUNTRY,
      language: typed.language || language,
    });
    if (!parsed.success) return null;
    const { columns: read } = columnsOf(parsed.data, Number(today.slice(0, 4)), {
      isImported: true,
    });
    return read.full_name ? read : null;
  }

  /** A number that only an organisation can have decides, then the answer to what its name looks like. */
  function kindOf(
    typed: Partial<Record<MemberFact, string>>,
    name: string,
  ): 'person' | 'organisation' {
    const number = [...textsOf('registration_number'), ...textsOf('birth_year')]
      .map(organisationNumberIn)
      .find(Boolean);
    if (number) {
      row.remarks = row.remarks.filter(({ field }) => field !== 'birth_year');
      typed.registration_number = number;
      typed.birth_year = '';
      return 'organisation';
    }
    const born =
      typed.registration_number && factIn('birth_year', typed.registration_number, context)?.[0];
    if (born)
      Object.assign(typed, { birth_year: typed.birth_year || born, registration_number: '' });
    row.looksLikeOrganisation = looksLikeOrganisation(name);
    const isAnswered =
      answers.organisations === undefined ||
      answers.organisations.split(' ').includes(String(line));
    return row.looksLikeOrganisation && isAnswered ? 'organisation' : 'person';
  }

  function readPeriods(): FilePeriod[] {
    const whole = textsOf('periods')[0];
    if (whole)
      return whole
        .split(/[;\n]/)
        .flatMap((text) => periodIn(text.trim()) ?? remark('periods', 'unreadable', text) ?? []);
    const planText = textOf('plan');
    const known = planIn(planText);
    const chosen = known ?? answers[planAnswer(planText)];
    const plan = chosen ?? (planText ? remark('plan', 'unreadable', planText) : null);
    const first = day('starts_on');
    const last = day('ends_on', 'last');
    let paid_on = day('paid_on');
    const amount = take('amount', textOf('amount'), oreIn) ?? 0;
    const method = take('method', textOf('method'), methodIn);
    const ownPlan = textsOf('plan')[0] ?? '';
    if (ownPlan ? !known : first || last || paid_on || amount)
      open.plans.set(ownPlan, (open.plans.get(ownPlan) ?? 0) + 1);
    if (paid_on && paid_on > today) paid_on = remark('paid_on', 'dayInFuture', textOf('paid_on'));
    const kept = (reason: Reason) => {
      const fields = ['plan', 'starts_on', 'ends_on', 'paid_on', 'amount'] as const;
      const texts = fields.slice(plan ? 0 : 1).flatMap((field) => textsOf(field)[0] ?? []);
      if (texts.length > 0) remark(plan ? 'starts_on' : 'plan', reason, texts.join(', '));
      return [];
    };
    if (!plan) return kept('planMissing');
    const isForLife = rulesOf(plan).period === 'forLife';
    const starts_on =
      first ?? (isForLife ? (row.joined_on ?? today) : last ? yearUpTo(last, today) : paid_on);
    if (!starts_on) return kept('daysMissing');
    const ends_on =
      isForLife && !last ? null : (last ?? endOfPeriod(plan, starts_on, context.year));
    // A guess must not end a membership: who joined then may have paid ever since.
    if (!last && ends_on !== null && ends_on < today) {
      row.joined_on ??= starts_on;
      return kept('startOnly');
    }
    if (ends_on !== null && ends_on < starts_on) return kept('dateOrder');
    if (amount > 0 && !paid_on) remark('amount', 'paidOnMissing', textOf('amount'));
    const money =
      amount > 0 && paid_on ? { amount, day: paid_on, method: method ?? ('other' as const) } : null;
    return [{ line, plan, starts_on, ends_on, paid_on, money }];
  }

  /** Reads a period as our own file writes it. */
  function periodIn(text: string): FilePeriod | null {
    const days = text.match(/\d{4}-\d\d-\d\d/g) ?? [];
    const plan = planIn(text.split(/ \d{4}-/)[0]!);
    const [starts_on, second, third] = days;
    if (!plan || !starts_on) return null;
    const isOpen = /\d [–-] *(?:\(|$)/.test(text);
    const [ends_on = null, paid_on = null] = isOpen ? [null, second] : [second, third];
    return { line, plan, starts_on, ends_on, paid_on, money: null };
  }
}

/** Leaves out the last digits of what may be a personal number. */
const masked = (text: string) => text.replace(/(\d{6}[-+ ]?)\d{4}(?!\d)/g, '$1****');

/** Returns the first day of the year that ends on that day, or today where that is later. */
function yearUpTo(last: string, today: string): string {
  const next = addDays(last, 1);
  const same = `${Number(next.slice(0, 4)) - 1}${next.slice(4)}`;
  const start = isDay(same) ? same : same.replace('02-29', '03-01');
  return start > today && last >= today ? today : start;
}
