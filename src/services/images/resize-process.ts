import { answerTasks } from '../child-process.ts';
import { OVER_MEMORY, type PictureTask } from './resize-in-child-process.ts';
import { makeCopy, measure, resize } from './resize.ts';

/** Suffices for pictures that are decoded row by row. */
const ROWS_BYTES = 90_000_000;
/** Suffices for the others, such as progressive JPEGs and interlaced PNGs with 16 bits per channel. */
const BYTES_PER_PIXEL = 10;
const CHECK_EVERY_MS = 5;

answerTasks(async ({ work, bytes, focus }: PictureTask) => {
  // The decoder works in another thread and outside the heap that V8 can limit.
  const limit = process.memoryUsage.rss() + (await maxGrowth(bytes));
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > limit) process.kill(process.pid, OVER_MEMORY);
  }, CHECK_EVERY_MS);
  try {
    if (work === 'resize') return await resize(bytes);
    return await (work === 'measure' ? measure(bytes) : makeCopy(work, bytes, focus));
  } finally {
    clearInterval(watch);
  }
});

/** Leaves half of the free memory to the server and the system. */
async function maxGrowth(bytes: Uint8Array): Promise<number> {
  const { width, height } = (await measure(bytes)) ?? { width: 0, height: 0 };
  const whole = ROWS_BYTES + width * height * BYTES_PER_PIXEL;
  return Math.max(ROWS_BYTES, Math.min(whole, process.availableMemory() / 2));
}
