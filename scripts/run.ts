import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { buildWhenStale } from './build/build.ts';

const [command, word] = process.argv.slice(2);
const fileOf = (name: string) => `dist/server/${name}.js`;
await buildWhenStale();
if (existsSync(fileOf(`${command}-${word}`))) await run(`${command}-${word}`, 3);
else if (existsSync(fileOf(`${command}`))) await run(`${command}`, 2);
else refuse();

/** The command reads its arguments as if it had been started directly. */
async function run(name: string, words: number): Promise<void> {
  process.argv.splice(1, words, fileOf(name));
  await import(new URL(`../${fileOf(name)}`, import.meta.url).href);
}

/** `npm run privacy` alone is no command, but the first word of some. */
function refuse(): void {
  const words = globSync(`scripts/commands/${command}-*.ts`)
    .map((file) => basename(file, '.ts').replace(`${command}-`, ''))
    .toSorted();
  console.error(
    `Name a command: ${words.map((each) => `npm run ${command} -- ${each}`).join(', ')}`,
  );
  process.exitCode = 2;
}
