import { existsSync } from 'node:fs';
import { buildWhenStale } from './build/build.ts';

const [command] = process.argv.slice(2);
await buildWhenStale();
const file = `dist/server/${command}.js`;
if (!command || !existsSync(file)) {
  console.error(command ? `There is no command ${command}.` : 'Name a command.');
  process.exit(1);
}
// The command reads its arguments as if it had been started directly.
process.argv.splice(1, 2, file);
const built = new URL(`../${file}`, import.meta.url).href;
await import(built);
