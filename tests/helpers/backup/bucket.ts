import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** Returns the settings for a bucket at this address. */
export function bucketSettings(endpoint: string) {
  return {
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-north-1',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

/** Starts an S3 server with two empty buckets. */
export async function openBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'site-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'pictures' }, { name: 'backups' }],
  });
  const { port } = await server.run();
  return {
    env: bucketSettings(`http://127.0.0.1:${port}`),
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
