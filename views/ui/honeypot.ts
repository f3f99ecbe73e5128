import { useLanguage } from '../language.tsx';

/** The honeypot that every form carries against programs that fill in forms. */
export function useHoneypot(): { label: string } {
  const { t } = useLanguage();
  return { label: t('forms:honeypot') };
}
