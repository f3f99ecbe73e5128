import { parseTheme } from '../../../src/timeline/theme.ts';

export function ThemeLine({ theme }: { theme: string }) {
  const { title, description } = parseTheme(theme);
  return (
    <>
      {title && <strong>“{title}”</strong>} {description}
    </>
  );
}
