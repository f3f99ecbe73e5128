import type { SentForm } from '../../src/web/forms.ts';
import { useLanguage } from '../layout/language.tsx';

/** Returns the props that every form widget needs. */
export function useFormProps(sent: SentForm | undefined) {
  const { t } = useLanguage();
  return {
    fieldTexts: t('forms:field', { returnObjects: true }),
    honeypot: { label: t('forms:honeypot') },
    ...(sent && { sent: { values: sent.values, errors: sent.errors ?? {} } }),
  };
}
