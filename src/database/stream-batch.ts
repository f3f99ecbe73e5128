/** Says how many rows a stream reads at once. More of them outlive V8's young generation, which then grows. */
export const STREAM_BATCH = 10;
