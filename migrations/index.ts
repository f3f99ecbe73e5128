import type { Migration } from 'kysely/migration';
import * as publicEntities from './2026-11-21-public-entities.ts';

/** Every migration in order. A name that has been released never changes, nor does its file. */
export const migrations: Record<string, Migration> = {
  '2026-11-21-public-entities': publicEntities,
};
