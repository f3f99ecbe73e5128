import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCommandLine, wholeNumber } from '../command-line.ts';
import { startDemoSite } from '../demo-site.ts';

const HELP = `Usage: npm run verify:slow-clients -- [--clients N]

Opens connections that send nothing or a letter now and then. Checks that the server still responds to
others at once and closes the slow connections. Takes about 20 seconds.

  --clients N   how many connections (2000)
  --help        this text

Exit codes: 0 when all checks pass, 1 when one fails, 2 for invalid arguments.
`;
const PROBES = 100;
const MOST_MS = 200;
/** The server allows 10 seconds for a header and checks once a second. */
const PATIENCE_MS = 12_500;
const paths = ['/', '/councils', '/news?x=1', '/healthz'];

const { values } = readCommandLine(HELP, { clients: { type: 'string', default: '2000' } });
const count = wholeNumber('--clients', values.clients, { least: 1, most: 20_000 });

const site = await startDemoSite();
const port = Number(new URL(site.origin).port);
for (const path of paths) await probe(path);

/** Some clients continue a partial request letter by letter. */
const starts = ['', 'GET /', 'GET / HTTP/1.1\r\nHost: x\r\nA: '];
const sockets: Socket[] = [];
let open = 0;
const opened = performance.now();
for (let index = 0; index < count; index += 1) sockets.push(await slowClient(index));
const trickle = setInterval(() => {
  for (const [index, socket] of sockets.entries()) {
    if (socket.writable && starts[index % starts.length] !== '') socket.write('a');
  }
}, 1000);

const times: number[] = [];
for (let index = 0; index < PROBES; index += 1) {
  times.push(await probe(paths[index % paths.length]!));
  await sleep(20);
}
const stillOpen = open;
await sleep(Math.max(0, PATIENCE_MS - (performance.now() - opened)));
const left = open;
clearInterval(trickle);
for (const socket of sockets) socket.destroy();
await site.stop();

times.sort((a, b) => a - b);
const worst = times.at(-1)!;
console.log(`${stillOpen} slow clients while ${PROBES} pages were requested`);
console.log(
  `median ${times[PROBES / 2]!.toFixed(1)} ms, slowest ${worst.toFixed(1)} ms (at most ${MOST_MS})`,
);
console.log(`${left} of the slow clients are still connected after ${PATIENCE_MS / 1000} s`);
process.exitCode = worst <= MOST_MS && left === 0 && stillOpen > 0 ? 0 : 1;

function slowClient(index: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost', () => {
      socket.write(starts[index % starts.length]!);
      open += 1;
      resolve(socket);
    });
    socket.once('error', reject);
    socket.on('error', () => {});
    socket.once('close', () => (open -= 1));
    socket.resume();
  });
}

async function probe(path: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(site.origin + path, { headers: { Connection: 'close' } });
  await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - started;
}
