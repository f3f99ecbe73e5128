import { resolve } from 'node:path';

/** The folder that holds `dist` and `public`. A bundle in dist/server or dist/tests is as deep as this file. */
export const projectRoot = resolve(import.meta.dirname, '../..');
