import type { Language } from '../../../src/i18n/languages.ts';
import { parseTheme, quotedTitle } from '../../../src/timeline/theme.ts';

/** Shows a theme as visitors read it. */
export function ThemeLine({ theme, language }: { theme: string; language: Language }) {
  const { title, description } = parseTheme(theme);
  return (
    <>
      {title && <strong>{quotedTitle(title, language)}</strong>} {description}
    </>
  );
}
