import { commandHint } from '../../src/services/config/command-hint.ts';
import { findAdministrator, resetAdministrator } from '../../src/admin/auth/administrators.ts';
import { hashPassword } from '../../src/admin/auth/passwords/hash.ts';
import { tellOwner } from '../../src/admin/auth/emails.ts';
import { loadConfig } from '../../src/services/config/read-config.ts';
import { help } from '../help/admin-reset.ts';
import { readCommandLine } from '../command-line.ts';
import { openExisting } from '../existing-database.ts';
import { readAddress, readNewPassword } from '../new-password.ts';

const { values, positionals } = readCommandLine(
  help,
  { password: { type: 'boolean' }, 'second-factor': { type: 'boolean' } },
  { least: 1, most: 1 },
);
const losesSecondFactor = values['second-factor'] === true;
const setsPassword = !losesSecondFactor || values.password === true;
const email = readAddress(positionals[0]!);
const config = loadConfig();
const db = await openExisting(config);
try {
  const admin = await findAdministrator(db, email);
  if (admin) await reset(admin.hasSecondFactor && !losesSecondFactor);
  else {
    console.error(`There is no administrator ${email}.`);
    process.exitCode = 1;
  }
} finally {
  await db.destroy();
}

async function reset(hasSecondFactor: boolean) {
  const passwordHash = setsPassword
    ? await hashPassword(await readNewPassword({ config, db }, { email, hasSecondFactor }))
    : undefined;
  const now = () => new Date();
  const after = await db.transaction().execute(async (trx) => {
    const result = await resetAdministrator(trx, { email, passwordHash, losesSecondFactor }, now());
    if (result) await tellOwner({ config, now }, trx, result.id, 'administratorReset');
    return result;
  });
  console.log(
    passwordHash ? `${email} has a new password.` : `${email} signs in with the same password.`,
  );
  if (losesSecondFactor) {
    console.log(
      'The second factor has been removed. A live site requires a new one at the next sign-in.',
    );
  } else if (after?.hasSecondFactor) {
    const hint = commandHint(`npm run admin:reset -- ${email} --second-factor`);
    console.log(
      `The second factor was kept. If the phone and the recovery codes are lost: ${hint}`,
    );
  }
  console.log('All sessions and open invitations of this administrator have ended.');
  if (config.mail) console.log('An email tells the owner of the account.');
}
