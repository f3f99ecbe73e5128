import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type SecureContextOptions, TLSSocket } from 'node:tls';

export interface Mailbox {
  emails: string[];
  /** What the reader has sent, one command a line. */
  commands: string[];
  port: number;
  /** Replaces the answer to a command; null closes the connection. */
  answers: Record<string, string | null>;
  /** Size that LIST states instead of the right one. */
  says: number | null;
  url(host?: string): string;
  close(): Promise<void>;
}

/** Starts a POP3 server, whose answers come in small pieces. */
export async function openMailbox({
  emails = [],
  encryption,
  certificate = {},
  piece = 7,
}: {
  emails?: string[];
  encryption?: 'pop3s' | 'stls';
  certificate?: SecureContextOptions;
  piece?: number;
}): Promise<Mailbox> {
  const sockets = new Set<Socket>();
  const secured = (socket: Socket) =>
    new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => {});
  const server = createServer((plain) => {
    sockets.add(plain.on('error', () => {}));
    talk(encryption === 'pop3s' ? secured(plain) : plain, true);
  });

  function talk(socket: Socket, greets: boolean): void {
    const deleted = new Set<number>();
    let rest = '';
    const write = (text: string) => {
      const bytes = Buffer.from(text, 'latin1');
      const step = bytes.length > 5000 ? 4093 : piece;
      for (let at = 0; at < bytes.length; at += step) socket.write(bytes.subarray(at, at + step));
    };
    const answer = (line: string) => {
      const [verb = '', number = '0'] = line.split(' ');
      const index = Number(number) - 1;
      const email = mailbox.emails[index] ?? '';
      const { answers } = mailbox;
      const own = line in answers ? answers[line] : answers[verb];
      if (own === null) return void socket.destroy();
      if (own !== undefined) return write(own);
      if (verb === 'STLS') {
        if (encryption !== 'stls') return write('-ERR unknown\r\n');
        socket.removeAllListeners('data');
        socket.write('+OK begin\r\n');
        return talk(secured(socket), false);
      }
      if (verb === 'DELE') deleted.add(index);
      if (verb === 'QUIT') {
        mailbox.emails = mailbox.emails.filter((_, each) => !deleted.has(each));
        return void socket.end('+OK bye\r\n');
      }
      if (verb === 'LIST') {
        const sizes = mailbox.emails.map(
          (one, at) => `${at + 1} ${mailbox.says ?? one.length}\r\n`,
        );
        return write(`+OK\r\n${sizes.join('')}.\r\n`);
      }
      const stuffed = email.replace(/^\./gm, '..');
      return write(verb === 'RETR' ? `+OK\r\n${stuffed}\r\n.\r\n` : '+OK\r\n');
    };
    if (greets) write('+OK ready\r\n');
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop()!;
      for (const line of lines) {
        mailbox.commands.push(line);
        answer(line);
      }
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const mailbox: Mailbox = {
    emails,
    commands: [],
    port,
    answers: {},
    says: null,
    url: (host = '127.0.0.1') =>
      `${encryption === 'pop3s' ? 'pop3s' : 'pop3'}://bounces:se%23cret@${host}:${port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return mailbox;
}
