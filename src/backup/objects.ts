import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Connection } from '../config/s3.ts';
import { clientOptions } from '../images/s3-store.ts';
import { BackupFault } from './faults.ts';
import { makePrivate, PRIVATE_FILE } from './files.ts';

const PATIENCE = { connectionTimeout: 5000, socketTimeout: 60_000 };
const ATTEMPTS = 3;
/** The client would warn that it cannot repeat a stream by itself; that is done below. */
const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** The objects of a bucket as files of any size. A bucket that cannot be reached is a BackupFault. */
export async function openObjects(connection: S3Connection, Bucket: string) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...clientOptions(connection),
    requestHandler: PATIENCE,
    maxAttempts: ATTEMPTS,
    logger: silent,
  });

  return {
    put: (Key: string, file: string) =>
      reached(async () => {
        const object = { Bucket, Key, ...(await lengthAndHash(file)) };
        for (let attempt = 1; ; attempt += 1) {
          try {
            const Body = createReadStream(file);
            await client.send(new sdk.PutObjectCommand({ ...object, Body }));
            return;
          } catch (error) {
            // The client sends no stream twice by itself.
            if (attempt === ATTEMPTS) throw error;
          }
        }
      }),

    get: (Key: string, file: string) =>
      reached(async () => {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
        await pipeline(Body as Readable, createWriteStream(file, { mode: PRIVATE_FILE }));
        await makePrivate(file);
      }),

    /** Null where there is no such object. */
    text: (Key: string): Promise<string | null> =>
      reached(async () => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
          return await Body!.transformToString();
        } catch (error) {
          if ((error as Error).name === 'NoSuchKey') return null;
          throw error;
        }
      }),

    remove: (Key: string) =>
      reached(async () => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
      }),

    /** What follows in the keys that begin so. */
    keys: async (start: string) => (await list(start)).keys,

    /** The folders below that one. */
    folders: async (start: string) => (await list(start, '/')).folders,

    close: () => client.destroy(),
  };

  async function list(Prefix: string, Delimiter?: string) {
    const keys: string[] = [];
    const folders: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const command = new sdk.ListObjectsV2Command({
        Bucket,
        Prefix,
        Delimiter,
        ContinuationToken,
      });
      const page = await reached(() => client.send(command));
      for (const { Key } of page.Contents ?? []) keys.push(Key!.slice(Prefix.length));
      for (const found of page.CommonPrefixes ?? []) {
        folders.push(found.Prefix!.slice(Prefix.length, -1));
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return { keys, folders };
  }

  async function reached<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // A full disk, for one, is not the bucket's fault.
      if (/^E(NOSPC|DQUOT|FBIG|ACCES)$/.test((error as NodeJS.ErrnoException).code ?? ''))
        throw error;
      const { name, message } = error as Error;
      throw new BackupFault(`The bucket ${Bucket} cannot be used (${name}: ${message}).`, {
        cause: error,
      });
    }
  }
}

/** The store compares the hash with what has arrived. */
async function lengthAndHash(file: string) {
  const hash = createHash('md5');
  let ContentLength = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    ContentLength += chunk.length;
  }
  return { ContentLength, ContentMD5: hash.digest('base64') };
}
