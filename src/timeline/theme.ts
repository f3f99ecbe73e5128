/** Spec §2: orange marker, YEAR, dash, quoted TITLE, dash, DESCRIPTION. */
const form = /^🟠\s*\d{4}\s*[–—-]\s*[“”"](?<title>.+?)[“”"]\s*[–—-]\s*(?<description>.+)$/su;

/** The parts of a theme line; one that is written differently is all description. */
export function parseTheme(theme: string): { title: string | null; description: string } {
  const { title, description } = form.exec(theme.trim())?.groups ?? {};
  if (title && description) return { title, description };
  return { title: null, description: theme.trim() };
}
