import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readCommandLine } from './command-line.ts';
import { readLock, SBOM } from './build/sbom.ts';
import { buildWhenStale } from './build/build.ts';

const HELP = `npm run check -- packages

Asks the registry for known vulnerabilities of the packages in the lockfile, and says which of them are in the
product. Run it at least once a month; CI runs it too.

  --help   this text

Exit codes: 0 when the product has none of severity high or critical, or the registry gives no answer; 1 otherwise;
2 for invalid arguments.
`;
const TIME_LIMIT_MS = 60_000;

interface Vulnerability {
  name: string;
  severity: string;
  range: string;
  /** The folders of its installed copies. */
  nodes: string[];
  via: (string | { title: string; url: string })[];
}

readCommandLine(HELP, {});
await buildWhenStale();
const vulnerabilities = await askRegistry();
if (vulnerabilities) {
  const shipped = shippedPackages();
  const found = vulnerabilities.map((each) => ({ ...each, isShipped: isIn(shipped, each) }));
  for (const each of found) console.log(described(each));
  const serious = found.filter(
    ({ isShipped, severity }) => isShipped && ['high', 'critical'].includes(severity),
  );
  console.log(
    `${found.length} packages with known vulnerabilities, ${serious.length} serious ones in the product.`,
  );
  process.exitCode = serious.length > 0 ? 1 : 0;
}

/** Returns null where the registry has no such service or cannot be reached. */
function askRegistry(): Promise<Vulnerability[] | null> {
  const isWindows = process.platform === 'win32';
  // Without this, npm leaves out development dependencies where NODE_ENV is "production".
  const words = ['audit', '--json', '--package-lock-only', '--include=dev'];
  const options = {
    shell: isWindows,
    maxBuffer: 64 * 1024 * 1024,
    timeout: TIME_LIMIT_MS,
  };
  return new Promise((resolve) => {
    // Ignores the error: npm also exits with 1 when it has found something.
    execFile(isWindows ? 'npm.cmd' : 'npm', words, options, (_error, stdout) => {
      const answer = parsed(stdout);
      if (answer?.vulnerabilities) return resolve(Object.values(answer.vulnerabilities));
      console.log(
        `Not checked: the registry did not say which packages are vulnerable (${answer?.message ?? 'no answer'}).`,
      );
      resolve(null);
    });
  });
}

function parsed(text: string) {
  try {
    return JSON.parse(text) as {
      vulnerabilities?: Record<string, Vulnerability>;
      message?: string;
    };
  } catch {
    return null;
  }
}

function shippedPackages(): Set<string> {
  const { components } = JSON.parse(readFileSync(SBOM, 'utf8')) as {
    components: { 'bom-ref': string; scope: string }[];
  };
  const shipped = components.filter(({ scope }) => scope !== 'excluded');
  return new Set(shipped.map((component) => component['bom-ref']));
}

function isIn(shipped: Set<string>, { name, nodes }: Vulnerability): boolean {
  const { packages } = readLock();
  return nodes.some((path) => shipped.has(`${name}@${packages[path]?.version}`));
}

function described({
  isShipped,
  name,
  range,
  severity,
  via,
}: Vulnerability & { isShipped: boolean }) {
  const reasons = via.map((reason) =>
    typeof reason === 'string' ? `by ${reason}` : `${reason.title} ${reason.url}`,
  );
  return `${severity}  ${name} ${range}, ${isShipped ? 'in the product' : 'a tool'}: ${reasons.join('; ')}`;
}
