import { useLanguage } from '../language.tsx';
import { usePage } from '../page.tsx';

/** What every form carries against programs that fill in forms (src/http/abuse.ts). */
export function useHoneypot(): { label: string; drawnAt: number } {
  const { t } = useLanguage();
  return { label: t('forms:honeypot'), drawnAt: usePage().drawnAt };
}
