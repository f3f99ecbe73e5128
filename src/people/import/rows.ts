import { addDays, isDay } from '../../shared/days.ts';
import { clean, cleanLine } from '../../shared/fields/text.ts';
import { columnsOf, type MemberColumns, memberForm } from '../members/editing/forms.ts';
import { isFact, memberFields } from '../members/shared/fields.ts';
import type { MethodByHand } from '../payments/shared/status.ts';
import { endOfPeriod, type MembershipYear, rulesOf } from '../register/shared/plan-rules.ts';
import { type Ending, endings } from '../register/shared/status.ts';
import type { Settings } from './columns.ts';
import type { Row } from './file.ts';
import {
  type ImportField,
  importFields,
  type Reason,
  type Remark,
  USUAL_COUNTRY,
} from './shared/schema.ts';
import {
  type DayContext,
  looksLikeOrganisation,
  organisationNumberIn,
  planIn,
  splitName,
  tidyCell,
  tidyName,
  valueIn,
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
  /** The text of a plan that is none here, empty where a period has no plan; null where there is nothing to ask. */
  unknownPlan: string | null;
}

export interface Context extends DayContext {
  settings: Pick<Settings, 'columns' | 'answers'>;
  headings: string[];
  language: 'sv' | 'en';
  year: MembershipYear;
}

type Typed = Partial<Record<ImportField, string>>;

/** The key of the answer to what a plan of the file is here. */
export const planAnswer = (text: string) => `plan ${text.toLowerCase()}`.trim();

/** The fields that are read together with others. */
const readApart: ImportField[] = [
  'full_name',
  'first_name',
  'last_name',
  'plan',
  'periods',
  'note',
];

