import type { Dialect } from 'kysely';
import type { Finding } from '../doctor/finding.ts';
import type { Database } from './connection.ts';

/** Contains what differs between SQLite and PostgreSQL. All queries are the same. */
export interface Engine {
  dialect: Dialect;
  watchContent(db: Database): ContentVersion;
  /** Removes the rows that were deleted last from the engine's log, as far as the engine can. */
  forgetDeleted(): Promise<void>;
  /** Looks for faults of the engine itself, for the doctor. */
  examine(db: Database): Promise<Finding[]>;
}

export interface ContentVersion {
  /** Rises when any process changes a row that public pages show; null while it cannot be read. */
  readonly current: number | null;
  /** Returns a promise when `current` may be out of date and must be read first. */
  refresh(): Promise<void> | undefined;
}
