import type { Dialect } from 'kysely';
import type { Finding } from '../doctor/finding.ts';
import type { Database } from './connection.ts';

/** Contains what differs between SQLite and PostgreSQL. All queries are the same. */
export interface Engine {
  dialect: Dialect;
  watchContent(db: Database): ContentVersion;
  /** Removes the rows that were deleted last from the engine's log, as far as the engine can. */
  forgetDeleted(): Promise<void>;
  /**
   * Takes a lock that all processes of the site share and that ends with its process. Returns null while another
   * process holds it. A process must not take the same lock twice.
   */
  tryLock(key: string): Promise<(() => Promise<void>) | null>;
  /**
   * Registers this process as a server of the site. Returns false while it may not run beside those that are running.
   */
  joinServers(wanted: { isAlone: boolean }): Promise<boolean>;
  /** Keeps servers from starting. Returns null while one runs. */
  lockOutServers(): Promise<(() => Promise<void>) | null>;
  /** Adds indexes that speed up this engine and are not part of the schema. The tables must exist. */
  tune(db: Database): Promise<void>;
  /** Looks for faults of the engine itself, for the doctor. */
  examine(db: Database): Promise<Finding[]>;
}

export interface ContentVersion {
  /** Rises when any process changes a row that public pages show; null while it cannot be read. */
  readonly current: number | null;
  /** Returns a promise when `current` must be read first, because it may be old or the caller wants the exact value. */
  refresh(wanted: { isExact: boolean }): Promise<void> | undefined;
}