export function readRow({ cells, line }: Row, context: Context): ReadRow {
  const { headings, language, settings, today } = context;
  const { answers, columns } = settings;
  const remarks: Remark[] = [];
  const remark = (field: ImportField | null, reason: Reason, value: string) => {
    remarks.push({ line, field, reason, value });
    return null;
  };
  const textsOf = (field: ImportField) =>
    columns.flatMap((one, place) => (one === field && tidyCell(cells[place] ?? '')) || []);
  const textOf = (field: ImportField) => textsOf(field)[0] ?? answers[field] ?? '';

  const extra = cells.slice(columns.length).filter((cell) => cell.trim() !== '');
  if (extra.length > 0) remark(null, 'cells', extra.join(' | '));
  const typed: Typed = {};
  for (const field of importFields) if (!readApart.includes(field)) readField(field);
  const notes = columns.flatMap((field, place) => {
    const text = field === 'note' && clean(cells[place] ?? '');
    if (!text) return [];
    const isOnly = columns.indexOf('note') === columns.lastIndexOf('note');
    return isOnly || !headings[place] ? text : `${headings[place]}: ${text}`;
  });
  const row: ReadRow = {
    line,
    text: cells.join(' ').replace(/\s+/g, ' ').trim(),
    number: typed.number ? Number(typed.number) : null,
    details: null,
    joined_on: typed.joined_on ?? null,
    standing: ([...endings, 'suspended'] as const).find((one) => one === typed.status) ?? null,
    periods: [],
    notes,
    remarks,
    looksLikeOrganisation: false,
    unknownPlan: null,
  };
  row.details = readDetails();
  if (row.details || row.number) row.periods = readPeriods();
  return row;

  function readField(field: ImportField): void {
    const own = textsOf(field);
    const all = own.length > 0 ? own : [answers[field] ?? ''].filter(Boolean);
    for (const text of field === 'street' ? [all.join(', ')] : all) {
      const [value, rest] = valueIn(field, cleanLine(text), context) ?? [];
      const isFit =
        value !== undefined &&
        value !== 'ambiguous' &&
        (!isFact(field) || memberFields[field].rule.safeParse(value).success);
      if (!isFit) remark(field, 'unreadable', masked(text));
      else if (typed[field] && value !== typed[field]) remark(field, 'several', text);
      else {
        typed[field] = value;
        if (rest) remark(field, 'several', rest);
      }
    }
  }

  function readDetails(): MemberColumns | null {
    // The town may be in the same cell.
    const [, code, city] =
      /^(\D{0,4}\d{3} ?\d{2}),? (\p{L}.*)$/u.exec(typed.postal_code ?? '') ?? [];
    if (code && !typed.city) Object.assign(typed, { postal_code: code, city });
    const first = cleanLine(textOf('first_name'));
    const last = cleanLine(textOf('last_name'));
    const whole = cleanLine(textOf('full_name')) || [first, last].filter(Boolean).join(' ');
    if (!/\p{L}/u.test(whole)) return null;
    typed.kind ||= kindOf(whole);
    if (typed.kind === 'organisation') typed.full_name = whole.slice(0, 200);
    else {
      const tidied = tidyName(whole, language);
      const parts = first || last ? [first, last] : splitName(tidied || whole);
      const names = parts.map((part) => tidyName(part, language));
      if (whole !== (tidied || whole) || names.some((name, place) => name !== parts[place]))
        remark('full_name', 'nameTidied', whole);
      [typed.first_name, typed.last_name] = names[0] ? names : names.toReversed();
      if (typed.registration_number)
        remark('registration_number', 'unreadable', masked(typed.registration_number));
    }
    const parsed = memberForm.safeParse({
      ...typed,
      country: columns.includes('country') ? typed.country : typed.country || USUAL_COUNTRY,
      language: typed.language || language,
    });
    if (!parsed.success) return null;
    const year = Number(today.slice(0, 4));
    const { columns: details } = columnsOf(parsed.data, year, { isImported: true });
    return details.full_name ? details : null;
  }

  /** A number that only an organisation can have decides, then the answer to what its name looks like. */
  function kindOf(name: string): 'person' | 'organisation' {
    const number = [...textsOf('registration_number'), ...textsOf('birth_year')]
      .map(organisationNumberIn)
      .find(Boolean);
    if (number) {
      const unread = remarks.findIndex(({ field }) => field === 'birth_year');
      if (unread !== -1) remarks.splice(unread, 1);
      Object.assign(typed, { registration_number: number, birth_year: '' });
      return 'organisation';
    }
    const [born] = valueIn('birth_year', typed.registration_number ?? '', context) ?? [];
    if (born)
      Object.assign(typed, { birth_year: typed.birth_year || born, registration_number: '' });
    row.looksLikeOrganisation = looksLikeOrganisation(name);
    const isAnswered = answers.organisations?.split(' ').includes(String(line)) ?? true;
    return row.looksLikeOrganisation && isAnswered ? 'organisation' : 'person';
  }

  function readPeriods(): FilePeriod[] {
    const [whole] = textsOf('periods');
    if (whole)
      return whole
        .split(/[;\n]/)
        .flatMap((text) => periodIn(text.trim()) ?? remark('periods', 'unreadable', text) ?? []);
    const planText = textOf('plan');
    const known = planIn(planText);
    const chosen = known ?? answers[planAnswer(planText)];
    const plan = chosen ?? (planText ? remark('plan', 'unreadable', planText) : null);
    const { ends_on: last, starts_on: first } = typed;
    const amount = Number(typed.amount ?? 0);
    const [ownPlan = ''] = textsOf('plan');
    if (ownPlan ? !known : first || last || typed.paid_on || amount) row.unknownPlan = ownPlan;
    const isPaidLater = typed.paid_on !== undefined && typed.paid_on > today;
    if (isPaidLater) remark('paid_on', 'dayInFuture', textOf('paid_on'));
    const paid_on = isPaidLater ? null : (typed.paid_on ?? null);
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
    const ends_on = last ?? (isForLife ? null : endOfPeriod(plan, starts_on, context.year));
    // A guess must not end a membership: who joined then may have paid ever since.
    if (!last && ends_on !== null && ends_on < today) {
      row.joined_on ??= starts_on;
      return kept('startOnly');
    }
    if (ends_on !== null && ends_on < starts_on) return kept('dateOrder');
    if (amount > 0 && !paid_on) remark('amount', 'paidOnMissing', textOf('amount'));
    const method = (typed.method ?? 'other') as MethodByHand;
    const money = amount > 0 && paid_on ? { amount, day: paid_on, method } : null;
    return [{ line, plan, starts_on, ends_on, paid_on, money }];
  }

  /** Reads a period as our own file writes it. */
  function periodIn(text: string): FilePeriod | null {
    const plan = planIn(text.split(/ \d{4}-/)[0]!);
    const [starts_on, second, third] = text.match(/\d{4}-\d\d-\d\d/g) ?? [];
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
