import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { s3Store } from '../../../src/services/images/store/s3.ts';
import { savePicture } from '../../../src/services/images/save.ts';
import { fallbackName } from '../../../src/services/images/shared/sizes.ts';
import {
  NameTakenError,
  StoreUnavailableError,
} from '../../../src/services/images/store/errors.ts';
import { png } from '../../fixtures/hostile-pictures.ts';
import { bucketSettings, openBucket } from '../../helpers/backup/bucket.ts';
import { createTestSite, restart, type TestSite } from '../../helpers/site.ts';

const test = suite<{ servers: Server[]; sites: TestSite[] }>('a remote picture store');

test.before.each((context) => {
  context.servers = [];
  context.sites = [];
});

test.after.each(async ({ servers, sites }) => {
  for (const site of sites) await site.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

// Limits for a server that responds slowly, and for one that never does.
const long = { read: 30_000, write: 30_000 };
const short = { read: 300, write: 300 };

/** Starts a site that keeps its pictures on this server. */
async function siteAt(
  context: { servers: Server[]; sites: TestSite[] },
  listener: RequestListener,
  patience = long,
): Promise<TestSite> {
  const server = createServer(listener);
  context.servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const first = await createTestSite({ env: bucketSettings(`http://127.0.0.1:${port}`) });
  const site = await restart(first, { images: s3Store(first.config.s3!, patience) });
  context.sites.push(site);
  return site;
}

const refusal = (code: string) => `<Error><Code>${code}</Code><Message>no</Message></Error>`;

const faults: Record<string, RequestListener> = {
  'says nothing': () => {},
  'stops in the middle': (_, response) => {
    response.writeHead(200, { 'Content-Length': 1000, 'Content-Type': 'image/webp' });
    response.write('RIFF');
  },
  'breaks off in the middle': (_, response) => {
    response.writeHead(200, { 'Content-Length': 1000, 'Content-Type': 'image/webp' });
    response.write('RIFF', () => response.destroy());
  },
  'refuses us': (_, response) => void response.writeHead(403).end(refusal('AccessDenied')),
  'has no such bucket': (_, response) => void response.writeHead(404).end(refusal('NoSuchBucket')),
};

for (const [what, listener] of Object.entries(faults)) {
  test(`that ${what} causes a 503, and the site continues`, async (context) => {
    const site = await siteAt(context, listener, short);
    const answer = await site.get('/files/a.webp');
    assert.is(answer.status, 503);
    assert.not.match(answer.headers.get('cache-control')!, 'max-age');
    const failed = await savePicture(site, png(9, 9), new Date()).catch((error) => error);
    assert.instance(failed, StoreUnavailableError);
    const listing = await site.images.list().catch((error) => error);
    assert.instance(listing, StoreUnavailableError);
    assert.is((await site.get('/news')).status, 200);
  });
}

test('that refuses connections causes a 503', async (context) => {
  const site = await siteAt(context, () => {}, short);
  context.servers[0]!.close();
  assert.is((await site.get('/files/a.webp')).status, 503);
});

test('gets the type, the cache time, and a condition against overwriting', async (context) => {
  const told: object[] = [];
  const site = await siteAt(context, ({ method, headers }, response) => {
    if (method === 'HEAD') return void response.writeHead(404).end();
    told.push([headers['content-type'], headers['cache-control'], headers['if-none-match']]);
    response.writeHead(412).end(refusal('PreconditionFailed'));
  });
  const refused = await site.images.put('a.jpg', Buffer.from('x')).catch((error) => error);
  assert.instance(refused, NameTakenError);
  assert.equal(told, [['image/jpeg', 'public, max-age=31536000, immutable', '*']]);
});

test('without conditions gets none', async (context) => {
  const conditions: (string | undefined)[] = [];
  const site = await siteAt(context, ({ method, headers }, response) => {
    if (method === 'HEAD') return void response.writeHead(404).end();
    conditions.push(headers['if-none-match']);
    if (headers['if-none-match']) response.writeHead(501).end(refusal('NotImplemented'));
    else response.end();
  });
  await site.images.put('a.jpg', Buffer.from('x'));
  assert.is(conditions.at(-1), undefined);
});

test('is read page by page', async (context) => {
  const page = (name: string, more: string) =>
    `<ListBucketResult><Contents><Key>${name}</Key></Contents>${more}</ListBucketResult>`;
  const next = '<NextContinuationToken>2</NextContinuationToken>';
  const site = await siteAt(context, ({ url }, response) => {
    const isSecond = url!.includes('continuation-token=2');
    response.end(isSecond ? page('b.webp', '') : page('a.webp', next));
  });
  assert.equal(await site.images.list(), ['a.webp', 'b.webp']);
});

test('with its own public address gets the visitors, and pages allow it', async (context) => {
  const bucket = await openBucket();
  const env = { ...bucket.env, S3_PUBLIC_URL: 'https://pictures.example.org/association/' };
  const site = await createTestSite({ env });
  context.sites.push(site);
  const saved = await savePicture(site, png(9, 9), new Date());
  assert.ok(saved.ok);
  const answer = await site.get(fallbackName(saved.src));
  assert.is(answer.status, 302);
  assert.is(answer.headers.get('cache-control'), 'public, max-age=3600');
  const name = fallbackName(saved.src).replace('/files/', '');
  assert.is(answer.headers.get('location'), `https://pictures.example.org/association/${name}`);
  const policy = (await site.get('/')).headers.get('content-security-policy')!;
  assert.match(policy, /img-src 'self' data: https:\/\/pictures\.example\.org[ ;]/);
  await bucket.close();
});

test.run();
