import { connect, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { OperatorError } from '../../shared/operator-error.ts';
import { isLoopback } from '../config/loopback.ts';

const MOST_AT_ONCE = 200;
const MOST_BYTES = 256 * 1024;
/** Ends the connection, because the server sends far more than it has announced. */
const ABORT_BYTES = 4 * MOST_BYTES;
/** A run ends before the next one is due, and deletes what it has read. */
const RUN_MS = 4 * 60_000;

export interface MailboxReading {
  read: number;
  failed: number;
}

/**
 * Deletes the emails that are handled, and those that are too large (RFC 1939). They come again where `handle` throws or the
 * connection is lost before the end, so handling one twice must do no harm.
 */
export async function readMailbox(
  pop3Url: string,
  handle: (raw: Buffer) => Promise<void>,
  {
    patienceMs = 30_000,
    stopping,
    tls = {},
  }: {
    patienceMs?: number;
    /** Ends the run after the email that is being handled. */
    stopping?: AbortSignal;
    tls?: ConnectionOptions;
  } = {},
): Promise<MailboxReading> {
  const end = Date.now() + RUN_MS;
  const server = await signIn(new URL(pop3Url), patienceMs, tls);
  const result = { read: 0, failed: 0 };
  try {
    await expect(server.command('STAT'), 'STAT');
    for (const { number, bytes } of await listed()) {
      if (Date.now() > end || stopping?.aborted) break;
      const raw = await emailOf(number, bytes);
      try {
        if (raw) await handle(raw);
      } catch {
        // Comes again with the next run.
        result.failed += 1;
        continue;
      }
      result[raw ? 'read' : 'failed'] += 1;
      await server.command(`DELE ${number}`);
    }
    await expect(server.command('QUIT'), 'QUIT');
  } finally {
    server.close();
  }
  return result;

  async function listed() {
    await expect(server.command('LIST'), 'LIST');
    const emails: { number: number; bytes: number }[] = [];
    for await (const line of server.lines()) {
      const [number, bytes] = line.toString('latin1').split(' ').map(Number);
      if (emails.length < MOST_AT_ONCE && Number.isSafeInteger(number)) {
        emails.push({ number: number!, bytes: bytes! });
      }
    }
    return emails;
  }

  /** Returns null for one that is too large or that the server does not give. */
  async function emailOf(number: number, announced: number): Promise<Buffer | null> {
    if (announced > MOST_BYTES || !(await server.command(`RETR ${number}`))) return null;
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const line of server.lines()) {
      bytes += line.length + 2;
      if (bytes <= MOST_BYTES) parts.push(line, Buffer.from('\r\n'));
      if (bytes > ABORT_BYTES) throw fault('an email is larger than the server says');
    }
    return bytes > MOST_BYTES ? null : Buffer.concat(parts);
  }
}

/** Never quotes an answer of the server, which may contain the address. */
const fault = (says: string) => new OperatorError(`The mailbox of MAIL_BOUNCES: ${says}.`);

async function expect(answer: Promise<boolean>, command: string): Promise<void> {
  if (!(await answer)) throw fault(`the server refuses ${command}`);
}

/** Sends no password unencrypted, except to a mail server on this machine. */
async function signIn(url: URL, patienceMs: number, tls: ConnectionOptions) {
  const [user, password] = [url.username, url.password].map(decodeURIComponent) as [string, string];
  if (/\p{Cc}/u.test(user + password)) {
    throw fault('user and password must not have line breaks or other control characters');
  }
  const host = url.hostname.replace(/^\[(.+)\]$/, '$1');
  const isEncrypted = url.protocol === 'pop3s:';
  const port = Number(url.port) || (isEncrypted ? 995 : 110);
  const secure = { ...(isIP(host) ? {} : { servername: host }), ...tls };
  const socket = isEncrypted ? connectTls({ host, port, ...secure }) : connect({ host, port });
  let talk = conversation(socket, patienceMs);
  try {
    await expect(talk.answer(), 'the connection');
    if (!isEncrypted && !isLoopback(host)) {
      if (!(await talk.command('STLS'))) {
        throw fault('the server offers no encryption (STLS), and no password is sent without it');
      }
      talk.leave();
      talk = conversation(connectTls({ socket, ...secure }), patienceMs);
    }
    const isKnown =
      (await talk.command(`USER ${user}`)) && (await talk.command(`PASS ${password}`));
    if (!isKnown) throw fault('the server refuses the user or the password');
    return talk;
  } catch (error) {
    talk.close();
    throw error;
  }
}

function conversation(socket: Socket, patienceMs: number) {
  const pieces = socket.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  let rest = Buffer.alloc(0);
  const deadline = setTimeout(
    () => socket.destroy(fault('the server takes too long')),
    RUN_MS + patienceMs,
  );
  socket.setTimeout(patienceMs, () => socket.destroy(fault('the server does not answer in time')));
  // The error also ends the iteration, but not while nobody reads.
  socket.on('error', () => {});

  async function line(): Promise<Buffer> {
    for (;;) {
      const end = rest.indexOf('\n');
      if (end >= 0) {
        const found = rest.subarray(0, rest[end - 1] === 13 ? end - 1 : end);
        rest = rest.subarray(end + 1);
        return found;
      }
      if (rest.length > MOST_BYTES) throw fault('the server sends a line without an end');
      const { done, value } = await pieces.next();
      if (done) throw fault('the server has closed the connection');
      rest = Buffer.concat([rest, value]);
    }
  }

  const answer = async () => (await line()).toString('latin1').startsWith('+OK');
  return {
    answer,
    command(text: string): Promise<boolean> {
      socket.write(`${text}\r\n`);
      return answer();
    },
    /** Returns the lines of an answer until the full stop, without the one that is added to lines that begin with it. */
    async *lines(): AsyncGenerator<Buffer> {
      for (;;) {
        const found = await line();
        if (found.length === 1 && found[0] === 46) return;
        yield found[0] === 46 ? found.subarray(1) : found;
      }
    },
    /** Whatever came before the encryption may be somebody else's (RFC 3207 §6 for SMTP, CVE-2011-0411). */
    leave(): void {
      if (rest.length > 0) throw fault('the server sends answers before it encrypts');
      clearTimeout(deadline);
      void pieces.return?.();
      socket.setTimeout(0);
    },
    close(): void {
      clearTimeout(deadline);
      socket.destroy();
    },
  };
}
