import { buildWhenStale } from './build/build.ts';

// React renders several times slower without it.
process.env.NODE_ENV = 'production';
await buildWhenStale();
// A variable, so that the type check does not look for a file of the build.
const built = '../dist/server/server.js';
const server = (await import(built)) as { address: () => string };
console.log(`\n  The site is at ${server.address()}\n`);
