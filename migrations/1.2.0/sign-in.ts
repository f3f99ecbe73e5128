import { type AnyDatabase, run } from '../1.1.0/helpers.ts';

/**
 * Removes what counters do now: the browsers that an administrator has signed in with, and wrong
 * proofs of a session. No email tells any more that they have ended it.
 */
export async function countSignIns(db: AnyDatabase): Promise<void> {
  await run(
    db,
    `drop table admin_devices;
    alter table admin_sessions drop column wrong_proofs;
    delete from mail_outbox where data like '%"sessionEndedByGuesses"%'`,
  );
}
