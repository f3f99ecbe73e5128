import { hasAdministrator, resetAdministrator } from '../../src/auth/administrators.ts';
import { hashPassword } from '../../src/auth/password-hash.ts';
import { passwordLength } from '../../src/auth/schema.ts';
import { loadConfig } from '../../src/config.ts';
import { readCommandLine } from '../command-line.ts';
import { openExisting } from '../existing-database.ts';
import { readAddress, readNewPassword } from '../new-password.ts';

const help = `npm run admin:reset -- EMAIL [--password] [--second-factor]

Lets an administrator in again who is locked out: gives a new password, takes the second factor away,
and signs out everywhere. The password (${passwordLength.min} to ${passwordLength.max} characters) is asked for, or is the first line
of standard input. Make sure first that it is really that person who asks.

  --password        only gives a new password; the second factor stays
  --second-factor   only takes the second factor away; the password stays
  --help            this text
`;

const { values, positionals } = readCommandLine(
  help,
  { password: { type: 'boolean' }, 'second-factor': { type: 'boolean' } },
  { least: 1, most: 1 },
);
const isBoth = values.password === values['second-factor'];
const email = readAddress(positionals[0]!);
const db = await openExisting(loadConfig());
try {
  if (await hasAdministrator(db, email)) await reset();
  else {
    console.error(`There is no administrator ${email}.`);
    process.exitCode = 1;
  }
} finally {
  await db.destroy();
}

async function reset() {
  const passwordHash =
    isBoth || values.password ? await hashPassword(await readNewPassword(email)) : undefined;
  const losesSecondFactor = isBoth || values['second-factor'] === true;
  await db
    .transaction()
    .execute((trx) =>
      resetAdministrator(trx, { email, passwordHash, losesSecondFactor }, new Date()),
    );
  if (passwordHash) console.log(`${email} has a new password.`);
  if (losesSecondFactor) {
    console.log('There is no second factor now: add one under Security after the sign-in.');
  }
  console.log('All sessions have ended.');
}
