import { createDecipheriv, createHmac, hkdfSync, scryptSync } from 'node:crypto';
import { Encrypter } from 'age-encryption';

const CHUNK = 64 * 1024;
const TAG = 16;
/** Each guess takes a millisecond, and one at a real backup about a second. */
const LOW_WORK_FACTOR = 8;

/** Encrypts as the site does, except that guesses are cheap. */
export async function encryptCheaply(bytes: Uint8Array, passphrase: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(LOW_WORK_FACTOR);
  return encrypter.encrypt(bytes);
}

/** Returns the binary logarithm of the cost of a guess. */
export const workFactorOf = (file: Buffer) =>
  Number(/^-> scrypt \S+ (\d+)$/m.exec(file.toString('latin1'))?.[1]);

/** Decrypts as age-encryption.org/v1 specifies it, with Node's own cryptography. */
export function decryptAge(file: Buffer, passphrase: string): Buffer {
  const end = file.indexOf('\n', file.indexOf('\n---') + 1);
  const header = file.subarray(0, end).toString('ascii');
  const [version, stanza = '', wrapped = '', last = ''] = header.split('\n');
  const [, type, salt = '', workFactor] = stanza.split(' ');
  if (version !== 'age-encryption.org/v1' || type !== 'scrypt') throw new Error(header);
  const N = 2 ** Number(workFactor);
  const wholeSalt = Buffer.concat([
    Buffer.from('age-encryption.org/v1/scrypt'),
    Buffer.from(salt, 'base64'),
  ]);
  const key = scryptSync(passphrase, wholeSalt, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 });
  const fileKey = open(key, Buffer.alloc(12), Buffer.from(wrapped, 'base64'));
  const signed = header.slice(0, header.lastIndexOf('---') + 3);
  const macKey = Buffer.from(hkdfSync('sha256', fileKey, '', 'header', 32));
  const mac = createHmac('sha256', macKey).update(signed).digest('base64').replace(/=+$/, '');
  if (last !== `--- ${mac}`) throw new Error('The header was changed.');
  return decryptPayload(file.subarray(end + 1), fileKey);
}

function decryptPayload(payload: Buffer, fileKey: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', fileKey, payload.subarray(0, 16), 'payload', 32));
  const chunks: Buffer[] = [];
  for (let at = 16; at < payload.length; at += CHUNK + TAG) {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(chunks.length, 7);
    nonce[11] = at + CHUNK + TAG >= payload.length ? 1 : 0;
    chunks.push(open(key, nonce, payload.subarray(at, at + CHUNK + TAG)));
  }
  return Buffer.concat(chunks);
}

function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
}
