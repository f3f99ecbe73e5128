import { resolve } from 'node:path';

/** Bundles are two folders deep, in dist/server and dist/tests. Scripts load this file itself, which is three deep. */
const upwards = import.meta.filename.endsWith('.ts') ? '../../..' : '../..';

export const projectRoot = resolve(import.meta.dirname, upwards);
