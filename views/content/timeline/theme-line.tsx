import type { Language } from '../../../src/shared/i18n/languages.ts';
import { parseTheme, quotedTitle } from '../../../src/content/timeline/shared/theme.ts';

/** Shows a theme as visitors read it. */
export function ThemeLine({ theme, language }: { theme: string; language: Language }) {
  const { title, description } = parseTheme(theme);
  return (
    <>
      {title && <strong>{quotedTitle(title, language)}</strong>} {description}
    </>
  );
}
