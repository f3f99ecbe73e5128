import type { Generated } from 'kysely';

/** Codes, sessions and links by which members get into their own page. */
export interface OwnPageTables {
  /** The latest code of each browser. */
  member_codes: {
    /** The hash of a cookie of the browser that asked. */
    browser_hash: string;
    /** The hash of the six digits, with that cookie as its key. */
    code_hash: string;
    /** To sign in, or to confirm another address. */
    purpose: 'signIn' | 'email';
    email: string;
    /** Null for a code that lets any member with the address in. */
    member_id: string | null;
    /** The page to which the code leads. */
    next: string;
    /** Wrong codes. */
    tries: Generated<number>;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  /** Links that give a member the earlier address again. A used one is deleted. */
  email_undos: {
    token_hash: string;
    member_id: string;
    /** The earlier address. */
    email: string;
    created_at: string;
    expires_at: string;
  };
}
