import type { Generated } from 'kysely';

/** Sign-ins of members to their own page, apart from those of the administration. */
export interface OwnPageTables {
  member_sessions: {
    /** The hash of what the browser has. */
    id: string;
    member_id: string;
    /** The address by which the member signed in. The session ends when the member has another one. */
    email: string;
    user_agent: string;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
  };
  member_links: {
    token_hash: string;
    /** To sign in, to confirm another address, or to undo such a change. */
    purpose: 'signIn' | 'email' | 'undo';
    email: string;
    /** Null for a link that lets everybody with the address sign in. */
    member_id: string | null;
    /** The hash of a cookie of the browser that asked; empty for a link that every browser may use. */
    browser_hash: string;
    /** The hash of the six digits together with that cookie. */
    code_hash: string;
    /** The page to which the link leads. */
    next: string;
    /** Wrong codes. */
    tries: Generated<number>;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
}
