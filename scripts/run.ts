import { existsSync } from 'node:fs';
import { buildWhenStale } from './build/build.ts';

/** Runs one of scripts/commands as it also runs in the container: built, without the sources. */
const [command] = process.argv.slice(2);
await buildWhenStale();
const file = `dist/server/${command}.js`;
if (!command || !existsSync(file)) {
  console.error(`There is no command ${command ?? 'without a name'}.`);
  process.exit(1);
}
// It reads its arguments as it does when it is run by itself.
process.argv.splice(1, 2, file);
const built = new URL(`../${file}`, import.meta.url).href;
await import(built);
