import {
  type Language,
  languages,
  type Names,
  type Translate,
  translator,
} from '../../../src/shared/i18n/index.ts';
import { type PlanCategory, planName } from '../../../src/shared/plans.ts';
import type { FormValues } from '../../../src/web/forms.ts';

/** The subject that the link to the form has chosen. */
export interface About {
  plan?: PlanCategory | undefined;
  isWithdrawal?: boolean;
}

type Prefilled = Record<'subject' | 'inquiry_type', string> & { message?: string };

export function prefilled(t: Translate, { plan, isWithdrawal }: About): Prefilled | undefined {
  const inquiry_type = 'membership';
  if (isWithdrawal) {
    const [subject, message] = [t('contact:withdrawal.subject'), t('contact:withdrawal.message')];
    return { subject, inquiry_type, message };
  }
  return plan && { subject: t('contact:plan.subject', { plan: planName(t, plan) }), inquiry_type };
}

/** Translates the prefilled texts that the visitor has not changed. */
export function inThisLanguage(
  values: FormValues,
  about: About,
  language: Language,
  names: Names,
): FormValues {
  const own: Partial<FormValues> = prefilled(translator(language, names), about) ?? {};
  const all = languages.map(
    (each): Partial<FormValues> => prefilled(translator(each, names), about) ?? {},
  );
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isUnchanged = all.some((texts) => texts[name] === value.replaceAll('\r\n', '\n'));
      return [name, (isUnchanged && own[name]) || value];
    }),
  );
}
