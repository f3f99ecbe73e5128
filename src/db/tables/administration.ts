import type { Generated } from 'kysely';
import type { Timestamps } from './columns.ts';

export type SessionLevel = 'password' | 'full';

export interface AdministrationTables {
  admins: Timestamps & {
    id: string;
    email: string;
    password_hash: string;
    totp_secret: string | null;
    /** The last accepted time step, because no code may be used twice (RFC 6238 §5.2). */
    totp_last_step: number | null;
    totp_since: string | null;
    /** The language of the last sign-in, for letters. */
    language: Generated<string>;
    wrong_codes: Generated<number>;
  };
  /** Forms of the last day with their answers, so that a form sent twice does one thing. */
  sent_forms: {
    /** The hash of who has sent what. */
    key: string;
    location: string;
    notice: string | null;
    sent_at: string;
  };
  /** Of an administrator or of a member. */
  sessions: {
    /** The hash of what the browser has. */
    id: string;
    admin_id: string | null;
    member_id: string | null;
    /** The address by which a member signed in. The session ends when the member has another one. */
    email: Generated<string>;
    /** `password` until the second factor is given. */
    level: SessionLevel;
    user_agent: string;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
    /** Time of the latest proof: a code or, without a second factor, the password. */
    confirmed_at: string | null;
  };
  admin_recovery_codes: {
    id: string;
    admin_id: string;
    code_hash: string;
    used_at: string | null;
  };
  admin_password_resets: {
    id: string;
    admin_id: string;
    token_hash: string;
    created_at: string;
    /** Moved into the past as soon as one of the account's links is used. */
    expires_at: string;
  };
  admin_invitations: {
    id: string;
    email: string;
    /** The invitation is deleted with this administrator, who could otherwise come back with it. */
    invited_by: string;
    token_hash: string;
    created_at: string;
    expires_at: string;
  };
  /**
   * Entries of who did what and when. An entry of the log names its author, and triggers refuse to change or delete it. An entry
   * of a history belongs to a member, a fee or both, and goes with them.
   */
  activity: {
    id: string;
    happened_at: string;
    /** The administrator, null for an event that none has caused. */
    actor_id: string | null;
    /** The address of an administrator, or `command line`; null in a history, which finds it by the id. */
    actor_name: string | null;
    action: string;
    subject_type: string | null;
    subject_id: string | null;
    /**
     * Only the title of a public item or the address of an administrator, because nothing can be erased from the log.
     */
    subject_label: string | null;
    /** JSON text: a list of changed fields in the log, details by name in a history. */
    changes: string;
    member_id: string | null;
    fee_id: string | null;
  };
  /** One row for all failures of an account from a network within an hour, so that a flood writes few. */
  sign_in_failures: {
    id: string;
    at: string;
    hour: string;
    /** Empty for unknown accounts, because people type passwords into the wrong field. */
    admin_email: string;
    action: string;
    client: string;
    times: Generated<number>;
  };
}
