import type { FormHTMLAttributes } from 'react';
import { inLanguage } from '../../src/shared/i18n/alternates.ts';
import { useLanguage } from '../layout/language.tsx';

/** Renders a form whose response is in the language of its page, even if another tab has chosen another one since. */
export function PublicForm({
  action,
  ...form
}: FormHTMLAttributes<HTMLFormElement> & { action: string }) {
  const { language } = useLanguage();
  return <form {...form} method="post" action={inLanguage(action, language)} />;
}
