import type { Generated } from 'kysely';
import type { Timestamps } from './tables.ts';

export type SessionLevel = 'password' | 'full';

export interface AdministrationTables {
  admins: Timestamps & {
    id: string;
    email: string;
    password_hash: string;
    totp_secret: string | null;
    /** The time step of the last accepted code, because no code may be used twice (RFC 6238 §5.2). */
    totp_last_step: number | null;
    totp_since: string | null;
  };
  admin_sessions: {
    id: string;
    admin_id: string;
    /** `password`: the second factor is still missing. */
    level: SessionLevel;
    user_agent: string;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
  };
  admin_recovery_codes: {
    id: string;
    admin_id: string;
    /** SHA-256 in hex. The codes are random and long enough for it. */
    code_hash: string;
    used_at: string | null;
  };
  admin_invitations: {
    id: string;
    email: string;
    /** Deleting that administrator deletes the invitation: otherwise they could let themselves in again. */
    invited_by: string;
    token_hash: string;
    created_at: string;
    expires_at: string;
  };
  /** Who changed what, and when. Triggers refuse to change or delete its rows. */
  admin_log: {
    id: string;
    at: string;
    admin_email: string;
    action: string;
    subject_type: string | null;
    subject_id: string | null;
    /** The title of a public item; never anything personal. */
    subject_label: string | null;
    changes: Generated<string>;
  };
}
