export const help = `npm run privacy -- erase EMAIL [--person NAME | --everybody] [--yes]

Erases what the site holds about the person with that address (GDPR Article 17), and rewrites the database
so that its files no longer hold what was deleted. The server may go on running. Without --yes the command
only shows what would be erased.

  --person NAME  erases only the member or applicant with this name, where several share the address; the
                 subscription to the newsletter stays, because it belongs to the mailbox. Members with the same
                 name are chosen by number, as in --person M-10042
  --everybody    erases all who share the address
  --yes          really erases; it cannot be undone
  --help         this text

Rows that bookkeeping law protects are kept until their retention period ends, and so is the log about former
administrators. Copies in backups remain until the backups are deleted: after restoring one, repeat every
erasure made since. Files that you have put into the data folder yourself, such as a downloaded list, are
not changed.
`;
