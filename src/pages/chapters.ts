export const chapterEmails = {
  sweden: 'sweden@example.org',
  norway: 'norway@example.org',
  finland: 'finland@example.org',
  denmark: 'denmark@example.org',
  iceland: 'iceland@example.org',
  india: 'india@example.org',
} as const;

export type Chapter = keyof typeof chapterEmails;

export const chapters = Object.keys(chapterEmails) as Chapter[];
