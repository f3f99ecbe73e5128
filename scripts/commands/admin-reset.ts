import { hasAdministrator, resetAdministrator } from '../../src/auth/administrators.ts';
import { hashPassword } from '../../src/auth/password-hash.ts';
import { passwordLength } from '../../src/auth/schema.ts';
import { loadConfig } from '../../src/config.ts';
import { readCommandLine } from '../command-line.ts';
import { openExisting } from '../existing-database.ts';
import { readAddress, readNewPassword } from '../new-password.ts';

const help = `npm run admin:reset -- EMAIL [--password] [--second-factor]

For an administrator who is locked out: sets a new password, removes the second factor and ends all
sessions. Prompts for the password (${passwordLength.min} to ${passwordLength.max} characters), or reads it from the first line of standard
input. First make sure that the request really comes from that person.

  --password        sets a new password and keeps the second factor
  --second-factor   removes the second factor and keeps the password
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
    console.log('The second factor is removed. Add a new one under Security after signing in.');
  }
  console.log('All sessions have ended.');
}
