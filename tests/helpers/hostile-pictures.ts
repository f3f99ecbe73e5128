import { crc32, deflateSync } from 'node:zlib';

/** One chunk of a PNG. */
export function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A black PNG, whatever its size claims: by default with as many bytes as the picture takes. */
export function png(
  width: number,
  height: number,
  { colour = 0, depth = 8, interlace = 0, extra = [] as Buffer[], data = Buffer.alloc(0) } = {},
): Buffer {
  const channels = { 0: 1, 2: 3, 6: 4 }[colour]!;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  const row = 1 + Math.ceil((width * channels * depth) / 8);
  const rows = data.length > 0 ? data : deflateSync(Buffer.alloc(row * height), { level: 1 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A grey JPEG that is not progressive and yet comes in three scans: a decoder must keep all of it. */
export function jpegInThreeScans(width: number, height: number): Buffer {
  const segment = (marker: number, ...data: number[]) =>
    Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data]);
  // Each block is two zero bits: no difference, and the end of the block.
  const zeros = Buffer.alloc(Math.ceil(((width / 8) * (height / 8) * 2) / 8));
  const scan = (component: number) =>
    Buffer.concat([segment(0xda, 1, component, 0, 0, 63, 0), zeros]);
  const table = (kind: number) => segment(0xc4, kind, 1, ...Array<number>(15).fill(0), 0);
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc0, 8, ...size, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0),
    table(0x00),
    table(0x10),
    ...[1, 2, 3].map(scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A GIF of this size whose data end after a few pixels. */
export function gif(width: number, height: number): Buffer {
  const size = [width & 255, width >> 8, height & 255, height >> 8];
  const colours = [0, 0, 0, 255, 255, 255];
  const frame = [0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 0x01, 0, 0x3b];
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([...size, 0x80, 0, 0, ...colours, ...frame]),
  ]);
}
