import { searchText } from '../../db/search.ts';
import { translator } from '../../shared/i18n/index.ts';
import { languages } from '../../shared/i18n/languages.ts';
import { isDay } from '../../shared/days.ts';
import { memberStatuses } from '../register/shared/status.ts';
import { countryCodeNamed } from '../register/country-names.ts';
import { fieldOf, type MemberFact, memberFacts } from '../members/shared/fields.ts';
import { plans } from '../../shared/plans.ts';
import { methodsByHand } from '../payments/shared/status.ts';

const translators = languages.map((language) => translator(language));

/** Maps each choice's own name and its names in both languages to the choice. */
function choices<Value extends string>(
  values: readonly Value[],
  nameIn: (t: ReturnType<typeof translator>, value: Value) => string,
): Map<string, Value> {
  const named = values.flatMap((value) =>
    [value, ...translators.map((t) => nameIn(t, value))].map(
      (name) => [searchText(name), value] as const,
    ),
  );
  return new Map(named);
}

const all = {
  plan: choices(
    plans.map(({ category }) => category),
    (t, plan) => t(`membership:plans.${plan}.name`),
  ),
  method: choices(methodsByHand, (t, method) => t(`exports:methods.${method}`)),
  status: choices(memberStatuses, (t, status) => t(`memberStatuses:${status}`)),
  tick: choices(['yes', 'no'], (t, answer) => t(`exports:${answer}`)),
};

const ofFacts = new Map(
  memberFacts.map((fact) => {
    const offered = translators.flatMap((t) => fieldOf(fact).choices?.(t) ?? []);
    return [
      fact,
      new Map(
        offered.flatMap(([value, name]) => [
          [value, value],
          [searchText(name), value],
        ]),
      ),
    ];
  }),
);

/** Returns what the form would post for the text of a cell, or undefined for an unknown choice. */
export function typedFor(fact: MemberFact, text: string): string | undefined {
  const { choices: isChoice, control } = fieldOf(fact);
  if (isChoice) return ofFacts.get(fact)!.get(searchText(text));
  if (control === 'country') return countryCodeNamed(text) ?? undefined;
  if (control === 'tick') {
    const answer = choiceIn('tick', text);
    return answer && (answer === 'yes' ? 'on' : '');
  }
  // Many registers have the whole date.
  return control === 'year' ? text.replace(/^(\d{4})-?\d{2}-?\d{2}$/, '$1') : text;
}

/** Finds a choice by its own name or its name in either language. */
export function choiceIn<Name extends keyof typeof all>(name: Name, text: string) {
  const found = (all[name] as Map<string, string>).get(searchText(text));
  return found as (typeof all)[Name] extends Map<string, infer Value> ? Value | undefined : never;
}

export const dayIn = (text: string) => (isDay(text) ? text : undefined);

/** Takes 42 and M-10042. */
export function numberIn(text: string): number | undefined {
  const [, digits] = /^(?:M-)?(\d{1,9})$/.exec(text) ?? [];
  return Number(digits) > 0 ? Number(digits) : undefined;
}
