import { useSyncExternalStore } from 'react';
import { otherLanguage } from '../../../../src/content/in-language.ts';
import type { Language } from '../../../../src/i18n/languages.ts';
import type { FieldState } from '../../../form/text-field.tsx';
import type { ItemForm } from '../../../form/use-item-form.ts';

/** The values that a form keeps in two languages, by their names in the first one. */
export type BilingualValues<Text extends string> = { language: Language } & Record<
  Text | `other_${Text}`,
  string
>;

type Form<Values extends object> = Pick<ItemForm<Values>, 'errorOf' | 'field' | 'set' | 'values'>;

/** The fields of one of the two languages. */
export interface LanguageSide<Text extends string> {
  language: Language;
  isFirst: boolean;
  /** Returns the props of a text field. */
  field: (text: Text) => FieldState & { label: string; lang: Language };
  /** Returns the props of a control that keeps its own text, such as the editor. */
  control: (text: Text) => {
    name: string;
    lang: Language;
    value: string;
    error: string | undefined;
    onChange: (text: string) => void;
  };
}

export function sidesOf<Text extends string, Values extends BilingualValues<Text>>(
  form: Form<Values>,
  labels: Record<Text, string>,
): [LanguageSide<Text>, LanguageSide<Text>] {
  const side = (isFirst: boolean): LanguageSide<Text> => {
    const { language: first } = form.values;
    const language = isFirst ? first : otherLanguage(first);
    const nameOf = (text: Text) => (isFirst ? text : `other_${text}`) as keyof Values & string;
    return {
      language,
      isFirst,
      field: (text) => ({ ...form.field(nameOf(text)), label: labels[text], lang: language }),
      control: (text) => {
        const name = nameOf(text);
        return {
          name,
          lang: language,
          value: form.values[name],
          error: form.errorOf(name),
          onChange: (value) => form.set(name, value as Values[typeof name]),
        };
      },
    };
  };
  return [side(true), side(false)];
}

const wide = () => matchMedia('(min-width: 64rem)');

/** Returns whether both languages have room beside each other. */
export const useBothSides = () =>
  useSyncExternalStore(
    (changed) => {
      const query = wide();
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => wide().matches,
  );
