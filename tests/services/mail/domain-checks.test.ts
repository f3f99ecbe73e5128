import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkDomain } from '../../../src/services/mail/domain-checks.ts';

const test = suite('the records of a sender’s domain');

/** Answers with the records of a name; null fails, and other names do not exist. */
const dnsOf = (texts: Record<string, string[] | null>) => ({
  async resolveTxt(name: string): Promise<string[][]> {
    const found = texts[name];
    if (found) return found.map((text) => text.match(/.{1,9}/gs) ?? ['']);
    throw Object.assign(new Error(name), { code: found === null ? 'ESERVFAIL' : 'ENOTFOUND' });
  },
});

async function resultOf(
  check: 'spf' | 'dkim' | 'dmarc',
  texts: Record<string, string[] | null>,
  {
    domain = 'example.org',
    ...options
  }: Parameters<typeof checkDomain>[2] & { domain?: string } = {},
) {
  const checks = await checkDomain(domain, dnsOf(texts), options);
  assert.equal(
    checks.map((each) => each.check),
    ['spf', 'dkim', 'dmarc'],
  );
  const { result, detail, name } = checks.find((each) => each.check === check)!;
  return [result, detail, name];
}

const includes = (count: number) =>
  Array.from({ length: count }, (_, index) => `include:a${index}.example.net`).join(' ');

test('SPF is one record, which does not let everybody send', async () => {
  const spf = async (...found: string[]) =>
    (await resultOf('spf', { 'example.org': found })).slice(0, 2);
  const ok = ['ok', null];
  assert.equal(await spf('other', 'v=spf1 include:spf.example.net ~all', 'v=spf10 x'), ok);
  assert.equal(await spf('V=SPF1 a mx ip4:192.0.2.1 -all'), ok);
  assert.equal(await spf('other'), ['missing', null]);
  assert.equal(await spf('v=spf1 a -all', 'v=spf1 mx -all'), ['wrong', 'severalRecords']);
  assert.equal(await spf('v=spf1 a +all'), ['wrong', 'allowsAll']);
  assert.equal(await spf('v=spf1 a ALL'), ['wrong', 'allowsAll']);
  assert.equal(await spf(`v=spf1 ${includes(10)} ip4:192.0.2.1 -all`), ok);
  assert.equal(await spf(`v=spf1 ${includes(11)} -all`), ['wrong', 'tooManyLookups']);
  const others = '?a ~mx/24 a:x.example.org exists:%{i}.example.org redirect=x.example.org';
  assert.equal(await spf(`v=spf1 ${includes(6)} ${others}`), ['wrong', 'tooManyLookups']);
  assert.equal(await resultOf('spf', {}), ['missing', null, 'example.org']);
  assert.equal(await resultOf('spf', { 'example.org': null }), [
    'unknown',
    'noAnswer',
    'example.org',
  ]);
  const bounces = { 'bounces.example.org': ['v=spf1 -all'] };
  const elsewhere = await resultOf('spf', bounces, { spfDomain: 'bounces.example.org' });
  assert.equal(elsewhere, ['ok', null, 'bounces.example.org']);
});

test('DMARC is looked for at the domain and those above', async () => {
  const dmarc = (texts: Record<string, string[] | null>, domain = 'news.example.org') =>
    resultOf('dmarc', texts, { domain });
  const [own, above] = ['_dmarc.news.example.org', '_dmarc.example.org'];
  const good = ['v=DMARC1; p=none; rua=mailto:a@example.org'];
  assert.equal(await dmarc({ [own]: good }), ['ok', null, own]);
  assert.equal(await dmarc({ [above]: ['v=DMARC1;p=reject'] }), ['ok', null, above]);
  assert.equal(await dmarc({ [own]: ['other'], [above]: good }), ['ok', null, above]);
  assert.equal(await dmarc({ [own]: ['v=DMARC1; rua=mailto:a@b'], [above]: good }), [
    'wrong',
    'noPolicy',
    own,
  ]);
  assert.equal(await dmarc({ [above]: [...good, ...good] }), ['wrong', 'severalRecords', above]);
  assert.equal(await dmarc({ [own]: null, [above]: good }), ['unknown', 'noAnswer', own]);
  assert.equal(await dmarc({}), ['missing', null, own]);
  assert.equal(await dmarc({ '_dmarc.org': good }), ['missing', null, own]);
  assert.equal(await dmarc({}, 'localhost'), ['missing', null, '_dmarc.localhost']);
});

test('DKIM is checked where the site signs, with its key', async () => {
  const name = 'site2026._domainkey.example.org';
  const signing = { dkimSelector: 'site2026', publicKey: 'abc' };
  const dkim = (...found: string[]) => resultOf('dkim', { [name]: found }, signing);
  assert.equal(await dkim('v=DKIM1; k=rsa; p=a bc'), ['ok', null, name]);
  assert.equal(await dkim('p=abc'), ['ok', null, name], 'the others have defaults');
  assert.equal(await dkim('v=DKIM1; k=rsa; p=abd'), ['wrong', 'otherKey', name]);
  for (const record of [
    'v=DKIM1; k=rsa; p=',
    'v=DKIM1; k=rsa',
    'v=DKIM2; p=abc',
    'k=ed25519; p=abc',
  ]) {
    assert.equal(await dkim(record), ['wrong', 'noKey', name], record);
  }
  assert.equal(await dkim('p=abc', 'p=abd'), ['wrong', 'severalRecords', name]);
  assert.equal(await dkim(), ['missing', null, name]);
  assert.equal(await resultOf('dkim', {}), ['unknown', 'serverSigns', null]);
  const other = { ...signing, dkimDomain: 'example.net' };
  assert.equal(await resultOf('dkim', {}, other), ['wrong', 'otherDomain', null]);
  const above = { ...signing, domain: 'news.example.org', dkimDomain: 'example.org' };
  assert.equal(await resultOf('dkim', { [name]: ['p=abc'] }, above), ['ok', null, name]);
});

test('a DNS that does not answer leaves all unknown after two seconds', async () => {
  const begun = performance.now();
  const silent = { resolveTxt: () => new Promise<string[][]>(() => {}) };
  const checks = await checkDomain('a.b.example.org', silent, { dkimSelector: 'site2026' });
  assert.equal(
    checks.map(({ result, detail }) => [result, detail]),
    Array.from({ length: 3 }, () => ['unknown', 'noAnswer']),
  );
  assert.ok(performance.now() - begun < 2500);
});

test.run();
