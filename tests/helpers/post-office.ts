import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Received {
  recipients: string[];
  raw: string;
  email: Email;
  /** The sender's name, as it greeted. */
  sender: string;
  /** The moment of its acceptance, as performance.now() tells it. */
  at: number;
}

export interface PostOffice {
  url: string;
  received: Received[];
  /** Counts the passwords sent to it. */
  passwords: number;
  /** Counts received emails, including those not answered yet. */
  begun: number;
  /** The code of the reply to each step; null accepts everything. */
  refuse: { recipient: number | null; message: number | null; sender: number | null };
  /** The text after the code. */
  words: string;
  /** Delays the reply to each email until the returned function is called. */
  hold(): () => void;
  port: number;
  close(): Promise<void>;
}

/** Starts a mail server in this process, which keeps all emails. */
export async function openPostOffice(
  options: { port?: number; password?: string; encrypts?: boolean } = {},
) {
  const refusal = (code: number | null) =>
    code === null ? null : Object.assign(new Error(office.words), { responseCode: code });
  let held: Promise<void> | undefined;
  const keep = async (stream: Readable, recipients: string[], sender: string) => {
    const raw = await text(stream);
    office.begun += 1;
    await held;
    const refused = refusal(office.refuse.message);
    if (refused) throw refused;
    office.received.push({
      recipients,
      raw,
      sender,
      email: await PostalMime.parse(raw),
      at: performance.now(),
    });
  };
  const server = new SMTPServer({
    authOptional: options.password === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    disabledCommands: options.encrypts ? [] : ['STARTTLS'],
    onAuth({ password }, _session, callback) {
      office.passwords += 1;
      if (password === options.password) callback(null, { user: 'site' });
      else callback(new Error('wrong password'));
    },
    onMailFrom: (_address, _session, callback) => callback(refusal(office.refuse.sender)),
    onRcptTo: (_address, _session, callback) => callback(refusal(office.refuse.recipient)),
    onData(stream, { envelope, hostNameAppearsAs }, callback) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      callbackify(() => keep(stream, recipients, hostNameAppearsAs))(callback);
    },
  });
  // Some tests abort a connection on purpose.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const office: PostOffice = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received: [],
    begun: 0,
    passwords: 0,
    refuse: { recipient: null, message: null, sender: null },
    words: 'Not now, anna@example.org',
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return office;
}
