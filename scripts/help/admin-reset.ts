import { passwordLength } from '../../src/admin/auth/shared/schema.ts';

export const help = `npm run admin:reset -- EMAIL [--second-factor] [--password]

For an administrator who is locked out: sets a new password, keeps the second factor and ends all
sessions. Prompts for the password (${passwordLength.min} to ${passwordLength.max} characters, without a second factor at least ${passwordLength.minAlone}),
or reads it from the first line of standard input. First make sure that the request really comes
from that person.

  --second-factor   removes the second factor and keeps the password
  --password        with --second-factor: sets a new password, too
  --help            this text
`;
