import { connect } from 'node:net';

export interface WireAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: string;
}

/** All that comes back until the server closes, for what no client would send as it is. */
export function exchange(port: number, ...parts: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost');
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (answer += chunk));
    socket.once('close', () => resolve(answer));
    socket.once('error', reject);
    for (const part of parts) socket.write(part);
  });
}

/** One request with these lines after the first one, and a connection that ends with it. */
export async function askOnTheWire(
  port: number,
  start: string,
  lines: string[] = ['Host: localhost'],
  body = '',
): Promise<WireAnswer> {
  return readAnswer(
    await exchange(port, [start, ...lines, 'Connection: close', '', body].join('\r\n')),
  );
}

export function readAnswer(text: string): WireAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  return {
    status: Number(start.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: rest.join('\r\n\r\n'),
  };
}
