import { OVER_MEMORY, type PictureTask } from './resize-in-child-process.ts';
import { makeCopy, measure, resize } from './resize.ts';

const MAX_GROWTH_BYTES = 90_000_000;
const CHECK_EVERY_MS = 5;

// Ctrl+C reaches every process of the terminal. This one ends when the server disconnects.
process.on('SIGINT', () => {});
process.on('message', (task: PictureTask) => void answer(task));

function result({ work, bytes, box, focus }: PictureTask) {
  if (work === 'resize') return resize(bytes, box);
  return work === 'measure' ? measure(bytes) : makeCopy(work, bytes, focus);
}

async function answer(task: PictureTask): Promise<void> {
  // The decoder works in another thread and outside the heap that V8 can limit.
  const limit = process.memoryUsage.rss() + MAX_GROWTH_BYTES;
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > limit) process.kill(process.pid, OVER_MEMORY);
  }, CHECK_EVERY_MS);
  const done = await result(task);
  clearInterval(watch);
  // The callback takes the error when the server has gone meanwhile.
  process.send!(done, undefined, undefined, () => {});
}
