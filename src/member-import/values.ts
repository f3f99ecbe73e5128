import { translator } from '../i18n/index.ts';
import { languages } from '../i18n/languages.ts';
import { isDay } from '../members/days.ts';
import { memberStatuses, type MemberStatus } from '../members/status.ts';
import { countryCodeOf, countryNamed } from '../membership/countries.ts';
import { type PlanCategory, plans } from '../membership/plans.ts';
import { type Chapter, chapters } from '../pages/chapters.ts';
import { type MethodByHand, methodsByHand } from '../payments/status.ts';

/** Normalises case and space, so that texts can be compared. */
const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('sv');

type Choices<Value> = Map<string, Value>;

/** Maps its own name, its names in both languages and other usual words to each choice. */
function choices<Value extends string>(
  values: readonly Value[],
  nameIn: (t: ReturnType<typeof translator>, value: Value) => string,
  more: Record<string, Value> = {},
): Choices<Value> {
  const named = values.flatMap((value) => [
    [plain(value), value] as const,
    ...languages.map((language) => [plain(nameIn(translator(language), value)), value] as const),
  ]);
  return new Map([...named, ...Object.entries(more)]);
}

const all = {
  kind: choices<'person' | 'organisation'>(
    ['person', 'organisation'],
    (t, kind) => t(`members:kinds.${kind}`),
    {
      privatperson: 'person',
      individual: 'person',
      organization: 'organisation',
      förening: 'organisation',
      företag: 'organisation',
      company: 'organisation',
    },
  ),
  plan: choices<PlanCategory>(
    plans.map(({ category }) => category),
    (t, plan) => t(`membership:plans.${plan}.name`),
  ),
  chapter: choices<Chapter>(chapters, (t, chapter) => t(`chapters:items.${chapter}.name`)),
  language: choices<'sv' | 'en'>(languages, (t, language) => t(`members:languages.${language}`), {
    swedish: 'sv',
    english: 'en',
  }),
  method: choices<MethodByHand>(methodsByHand, (t, method) => t(`exports:methods.${method}`), {
    bg: 'bankgiro',
    'bank account': 'bank',
    bankkonto: 'bank',
    konto: 'bank',
    kontant: 'cash',
    övrigt: 'other',
  }),
  status: choices<MemberStatus>(memberStatuses, (t, status) => t(`memberStatuses:${status}`)),
  wants_newsletter: new Map<string, 'yes' | 'no'>([
    ...['ja', 'yes', 'j', 'y', 'x', '1', 'true', 'sant', 'on'].map(
      (text) => [text, 'yes'] as const,
    ),
    ...['nej', 'no', 'n', '0', 'false', 'falskt', 'off'].map((text) => [text, 'no'] as const),
  ]),
};

export function choiceIn<Name extends keyof typeof all>(name: Name, text: string) {
  const found = (all[name] as Choices<string>).get(plain(text));
  return found as (typeof all)[Name] extends Choices<infer Value> ? Value | undefined : never;
}

export function countryIn(text: string): string | undefined {
  const known = countries.get(text);
  if (known !== undefined) return known ?? undefined;
  const name = countryNamed(text);
  const code = name === null ? null : countryCodeOf(name);
  if (countries.size < MOST_REMEMBERED) countries.set(text, code);
  return code ?? undefined;
}

/** A file names few countries in many rows, and a look through all of them takes long. */
const countries = new Map<string, string | null>();
const MOST_REMEMBERED = 500;

/** Reads 2026-01-31, 20260131, 2026/01/31, and 31.1.2026 or 31/1/2026 with the day first. */
export function dayIn(text: string): string | undefined {
  const [typed = ''] = text.trim().split(/[T ]/);
  const [, year, month, day] =
    /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(typed) ??
    /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(typed) ??
    [];
  const [, d, m, y] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed) ?? [];
  const two = (part: string) => part.padStart(2, '0');
  const found = year
    ? `${year}-${two(month!)}-${two(day!)}`
    : y
      ? `${y}-${two(m!)}-${two(d!)}`
      : '';
  return isDay(found) ? found : undefined;
}

/** Takes 42, M-42 and m42. */
export function numberIn(text: string): number | undefined {
  const [, digits] = /^(?:m-?)?(\d{1,9})$/i.exec(text.trim()) ?? [];
  const number = Number(digits);
  return number > 0 ? number : undefined;
}
