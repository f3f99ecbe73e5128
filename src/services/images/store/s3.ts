import { once } from 'node:events';
import type {
  PutObjectCommandInput,
  S3Client,
  S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Connection, S3Settings } from '../../config/s3.ts';
import { contentTypeOf } from '../shared/sizes.ts';
import { NameTakenError, StoreUnavailableError } from './errors.ts';
import type { ImageStore } from './store.ts';
import { cacheLifetimes } from '../../../shared/cache-lifetimes.ts';

interface TimeLimits {
  read: number;
  write: number;
  /** The longest time in which nothing arrives. */
  silence?: number;
}

const TIME_LIMITS_MS: TimeLimits = { read: 5000, write: 30_000 };

type Sdk = typeof import('@aws-sdk/client-s3');

interface Connection {
  sdk: Sdk;
  client: S3Client;
  options: { abortSignal: AbortSignal };
}

/** Loads the SDK at the first use, because it is slow to load. */
export function s3Store(settings: S3Settings, timeLimits = TIME_LIMITS_MS): ImageStore {
  const { bucket: Bucket } = settings;
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  return {
    put: (name, bytes) =>
      ask(timeLimits.write, async (connection) => {
        // Some stores ignore the condition in putNew.
        if (await headOf(connection, name)) throw new NameTakenError(name);
        await putNew(connection, {
          Bucket,
          Key: name,
          Body: bytes,
          ContentType: contentTypeOf(name),
          CacheControl: cacheLifetimes.unchanging,
        });
      }),
    read: (name) =>
      ask(timeLimits.read, async ({ sdk, client, options }) => {
        const command = new sdk.GetObjectCommand({ Bucket, Key: name });
        const object = await unlessMissing(client.send(command, options));
        return object && new Uint8Array(await object.Body!.transformToByteArray());
      }),
    size: (name) =>
      ask(
        timeLimits.read,
        async (connection) => (await headOf(connection, name))?.ContentLength ?? null,
      ),
    remove: (name) =>
      ask(timeLimits.write, async ({ sdk, client, options }) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: name }), options);
      }),
    async list(Prefix) {
      const names: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await ask(timeLimits.write, ({ sdk, client, options }) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }), options),
        );
        names.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return names;
    },
    removeUnfinished: async () => {},
  };

  async function ask<T>(milliseconds: number, work: (connection: Connection) => Promise<T>) {
    const abortSignal = AbortSignal.timeout(milliseconds);
    const late = once(abortSignal, 'abort').then(() => {
      throw new Error(`No answer within ${milliseconds} ms`);
    });
    try {
      opened ??= connect(settings, timeLimits.silence ?? 5000);
      const answer = opened.then((open) => work({ ...open, options: { abortSignal } }));
      return await Promise.race([answer, late]);
    } catch (error) {
      throw error instanceof NameTakenError ? error : new StoreUnavailableError(error);
    }
  }

  function headOf({ sdk, client, options }: Connection, Key: string) {
    return unlessMissing(client.send(new sdk.HeadObjectCommand({ Bucket, Key }), options));
  }
}

async function connect(connection: S3Connection, socketTimeout: number) {
  const sdk = await import('@aws-sdk/client-s3');
  const requestHandler = { connectionTimeout: 2000, socketTimeout };
  const client = new sdk.S3Client({ ...clientOptions(connection), requestHandler, maxAttempts: 2 });
  return { sdk, client };
}

function clientOptions(connection: S3Connection): S3ClientConfig {
  const { accessKeyId, secretAccessKey, endpoint, region } = connection;
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // S3-compatible stores refuse the checksums that newer clients add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  };
}

async function putNew({ sdk, client, options }: Connection, object: PutObjectCommandInput) {
  try {
    await client.send(new sdk.PutObjectCommand({ ...object, IfNoneMatch: '*' }), options);
  } catch (error) {
    const { name } = error as S3ServiceException;
    if (name === 'PreconditionFailed') throw new NameTakenError(object.Key!);
    if (name !== 'NotImplemented') throw error;
    await client.send(new sdk.PutObjectCommand(object), options);
  }
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (['NoSuchKey', 'NotFound'].includes((error as S3ServiceException).name)) return null;
    throw error;
  }
}
