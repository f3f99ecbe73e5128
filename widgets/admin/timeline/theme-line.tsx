import { parseTheme } from '../../../src/timeline/theme.ts';

/** The theme of a year as the festival page shows it. */
export function ThemeLine({ theme }: { theme: string }) {
  const { title, description } = parseTheme(theme);
  return (
    <>
      {title && <strong>“{title}”</strong>} {description}
    </>
  );
}
