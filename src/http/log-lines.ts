import { pino } from 'pino';

/** More than this is not held back. */
const MOST_CHARACTERS = 8 * 1024;

/**
 * Standard output for the log. A line is written at the end of the turn of the event loop in which it came,
 * with all others of that turn: under load a hundred requests cost one write, and none waits for long.
 */
export function openLogLines() {
  const output = pino.destination({ dest: 1, sync: true });
  let lines = '';
  let isDue = false;
  const flush = () => {
    const due = lines;
    lines = '';
    isDue = false;
    if (due) output.write(due);
  };
  process.once('exit', flush);
  return {
    write(line: string) {
      lines += line;
      if (lines.length > MOST_CHARACTERS) return flush();
      if (isDue) return;
      isDue = true;
      setImmediate(flush);
    },
  };
}

let lastMs = 0;
let lastTime = '';

/** The time of a line as pino wants it. Under load many lines have the same millisecond. */
export function isoTime(): string {
  const now = Date.now();
  if (now !== lastMs) {
    lastMs = now;
    lastTime = `,"time":"${new Date(now).toISOString()}"`;
  }
  return lastTime;
}
