import { OVER_MEMORY, type PictureTask } from './resize-in-child-process.ts';
import { makeCopy, resize } from './resize.ts';

const MAX_GROWTH_BYTES = 90_000_000;
const CHECK_EVERY_MS = 5;

// Ctrl+C reaches every process of the terminal. This one ends when the server disconnects.
process.on('SIGINT', () => {});
process.on('message', (task: PictureTask) => void answer(task));

async function answer({ work, bytes }: PictureTask): Promise<void> {
  // The decoder works in another thread and outside the heap that V8 can limit.
  const limit = process.memoryUsage.rss() + MAX_GROWTH_BYTES;
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > limit) process.kill(process.pid, OVER_MEMORY);
  }, CHECK_EVERY_MS);
  const result = await (work === 'resize' ? resize(bytes) : makeCopy(work, bytes));
  clearInterval(watch);
  process.send!(result);
}
