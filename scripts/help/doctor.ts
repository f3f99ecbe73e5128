export const help = `npm run doctor

Examines everything that the site needs and says what to do: settings, data folder, disk, database, administrators,
jobs, mail, pictures, card payments, backups, and the public address. Writes a file into the bucket of the pictures,
where there is one, and deletes it. Changes nothing else, sends nothing, and prints no secret.

  ok      as it should be
  look    works, but the operator should look at it
  wrong   must be repaired

  --help  this text

The exit code is 1 when something is wrong, otherwise 0.
`;
