import { addAdministrator, resetAdministrator } from '../../src/auth/administrators.ts';
import { hashPassword } from '../../src/auth/passwords.ts';
import {
  administratorEmail,
  type PasswordFault,
  passwordFault,
  passwordLength,
} from '../../src/auth/schema.ts';
import { loadConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/connection.ts';
import { migrateToLatest } from '../../src/database/migrate.ts';
import { readCommandLine, refuse } from '../command-line.ts';
import { askHidden, firstLineOfInput } from '../prompt.ts';

const help = `npm run admin:create -- [--reset] EMAIL

Makes an administrator of that address. The password (${passwordLength.least} to ${passwordLength.most} characters) is asked for,
or is the first line of standard input.

  --reset   the address is an administrator's already: gives a new password, takes the
            second factor away and signs out everywhere
  --help    this text
`;

const faults: Record<PasswordFault, string> = {
  passwordTooShort: `The password needs at least ${passwordLength.least} characters.`,
  passwordTooLong: `The password can have at most ${passwordLength.most} characters.`,
  passwordIsEmail: 'The password must not be the e-mail address.',
};

const { email, isReset } = readArguments();
const config = loadConfig();
const password = await readPassword();
const fault = passwordFault(password, email);
if (fault) refuse(faults[fault]);

const passwordHash = await hashPassword(password);
const db = openDatabase(config.databaseFile);
try {
  const { isNew } = await migrateToLatest(db, config.databaseFile);
  if (isNew && config.mode === 'demo') {
    console.log('The database is new. For the sample content: npm run seed');
  }
  const isDone = await db.transaction().execute(async (trx) => {
    const write = isReset ? resetAdministrator : addAdministrator;
    return write(trx, { email, passwordHash }, new Date());
  });
  if (isDone) {
    console.log(isReset ? `${email} has a new password.` : `${email} can sign in at /admin.`);
  } else {
    const advice = 'There is one already. With --reset it gets a new password.';
    console.error(isReset ? `There is no administrator ${email}.` : advice);
    process.exitCode = 1;
  }
} finally {
  await db.destroy();
}

function readArguments() {
  const { values, positionals } = readCommandLine(
    help,
    { reset: { type: 'boolean' } },
    { least: 1, most: 1 },
  );
  const checked = administratorEmail.safeParse(positionals[0]);
  if (!checked.success) return refuse(`${positionals[0]} is not an e-mail address.`);
  return { email: checked.data, isReset: values.reset === true };
}

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLineOfInput();
  const first = await askHidden('Password: ');
  const second = await askHidden('The same again: ');
  return first === second ? first : refuse('The two passwords are not the same.');
}
