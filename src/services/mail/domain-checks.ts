/** Records that receivers of emails look for: who may send, how emails are signed, and what to do with the others. */
export type DomainCheckName = 'spf' | 'dkim' | 'dmarc';

export interface DomainCheck {
  check: DomainCheckName;
  result: 'ok' | 'missing' | 'wrong' | 'unknown';
  detail: Detail | null;
  /** The name of the record in the DNS. */
  name: string | null;
  /** The records that are there. */
  found: string[];
}

export type Detail =
  | 'severalRecords'
  | 'allowsAll'
  | 'tooManyLookups'
  | 'noPolicy'
  | 'noKey'
  | 'otherDomain'
  | 'otherKey'
  | 'noAnswer'
  | 'serverSigns';

export interface Dns {
  resolveTxt(name: string): Promise<string[][]>;
}

const TIME_LIMIT_MS = 2000;
/** RFC 7208 §4.6.4. Lookups of included records count, too, but are not followed here. */
const MOST_LOOKUPS = 10;

interface Signing {
  /** Null where the mail server signs, with a name that only its operator knows. */
  dkimSelector?: string | null;
  dkimDomain?: string;
  /** The key that must be in the record, in DER as base64. */
  publicKey?: string | null;
  /** The domain of the return path, if it is another one. */
  spfDomain?: string;
}

/** Takes two seconds at most. What the DNS has not answered by then is unknown. */
export async function checkDomain(
  domain: string,
  dns: Dns,
  { dkimSelector = null, dkimDomain = domain, publicKey = null, spfDomain = domain }: Signing = {},
): Promise<DomainCheck[]> {
  const { promise: timeOut, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), TIME_LIMIT_MS);
  const look = (name: string) => Promise.race([records(dns, name), timeOut]);
  try {
    return await Promise.all([
      checkSpf(spfDomain, look),
      checkDkim(dkimSelector && `${dkimSelector}._domainkey.${dkimDomain}`, look, {
        publicKey,
        isOwn: registered(dkimDomain) === registered(domain),
      }),
      checkDmarc(domain, look),
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns null where the DNS does not answer. */
async function records(dns: Dns, name: string): Promise<string[] | null> {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = Object(error) as { code?: unknown };
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null;
  }
}

type Found = string[] | null;
type Look = (name: string) => Promise<Found>;

/** Judges the one record that there should be. */
function judge(
  check: DomainCheckName,
  name: string,
  found: Found,
  faultOf: (record: string) => Detail | null,
): DomainCheck {
  if (!found) return { check, name, found: [], result: 'unknown', detail: 'noAnswer' };
  const [record] = found;
  if (record === undefined) return { check, name, found, result: 'missing', detail: null };
  const detail = found.length > 1 ? 'severalRecords' : faultOf(record);
  return { check, name, found, result: detail ? 'wrong' : 'ok', detail };
}

const ofVersion = (found: Found, version: RegExp) =>
  found && found.filter((record) => version.test(record));

async function checkSpf(name: string, look: Look): Promise<DomainCheck> {
  const found = ofVersion(await look(name), /^v=spf1(?: |$)/i);
  return judge('spf', name, found, (record) => {
    const terms = record.toLowerCase().split(/\s+/).slice(1);
    if (terms.some((term) => term === 'all' || term === '+all')) return 'allowsAll';
    const lookups = terms.filter((term) =>
      /^(?:[+?~-]?(?:include:|exists:|(?:a|mx|ptr)(?:[:/]|$))|redirect=)/.test(term),
    );
    return lookups.length > MOST_LOOKUPS ? 'tooManyLookups' : null;
  });
}

/** Its last two labels: a signature counts for names below the same domain only (RFC 7489 §3.1.1). */
const registered = (domain: string) => domain.split('.').slice(-2).join('.').toLowerCase();

async function checkDkim(
  name: string | null,
  look: Look,
  { isOwn, publicKey }: { isOwn: boolean; publicKey: string | null },
): Promise<DomainCheck> {
  if (name === null) {
    return { check: 'dkim', name, found: [], result: 'unknown', detail: 'serverSigns' };
  }
  if (!isOwn)
    return { check: 'dkim', name: null, found: [], result: 'wrong', detail: 'otherDomain' };
  const found = ofVersion(await look(name), /\S/);
  return judge('dkim', name, found, (record) => {
    const { v = 'DKIM1', k = 'rsa', p = '' } = tagsOf(record);
    const key = p.replace(/\s/g, '');
    // An empty key has been withdrawn (RFC 6376 §3.6.1).
    if (v !== 'DKIM1' || k !== 'rsa' || key === '') return 'noKey';
    return publicKey !== null && key !== publicKey ? 'otherKey' : null;
  });
}

/** Asks the domains above, too, whose record applies where the domain has none (RFC 7489 §6.6.3). */
async function checkDmarc(domain: string, look: Look): Promise<DomainCheck> {
  const labels = domain.split('.');
  const names = labels.map((_, index) => `_dmarc.${labels.slice(index).join('.')}`);
  // The last one is a top-level domain.
  const asked = names.slice(0, Math.max(names.length - 1, 1));
  const answers = (await Promise.all(asked.map(look))).map((found) =>
    ofVersion(found, /^v=DMARC1\s*(?:;|$)/),
  );
  const index = answers.findIndex((found) => found?.length !== 0);
  return judge('dmarc', names[Math.max(index, 0)]!, index < 0 ? [] : answers[index]!, (record) =>
    /^(?:none|quarantine|reject)$/i.test(tagsOf(record).p ?? '') ? null : 'noPolicy',
  );
}

function tagsOf(record: string): Partial<Record<string, string>> {
  const pairs = record.split(';').map((tag) => {
    const equals = tag.indexOf('=');
    return [tag.slice(0, equals).trim(), tag.slice(equals + 1).trim()];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}
