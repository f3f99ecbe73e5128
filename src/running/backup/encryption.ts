import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { OperatorError } from '../../shared/operator-error.ts';
import { makePrivate, PRIVATE_FILE } from './files.ts';

/** Each guess takes about a second and 128 MB (OWASP's first choice for scrypt). */
const WORK_FACTOR = 17;

type Bytes = globalThis.ReadableStream<Uint8Array>;

/** Writes a file that the `age` command can decrypt, and decrypts it once. Memory use does not depend on the size. */
export async function encryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  const encrypted = await encrypter.encrypt(Readable.toWeb(createReadStream(from)) as Bytes);
  await write(readable(encrypted), to);
  try {
    // The format seals each chunk, so that a damaged one cannot be decrypted.
    for await (const _ of (await decrypted(to, passphrase))!);
  } catch (cause) {
    throw new OperatorError(
      'The encrypted database cannot be decrypted. The disk may be failing.',
      {
        cause,
      },
    );
  }
}

/** Returns false for a wrong passphrase. Rejects for a damaged file. */
export async function decryptFile(from: string, to: string, passphrase: string): Promise<boolean> {
  const bytes = await decrypted(from, passphrase);
  if (!bytes) return false;
  await write(bytes, to);
  return true;
}

async function decrypted(file: string, passphrase: string): Promise<Readable | null> {
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

const readable = (bytes: Bytes) => Readable.fromWeb(bytes as ReadableStream);

async function write(bytes: Readable, to: string): Promise<void> {
  await pipeline(bytes, createWriteStream(to, { flags: 'wx', mode: PRIVATE_FILE }));
  await makePrivate(to);
}
