import type { FormState } from '../../src/shared/fields/form-state.ts';
import { useLanguage } from '../layout/language.tsx';

/** Returns the props that every form widget needs. */
export function useFormProps(state: FormState | undefined) {
  const { t } = useLanguage();
  return {
    fieldTexts: t('forms:field', { returnObjects: true }),
    honeypot: { label: t('forms:honeypot') },
    ...(state && { state: { values: state.values, errors: state.errors ?? {} } }),
  };
}
