import { pino } from 'pino';

/** How long a line may be held back, and how many characters together. */
const LONGEST_MS = 20;
const MOST_CHARACTERS = 16 * 1024;

/**
 * Standard output for the log. Lines that come within a fiftieth of a second go out together: under load a
 * hundred requests cost one write. What the process logs on its way out is written, too.
 */
export function openLogLines() {
  const output = pino.destination({ dest: 1, sync: true });
  let lines = '';
  let due: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(due);
    due = undefined;
    const all = lines;
    lines = '';
    if (all) output.write(all);
  };
  process.once('exit', flush);
  return {
    write(line: string) {
      lines += line;
      if (lines.length > MOST_CHARACTERS) flush();
      else due ??= setTimeout(flush, LONGEST_MS);
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
