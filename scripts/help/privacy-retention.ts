export const help = `npm run privacy -- retention [--dry-run]

Deletes data past the retention period in the policies, as the site does every night, and prints how many
rows were deleted. The page /policies/gdpr lists the periods. Backups keep what is deleted until
they are deleted themselves.

  --dry-run  changes nothing and prints how many rows would be deleted
  --help     this text
`;
