export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Fills in what stands in double braces. */
export const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

export const shownDay = (day: string, weekday?: 'long') =>
  new Date(day).toLocaleDateString(document.documentElement.lang === 'sv' ? 'sv-SE' : 'en-GB', {
    weekday,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
