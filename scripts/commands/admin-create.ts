import { commandHint } from '../../src/services/config/command-hint.ts';
import { addAdministrator } from '../../src/admin/auth/administrators.ts';
import { hashPassword } from '../../src/admin/auth/passwords/hash.ts';
import { announceAdministrator } from '../../src/admin/auth/emails.ts';
import { loadConfig } from '../../src/services/config/read-config.ts';
import { openDatabase } from '../../src/db/connection.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { help } from '../help/admin-create.ts';
import { readCommandLine } from '../command-line.ts';
import { readAddress, readNewPassword } from '../new-password.ts';

const { positionals } = readCommandLine(help, {}, { least: 1, most: 1 });
const email = readAddress(positionals[0]!);
const config = loadConfig();
const db = openDatabase(config.database);
try {
  const { isNew } = await migrateToLatest(db, config.database);
  if (isNew && config.mode === 'demo') {
    console.log(commandHint('The database is new. For the sample content: npm run seed'));
  }
  const passwordHash = await hashPassword(
    await readNewPassword({ config, db }, { email, hasSecondFactor: false }),
  );
  const now = () => new Date();
  const id = await db.transaction().execute(async (trx) => {
    const added = await addAdministrator(trx, { email, passwordHash }, now());
    if (added) await announceAdministrator({ config, now }, trx, email);
    return added;
  });
  if (id) {
    console.log(`${email} can sign in at /admin.`);
  } else {
    console.error(
      commandHint(`${email} is already an administrator. For a new password: npm run admin:reset`),
    );
    process.exitCode = 1;
  }
} finally {
  await db.destroy();
}
