import { resolve } from 'node:path';

/** Bundles in dist/server and dist/tests are as deep as this file. */
export const projectRoot = resolve(import.meta.dirname, '../..');
