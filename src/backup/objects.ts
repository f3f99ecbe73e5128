import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Connection } from '../config/s3.ts';
import { clientOptions } from '../images/store/s3.ts';
import { OperatorError } from '../operator-error.ts';
import { makePrivate, PRIVATE_FILE } from './files.ts';

const TIMEOUTS = { connectionTimeout: 5000, socketTimeout: 60_000 };
const ATTEMPTS = 3;
/** Keeps the client from warning that it cannot retry a stream, because `put` retries. */
const silent = { debug() {}, info() {}, warn() {}, error() {} };

export type Objects = Awaited<ReturnType<typeof openObjects>>;

/** Throws an OperatorError where the bucket cannot be used. */
export async function openObjects(connection: S3Connection, Bucket: string) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...clientOptions(connection),
    requestHandler: TIMEOUTS,
    maxAttempts: ATTEMPTS,
    logger: silent,
  });

  return {
    put: (Key: string, file: string) =>
      explained(async () => {
        const object = { Bucket, Key, ...(await lengthAndHash(file)) };
        for (let attempt = 1; ; attempt += 1) {
          try {
            const Body = createReadStream(file);
            await client.send(new sdk.PutObjectCommand({ ...object, Body }));
            return;
          } catch (error) {
            if (attempt === ATTEMPTS) throw error;
          }
        }
      }),

    get: (Key: string, file: string) =>
      explained(async () => {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
        await pipeline(Body as Readable, createWriteStream(file, { mode: PRIVATE_FILE }));
        await makePrivate(file);
      }),

    text: (Key: string): Promise<string | null> =>
      explained(async () => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
          return await Body!.transformToString();
        } catch (error) {
          if ((error as Error).name === 'NoSuchKey') return null;
          throw error;
        }
      }),

    remove: (Key: string) =>
      explained(async () => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
      }),

    keys: async (prefix: string) => (await list(prefix)).keys,

    folders: async (prefix: string) => (await list(prefix, '/')).folders,

    close: () => client.destroy(),
  };

  async function list(Prefix: string, Delimiter?: string) {
    const input = { Bucket, Prefix, Delimiter };
    const pages = sdk.paginateListObjectsV2({ client }, input);
    return explained(async () => {
      const keys: string[] = [];
      const folders: string[] = [];
      for await (const { CommonPrefixes = [], Contents = [] } of pages) {
        keys.push(...Contents.map(({ Key }) => Key!.slice(Prefix.length)));
        folders.push(...CommonPrefixes.map((found) => found.Prefix!.slice(Prefix.length, -1)));
      }
      return { keys, folders };
    });
  }

  async function explained<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const { code, message, name } = error as NodeJS.ErrnoException;
      // The disk of this machine is at fault, not the bucket.
      if (/^E(NOSPC|DQUOT|FBIG|ACCES)$/.test(code ?? '')) throw error;
      throw new OperatorError(`The bucket ${Bucket} cannot be used (${name}: ${message}).`, {
        cause: error,
      });
    }
  }
}

/** Returns the length and a hash, which the store compares with the bytes that arrive. */
async function lengthAndHash(file: string) {
  const hash = createHash('md5');
  let ContentLength = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    ContentLength += chunk.length;
  }
  return { ContentLength, ContentMD5: hash.digest('base64') };
}
