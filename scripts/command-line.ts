import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { commandHint } from '../src/services/config/command-hint.ts';
import { plainReason } from '../src/db/errors.ts';

/** Ends with exit code 2 for wrong arguments. Exit code 1 means that a command could not do its work. */
export function refuse(reason: string): never {
  process.stderr.write(`${commandHint(reason)}\n`);
  process.exit(2);
}

export const asksForHelp = (args: string[]) => args.includes('--help') || args.includes('-h');

export function showHelp(help: string): never {
  process.stdout.write(commandHint(help));
  process.exit(0);
}

/** Ends with 0 after `--help`, and with 2 and one sentence for wrong arguments. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  help: string,
  options: Options,
  words: { least: number; most: number } = { least: 0, most: 0 },
) {
  const parsed = parsedOrRefused();
  if ((parsed.values as { help?: boolean }).help) showHelp(help);
  const { length } = parsed.positionals;
  if (length < words.least) refuse(`An argument is missing: see ${helpCall(help)}.`);
  if (length > words.most) {
    refuse(`Unexpected argument "${parsed.positionals[words.most]}": see ${helpCall(help)}.`);
  }
  return parsed;

  function parsedOrRefused() {
    try {
      return parseArgs({
        allowPositionals: true,
        options: { ...options, help: { type: 'boolean' as const, short: 'h' } },
      });
    } catch (error) {
      // Node adds an explanation for programmers.
      const [reason] = (error as Error).message.split(/[.\n]/, 1);
      return refuse(`${reason}: see ${helpCall(help)}.`);
    }
  }
}

/** Returns the call that shows a help text, which begins with the call of its command. */
function helpCall(help: string): string {
  const [, command, word] = /npm (?:run )?([a-z:]+)(?: -- ([a-z]+)\b)?/.exec(help)!;
  const isNpmsOwn = command === 'start' || command === 'test';
  return `npm ${isNpmsOwn ? '' : 'run '}${command} -- ${word ? `${word} ` : ''}--help`;
}

/** Reads the arguments of a command, which from then on ends with 1 for an uncaught error. */
export function readCommandLine<Options extends ParseArgsOptionsConfig>(
  ...given: Parameters<typeof readArguments<Options>>
) {
  const parsed = readArguments<Options>(...given);
  process.once('uncaughtException', (error) => {
    process.stderr.write(`${commandHint(plainReason(error) ?? String(error.stack))}\n`);
    process.exit(1);
  });
  return parsed;
}

/** Ends with exit code 2 when the value is not a whole number. */
export function wholeNumber(
  option: string,
  text: string,
  { least, most = Number.MAX_SAFE_INTEGER }: { least: number; most?: number },
): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const upTo = most === Number.MAX_SAFE_INTEGER ? 'or more' : `to ${most}`;
  return refuse(`${option} must be a whole number, ${least} ${upTo}; it is "${text}".`);
}

/** Ends with exit code 2 when the value is none of the words. */
export function oneOf<Word extends string>(
  option: string,
  text: string,
  words: readonly Word[],
): Word {
  const found = words.find((word) => word === text);
  return found ?? refuse(`${option} must be ${words.join(' or ')}; it is "${text}".`);
}

const PROGRESS_EVERY_MS = 1000;

/** Prints progress on standard error, at most once a second; short work prints nothing. */
export function progress(what: string, total?: number): (done: number) => void {
  let last = Date.now();
  return (done) => {
    if (Date.now() - last < PROGRESS_EVERY_MS) return;
    last = Date.now();
    process.stderr.write(`${what}: ${done}${total === undefined ? '' : ` of ${total}`}\n`);
  };
}

/** Prints progress of work whose total is known only when it begins. */
export function reporter(what: string): (done: number, total: number) => void {
  let say: ReturnType<typeof progress> | undefined;
  return (done, total) => (say ??= progress(what, total))(done);
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
