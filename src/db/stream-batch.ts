/** The number of rows that a stream reads at once. Larger batches outlive V8's young generation, which then grows. */
export const STREAM_BATCH = 10;
