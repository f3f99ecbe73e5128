import { passwordLength } from '../../src/admin/auth/shared/schema.ts';

export const help = `npm run admin:create -- EMAIL

Adds an administrator with that email address. Prompts for the password (${passwordLength.minAlone} to ${passwordLength.max} characters),
or reads it from the first line of standard input. If somebody is locked out: npm run admin:reset

  --help   this text
`;
