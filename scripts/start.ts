import { buildWhenStale } from './build/build.ts';

// React renders several times slower without it.
process.env.NODE_ENV = 'production';
await buildWhenStale();
const { address } = (await import('../dist/server/server.js' as string)) as { address(): string };
console.log(`\n  The site is at ${address()}\n`);
