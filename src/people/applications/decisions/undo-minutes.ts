/** Emails about a decision wait, so that the decision can be undone before anybody reads about it. */
export const LETTER_WAITS_MINUTES = 10;

/** A decision without an email can be undone for this long. */
export const WITHOUT_LETTER_MINUTES = 60;
