import { createSocket } from 'node:dgram';
import dns from 'node:dns';

/**
 * Answers questions for TXT records in place of the DNS, until it is closed. Null gives no answer; other names do not
 * exist.
 */
export async function openNameServer(texts: Record<string, string[] | null>) {
  const before = dns.getServers();
  const socket = createSocket('udp4');
  socket.on('message', (question, { address, port }) => {
    const labels: string[] = [];
    let at = 12;
    while (question[at] !== 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + question[at]!));
      at += question[at]! + 1;
    }
    const found = texts[labels.join('.').toLowerCase()];
    if (found === null) return;
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(found ? 0x81_80 : 0x81_83, 2);
    header.writeUInt16BE(found?.length ?? 0, 6);
    header.fill(0, 8);
    const answers = (found ?? []).map((text) => {
      const pieces = text.match(/.{1,255}/g) ?? [];
      const data = pieces.map((piece) => Buffer.from([piece.length, ...Buffer.from(piece)]));
      const fixed = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
      const body = Buffer.concat(data);
      fixed.writeUInt16BE(body.length, 10);
      return Buffer.concat([fixed, body]);
    });
    const asked = question.subarray(12, at + 5);
    socket.send(Buffer.concat([header, asked, ...answers]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  dns.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    close(): void {
      dns.setServers(before);
      socket.close();
    },
  };
}
