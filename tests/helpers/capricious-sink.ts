import { appendFileSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Random } from './random.ts';

/** How often a connection ends in which way. */
const whims = {
  accept: 76,
  notNow: 8,
  never: 4,
  closing: 2,
  hangUp: 2,
  silence: 1,
  breakAfterDot: 4,
  silenceAfterDot: 3,
} as const;

type Whim = keyof typeof whims;

const SILENCE_MS = 300;

/** An email whose final dot has arrived. */
export interface Arrived {
  to: string;
  language: string;
  id: string;
  isAnswered: boolean;
}

/**
 * A mail server that accepts, refuses, breaks off and says nothing as it likes. It writes each email that has arrived whole
 * into a file, as a mailbox would.
 */
export async function openCapriciousSink(file: string, random: Random) {
  appendFileSync(file, '');
  const server = createServer((socket) => {
    socket.on('error', () => {});
    talk(socket, random.weighted(whims), file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived: (): Arrived[] =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Arrived),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function talk(socket: Socket, whim: Whim, file: string): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  if (whim === 'closing') {
    socket.end('421 4.3.2 closing\r\n');
    return;
  }
  let [to, text, isData] = ['', '', false];
  const endLater = () => void setTimeout(() => socket.destroy(), SILENCE_MS);
  const arrive = () => {
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim();
    const isAnswered = whim === 'accept';
    const email: Arrived = {
      to,
      language: header('Content-Language') ?? '',
      id: header('Message-ID') ?? '',
      isAnswered,
    };
    appendFileSync(file, `${JSON.stringify(email)}\n`);
    if (isAnswered) say('250 2.0.0 ok');
    else if (whim === 'breakAfterDot') socket.destroy();
    else endLater();
  };
  const recipient = () => {
    if (whim === 'notNow') say('451 4.3.0 not now');
    else if (whim === 'never') say('550 5.1.1 no such user');
    else if (whim === 'hangUp') socket.destroy();
    else if (whim === 'silence') endLater();
    else say('250 ok');
  };
  let rest = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    rest += piece;
    if (isData) {
      const end = rest.indexOf('\r\n.\r\n');
      if (end === -1) return;
      text = rest.slice(0, end);
      rest = rest.slice(end + 5);
      isData = false;
      arrive();
    }
    const lines = rest.split('\r\n');
    rest = lines.pop()!;
    for (const line of lines) {
      const [verb] = line.toUpperCase().split(/[ :]/);
      if (verb === 'RCPT') {
        to = /<([^>]*)>/.exec(line)![1]!;
        recipient();
      } else if (verb === 'DATA') {
        isData = true;
        say('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else say('250 ok');
    }
  });
  say('220 sink ESMTP');
}
