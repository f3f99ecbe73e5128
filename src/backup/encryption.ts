import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { type Fingerprint, makePrivate, PRIVATE_FILE } from './files.ts';

/** Each guess takes about a second and 128 MB (OWASP's first choice for scrypt). */
const WORK_FACTOR = 17;

type Bytes = globalThis.ReadableStream<Uint8Array>;

/** Writes a file that the `age` command can decrypt. Memory use does not depend on the size. */
export async function encryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  const encrypted = await encrypter.encrypt(bytesOf(from));
  await pipeline(readable(encrypted), createWriteStream(to, { flags: 'wx', mode: PRIVATE_FILE }));
  await makePrivate(to);
}

/** Returns false for a wrong passphrase. Rejects for a damaged file. */
export async function decryptFile(from: string, to: string, passphrase: string): Promise<boolean> {
  const decrypted = await open(from, passphrase);
  if (!decrypted) return false;
  await pipeline(decrypted, createWriteStream(to, { flags: 'wx', mode: PRIVATE_FILE }));
  await makePrivate(to);
  return true;
}

/** Returns the fingerprint of the decrypted bytes, or null for a wrong passphrase. */
export async function fingerprintOfDecrypted(
  file: string,
  passphrase: string,
): Promise<Fingerprint | null> {
  const decrypted = await open(file, passphrase);
  if (!decrypted) return null;
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of decrypted as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

async function open(file: string, passphrase: string): Promise<Readable | null> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = createReadStream(file);
  try {
    return readable(await decrypter.decrypt(Readable.toWeb(source) as Bytes));
  } catch (error) {
    source.destroy();
    if (error instanceof Error && error.message.startsWith('no identity matched')) return null;
    throw error;
  }
}

const bytesOf = (file: string) => Readable.toWeb(createReadStream(file)) as Bytes;

const readable = (bytes: Bytes) => Readable.fromWeb(bytes as ReadableStream);
