import { createSender } from './people/mailings/newsletters/sender.ts';
import { isStillWanted } from './people/fees/emails/requests.ts';
import { createServer, type Server } from 'node:net';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { commandHint } from './services/config/command-hint.ts';
import { passwordFaultTexts } from './admin/auth/passwords/new-password.ts';
import { loadConfig } from './services/config/read-config.ts';
import { engineOf, isPostgresUrl, openDatabase } from './db/connection.ts';
import { plainReason } from './db/errors.ts';
import { type Lock, waitForLock } from './db/sqlite/lock.ts';
import { makeFolderPrivate } from './db/private-folder.ts';
import { prepareData } from './prepare-data.ts';
import { prepareDrain } from './running/health/drain.ts';
import { readAssets } from './web/assets.ts';
import type { Site } from './site.ts';
import { openLimits } from './web/limits/rate-limits.ts';
import { PageCache } from './web/cache/page-cache.ts';
import { openLog } from './web/logging.ts';
import { createNodeServer } from './web/server/node-server.ts';
import { imageStoreFor } from './services/images/store/store.ts';
import { startJobs } from './running/jobs/run-jobs.ts';
import { createMailer } from './services/mail/mailer.ts';
import { providerFor } from './people/fees/card/provider-for.ts';

/** Limits how long open requests and emails may take to finish after the stop signal. */
const DRAIN_MS = 8000;
/** A server that is being replaced needs at most this long to stop. */
const PREDECESSOR_MS = DRAIN_MS + 2000;

const JOIN_EVERY_MS = 200;

const SAME_SIGNAL_MS = 500;

process.once('uncaughtException', explain);
const config = loadConfig();
const log = openLog();
const lock = isPostgresUrl(config.database) ? null : await lockData();
const db = openDatabase(config.database);
if (!lock) await joinServers();
await tryPort();
const notOurs = makeFolderPrivate(config.dataDirectory);
if (notOurs.length > 0) {
  log.warn(
    { count: notOurs.length, first: notOurs[0] },
    'other users of this machine can open files of the data folder, because another user owns them',
  );
}
const storedImages = imageStoreFor(config);
const limits = await openLimits(config);
const now = () => new Date();
const stopping = new AbortController();
const { administrator, samples } = await prepareData({
  config,
  db,
  images: storedImages,
  log,
  now,
});
if (administrator.outcome === 'refused') {
  process.stderr.write(`ADMIN_PASSWORD ${passwordFaultTexts[administrator.fault]}\n`);
  process.exit(1);
}
if (administrator.outcome === 'missing') {
  const call = commandHint('npm run admin:create -- EMAIL');
  log.warn(
    `there is no administrator: ${call}, or set ADMIN_EMAIL and ADMIN_PASSWORD and start again`,
  );
}
// Printed once and never logged, because only the hash of the password is stored.
if (administrator.outcome === 'created' && administrator.password) {
  const { email, password } = administrator;
  process.stdout.write(
    `\n  Sign in at /admin as  ${email}\n  with the password    ${password}\n  It is shown this once.\n\n`,
  );
}

const site: Site = {
  config,
  db,
  images: samples?.images ?? storedImages,
  limits,
  log,
  now,
  payments: await providerFor(config, db, now),
  assets: readAssets(),
  pages: new PageCache(engineOf(db).commits(db), now),
  stopping: stopping.signal,
};
const { server, underWay } = createNodeServer(createApp(site), site);
const mailer = config.mail && createMailer(site, config.mail, isStillWanted);
const sender = config.mail && mailer && createSender(site, config.mail, mailer);
const finished = finishSamples();
// Browsers fetch pictures from a public bucket itself, which cannot draw them.
if (config.s3?.publicUrl) await finished;
await listen(server);
process.off('uncaughtException', explain);
log.info({ mode: config.mode, address: address() }, 'listening');
const drain = prepareDrain(server, underWay);
const jobs = startJobs(site, { mailer, sender });

let stoppedAt: number | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);

/** Logs an error, such as that of a full disk. The next start tries again. */
async function finishSamples(): Promise<void> {
  await samples
    ?.finish(stopping.signal)
    .catch((error: unknown) => log.error(error, 'the sample pictures are not finished'));
}

/** Lets only one server run, because the jobs and the queue of writes belong to one process. */
async function lockData(): Promise<Lock> {
  const found = await waitForLock(config.serverLockFile, PREDECESSOR_MS, () =>
    log.warn('another server or a restore uses the data: waiting until it ends'),
  );
  if (found) return found;
  process.stderr.write(
    `Another server or a restore still uses ${config.dataDirectory}. Stop it, or set another DATA_DIR.\n`,
  );
  process.exit(1);
}

/** Several servers may share PostgreSQL, but only with a bucket do they share the pictures. */
async function joinServers(): Promise<void> {
  const deadline = performance.now() + PREDECESSOR_MS;
  const isAlone = config.s3 === null;
  const join = () =>
    engineOf(db)
      .joinServers({ isAlone })
      .catch((error: NodeJS.ErrnoException) => {
        process.stderr.write(`${plainReason(error)}\n`);
        process.exit(1);
      });
  while (!(await join())) {
    if (performance.now() > deadline) {
      process.stderr.write(
        config.s3
          ? 'A restore, a move or a server without a bucket uses the database. Wait until it ends.\n'
          : 'Another server uses the database. Several processes need a bucket for the pictures: set S3_BUCKET.\n',
      );
      process.exit(1);
    }
    await sleep(JOIN_EVERY_MS);
  }
}

/** Fails before the first start makes a database and shows a password that is never shown again. */
async function tryPort(): Promise<void> {
  const probe = createServer();
  await listen(probe);
  await promisify(probe.close.bind(probe))();
}

function listen(listening: Server): Promise<void> {
  return new Promise((resolve) => {
    listening.listen(config.port, config.host, () => resolve());
    listening.once('error', (error: NodeJS.ErrnoException) => {
      process.stderr.write(`${listenFault(error)}\n`);
      process.exit(1);
    });
  });
}

function listenFault({ code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${config.port} is taken. Choose another one, for example PORT=3001.`;
    case 'EACCES':
      return `This user may not open port ${config.port}. Choose one above 1023, for example PORT=3000.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine does not have the address of HOST, "${config.host}". Correct HOST, or leave it out.`;
    default:
      return `The server cannot open port ${config.port}: ${message}`;
  }
}

/** Names the cause of a failed start in one sentence where it is known. */
function explain(error: Error): void {
  process.stderr.write(`${commandHint(plainReason(error) ?? error.stack ?? error.message)}\n`);
  process.exit(1);
}

export function address(): string {
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  return config.originIsSet ? config.origin : `http://localhost:${port}`;
}

/** Ends the process at the second signal. A terminal and npm deliver the first one twice. */
function onSignal(signal: NodeJS.Signals): void {
  if (stoppedAt === undefined) {
    stoppedAt = performance.now();
    void stop(signal);
  } else if (performance.now() - stoppedAt > SAME_SIGNAL_MS) {
    log.warn({ signal }, 'stopped at once');
    process.exit(1);
  }
}

async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'stopping');
  stopping.abort();
  const deadline = AbortSignal.timeout(DRAIN_MS);
  const isOver = new Promise((resolve) => deadline.addEventListener('abort', resolve));
  const work = Promise.all([
    drain(),
    jobs.stop(),
    mailer?.stop(deadline),
    sender?.stop(),
    finished,
  ]);
  await Promise.race([work, isOver]);
  server.closeAllConnections();
  await db.destroy();
  await limits.close();
  lock?.release();
  log.info('stopped');
  process.exit(0);
}
