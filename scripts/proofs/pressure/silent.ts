import { connect, type Socket } from 'node:net';

/** Some clients continue a partial request letter by letter. */
const starts = ['', 'GET /', 'GET / HTTP/1.1\r\nHost: x\r\nA: '];

/** Opens connections that send nothing or a letter a second. */
export async function openSilentClients(port: number, count: number) {
  const sockets: Socket[] = [];
  let open = 0;
  for (let index = 0; index < count; index += 1) {
    sockets.push(
      await new Promise((resolve, reject) => {
        const socket = connect(port, 'localhost', () => {
          socket.write(starts[index % starts.length]!);
          open += 1;
          resolve(socket);
        });
        socket.once('error', reject);
        socket.on('error', () => {});
        socket.once('close', () => (open -= 1));
        socket.resume();
      }),
    );
  }
  const trickle = setInterval(() => {
    for (const [index, socket] of sockets.entries()) {
      if (socket.writable && starts[index % starts.length] !== '') socket.write('a');
    }
  }, 1000);
  return {
    open: () => open,
    close() {
      clearInterval(trickle);
      for (const socket of sockets) socket.destroy();
    },
  };
}
