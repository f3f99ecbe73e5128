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
   * Takes a lock that all processes of the site share and that ends with its process. Returns null while another one
   * holds it. One process must not take it twice.
   */
  tryLock(key: string): Promise<(() => Promise<void>) | null>;
  /** Enters this process as a server of the site. Returns false while others run and it may not run beside them. */
  joinServers(wanted: { isAlone: boolean }): Promise<boolean>;
  /** Keeps servers from starting. Returns null while one runs. */
  lockOutServers(): Promise<(() => Promise<void>) | null>;
  /** Adds what speeds up the engine and is no part of the schema. The tables must be there. */
  tune(db: Database): Promise<void>;
  /** Looks for faults of the engine itself, for the doctor. */
  examine(db: Database): Promise<Finding[]>;
}

export interface ContentVersion {
  /** Rises when any process changes a row that public pages show; null while it cannot be read. */
  readonly current: number | null;
  /** Returns a promise when `current` must be read first: where it may be old, or is wanted as it is at this moment. */
  refresh(wanted: { isExact: boolean }): Promise<void> | undefined;
}
