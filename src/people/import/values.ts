import { translator } from '../../shared/i18n/index.ts';
import { languages } from '../../shared/i18n/languages.ts';
import { isDay } from '../../shared/days.ts';
import { memberStatuses } from '../register/shared/status.ts';
import { countriesIn } from '../register/countries.ts';
import { plans } from '../../shared/plans.ts';
import { chapters } from '../../content/pages/shared/chapters.ts';
import { methodsByHand } from '../payments/shared/status.ts';

const plain = (text: string) => text.toLocaleLowerCase('sv');

/** Maps each choice's own name and its names in both languages to the choice. */
function choices<Value extends string>(
  values: readonly Value[],
  nameIn: (t: ReturnType<typeof translator>, value: Value) => string,
): Map<string, Value> {
  const translators = languages.map((language) => translator(language));
  const named = values.flatMap((value) =>
    [value, ...translators.map((t) => nameIn(t, value))].map(
      (name) => [plain(name), value] as const,
    ),
  );
  return new Map(named);
}

const all = {
  kind: choices(['person', 'organisation'], (t, kind) => t(`members:kinds.${kind}`)),
  plan: choices(
    plans.map(({ category }) => category),
    (t, plan) => t(`membership:plans.${plan}.name`),
  ),
  chapter: choices(chapters, (t, chapter) => t(`chapters:items.${chapter}.name`)),
  country: new Map(
    countriesIn('en').flatMap(({ code, name, otherNames }) =>
      [code, name, ...otherNames].map((each) => [plain(each), code] as const),
    ),
  ),
  language: choices(languages, (t, language) => t(`members:languages.${language}`)),
  method: choices(methodsByHand, (t, method) => t(`exports:methods.${method}`)),
  status: choices(memberStatuses, (t, status) => t(`memberStatuses:${status}`)),
  wants_newsletter: choices(['yes', 'no'], (t, answer) => t(`exports:${answer}`)),
};

/** Finds a choice by its own name or its name in either language. */
export function choiceIn<Name extends keyof typeof all>(name: Name, text: string) {
  const found = (all[name] as Map<string, string>).get(plain(text));
  return found as (typeof all)[Name] extends Map<string, infer Value> ? Value | undefined : never;
}

export const dayIn = (text: string) => (isDay(text) ? text : undefined);

/** Takes 42 and M-10042. */
export function numberIn(text: string): number | undefined {
  const [, digits] = /^(?:M-)?(\d{1,9})$/.exec(text) ?? [];
  return Number(digits) > 0 ? Number(digits) : undefined;
}
