import { buildWhenStale } from './build/build.ts';
import { readArguments } from './command-line.ts';

const help = `npm start

Builds the site where its sources have changed, and starts it. Without settings it is a demo with sample content at
http://localhost:3000. The first start makes the database in the folder "data" and shows the password of the first
administrator once. Ctrl+C stops it.

  PORT=3001 npm start   another port; docs/operating.md lists all settings
  --help                this text
`;

readArguments(help, {});
// React renders several times slower without it.
process.env.NODE_ENV = 'production';
await buildWhenStale();
await import('./serve.ts');
