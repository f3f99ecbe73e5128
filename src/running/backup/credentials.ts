interface Credential {
  columns: string[];
  /**
   * `emptied` deletes the rows of the table. `administrators` follows the administrators, who are those of the present
   * site where it has any. `current` takes the present value of each row that the present site has, too. `kept` is as in the backup.
   */
  atRestore: 'emptied' | 'administrators' | 'current' | 'kept';
  /** Matches rows of an emptied table that stay. `here` is the present database. */
  except?: string;
  /** Why the value of the backup does no harm. */
  why?: string;
}

/** Says what a restore does with each column that lets somebody in, or that proves who somebody is. */
export const credentials: Record<string, Credential> = {
  sessions: { columns: ['id'], atRestore: 'emptied' },
  admin_invitations: { columns: ['token_hash'], atRestore: 'emptied' },
  admin_password_resets: { columns: ['token_hash'], atRestore: 'emptied' },
  member_codes: { columns: ['browser_hash', 'code_hash'], atRestore: 'emptied' },
  email_undos: {
    columns: ['token_hash'],
    atRestore: 'emptied',
    // The owner of an address that somebody else has changed still needs the link that undoes it.
    except: 'token_hash in (select token_hash from here.email_undos)',
  },
  admins: {
    columns: ['password_hash', 'totp_secret', 'totp_last_step'],
    atRestore: 'administrators',
  },
  admin_recovery_codes: { columns: ['code_hash'], atRestore: 'administrators' },
  // A lost card has got another secret since, and an erased payer's receipt another link.
  members: { columns: ['card_secret'], atRestore: 'current' },
  payments: { columns: ['receipt_token'], atRestore: 'current' },
  fees: { columns: ['token'], atRestore: 'kept', why: 'it never changes' },
  newsletter_subscribers: {
    columns: ['unsubscribe_token'],
    atRestore: 'kept',
    why: 'it only unsubscribes, and everybody who has used it since stays unsubscribed',
  },
  newsletter_confirmations: {
    columns: ['token_hash'],
    atRestore: 'kept',
    why: 'it only subscribes the mailbox that it went to',
  },
  newsletter_opt_outs: {
    columns: ['address_hash', 'token_hash'],
    atRestore: 'kept',
    why: 'those of the present site are added',
  },
  membership_applications: {
    columns: ['sender_hash'],
    atRestore: 'kept',
    why: 'it never changes, and only the browser that applied has the cookie',
  },
  payment_attempts: {
    columns: ['browser_hash'],
    atRestore: 'kept',
    why: 'it never changes, and only the browser that paid has the cookie',
  },
  sent_forms: {
    columns: ['key'],
    atRestore: 'kept',
    why: 'it keeps a form from being sent twice, and opens nothing',
  },
  site_keys: {
    columns: ['value'],
    atRestore: 'kept',
    why: 'the hashes of the backup are made with its key',
  },
  voting_lists: {
    columns: ['row_hash'],
    atRestore: 'kept',
    why: 'it shows whether a list has been changed',
  },
};

/** Let people in before version 1.2.0, which a backup may be of. A restore empties them. */
export const formerCredentials = ['admin_sessions', 'member_links', 'member_sessions'];
