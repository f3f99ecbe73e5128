/** Up to and including this many bytes (spec §9). */
export const mostBytes = 10 * 1024 * 1024;
