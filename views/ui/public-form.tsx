import type { FormHTMLAttributes } from 'react';
import { inLanguage } from '../../src/shared/i18n/alternates.ts';
import { useLanguage } from '../layout/language.tsx';

/** Renders a form whose response is in the language of its page, even if another tab has chosen another one since. */
export function PublicForm({
  action,
  method = 'post',
  children,
  ...attributes
}: FormHTMLAttributes<HTMLFormElement> & { action: string; method?: 'get' | 'post' }) {
  const { language } = useLanguage();
  // A browser replaces the query of a GET form's action with the fields.
  const isGet = method === 'get';
  return (
    <form {...attributes} method={method} action={isGet ? action : inLanguage(action, language)}>
      {isGet && <input type="hidden" name="lang" value={language} />}
      {children}
    </form>
  );
}
