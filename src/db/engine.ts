import type { Dialect } from 'kysely';
import type { Finding } from '../running/doctor/finding.ts';
import type { Database } from './connection.ts';

/** Contains what differs between SQLite and PostgreSQL. All queries are the same. */
export interface Engine {
  dialect: Dialect;
  commits(db: Database): Commits;
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
  /** Looks for faults of the engine itself, for the doctor. */
  examine(db: Database): Promise<Finding[]>;
}

export interface Commits {
  /** Returns a number that rises with each write of any process, or null while it cannot be read. */
  count(): number | null | Promise<number | null>;
}
