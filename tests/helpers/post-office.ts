import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Received {
  recipients: string[];
  raw: string;
  email: Email;
}

export interface PostOffice {
  url: string;
  received: Received[];
  /** The reply to every step until told otherwise; null is a friendly one. */
  refuse: { recipient: number | null; message: number | null; sender: number | null };
  /** What the refusal says after its code. */
  words: string;
  /** How long it thinks before it takes a letter. */
  slowMs: number;
  port: number;
  close(): Promise<void>;
}

/** A mail server in this process that keeps what it gets. */
export async function openPostOffice(options: { port?: number; password?: string } = {}) {
  const refusal = (code: number | null) =>
    code === null ? null : Object.assign(new Error(office.words), { responseCode: code });
  const server = new SMTPServer({
    authOptional: options.password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, callback) =>
      password === options.password
        ? callback(null, { user: 'site' })
        : callback(new Error('wrong password')),
    onMailFrom: (_address, _session, callback) => callback(refusal(office.refuse.sender)),
    onRcptTo: (_address, _session, callback) => callback(refusal(office.refuse.recipient)),
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const recipients = envelope.rcptTo.map(({ address }) => address);
        setTimeout(() => {
          const refused = refusal(office.refuse.message);
          if (refused) return callback(refused);
          void PostalMime.parse(raw).then((email) => {
            office.received.push({ recipients, raw, email });
            callback();
          });
        }, office.slowMs);
      });
    },
  });
  // A client that gives up in the middle is what some tests are about.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const office: PostOffice = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received: [],
    refuse: { recipient: null, message: null, sender: null },
    words: 'Not now, anna@example.org',
    slowMs: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return office;
}
