/** Whether `npm run test:all -- --long` plays the long tests whole. */
export const isWhole = process.env.LONG === 'yes';

/** Repeats what a long test has drawn by chance. */
export const seed = Number(process.env.SEED ?? 2026);
