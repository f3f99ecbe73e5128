// A variable, so that the type check does not look for a file of the build.
const built = '../dist/server/server.js';

export const { address } = (await import(built)) as { address: () => string };

console.log(`\n  The site is at ${address()}\n`);
