import { answerTasks } from '../child-process.ts';
import { OVER_MEMORY, type PictureTask } from './resize-in-child-process.ts';
import { makeCopy, measure, resize } from './resize.ts';

const MAX_GROWTH_BYTES = 90_000_000;
const CHECK_EVERY_MS = 5;

answerTasks(async ({ work, bytes, box, focus }: PictureTask) => {
  // The decoder works in another thread and outside the heap that V8 can limit.
  const limit = process.memoryUsage.rss() + MAX_GROWTH_BYTES;
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > limit) process.kill(process.pid, OVER_MEMORY);
  }, CHECK_EVERY_MS);
  try {
    if (work === 'resize') return await resize(bytes, box);
    return await (work === 'measure' ? measure(bytes) : makeCopy(work, bytes, focus));
  } finally {
    clearInterval(watch);
  }
});
