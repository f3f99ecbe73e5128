import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { buildWhenStale } from './build/build.ts';
import { asksForHelp, showHelp } from './command-line.ts';

const [command = '', word = '', ...more] = process.argv.slice(2);
const sourceOf = (name: string) => `scripts/commands/${name}.ts`;
if (existsSync(sourceOf(`${command}-${word}`))) await run(`${command}-${word}`, 3, more);
else if (existsSync(sourceOf(command))) await run(command, 2, [word, ...more]);
else await helpOrRefuse();

/** The command reads its arguments as if it had been started directly. Its help needs no build. */
async function run(name: string, words: number, args: string[]): Promise<void> {
  if (asksForHelp(args)) return showHelp(await helpOf(name));
  await buildWhenStale();
  const built = `dist/server/${name}.js`;
  process.argv.splice(1, words, built);
  await import(new URL(`../${built}`, import.meta.url).href);
  return undefined;
}

/** `npm run privacy` alone is no command, but the first word of some. */
async function helpOrRefuse(): Promise<void> {
  if (asksForHelp([word])) return showHelp(await helpOf(command));
  const calls = globSync(sourceOf(`${command}-*`))
    .map((file) => basename(file, '.ts').replace(`${command}-`, `npm run ${command} -- `))
    .toSorted();
  console.error(`Name one of these commands: ${calls.join(', ')}`);
  process.exitCode = 2;
  return undefined;
}

async function helpOf(name: string): Promise<string> {
  return ((await import(`./help/${name}.ts`)) as { help: string }).help;
}
