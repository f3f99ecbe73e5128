import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite<{ data: string }>('every command of package.json');

test.before((context) => {
  context.data = join(mkdtempSync(join(tmpdir(), 'site-')), 'data');
});

test.after(({ data }) => rmSync(join(data, '..'), { recursive: true }));

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

/** Starts a command as npm does, in an empty data folder. */
function call(command: string, args: string[], DATA_DIR: string) {
  const [, ...words] = [...command.split(' '), ...args];
  const env = { PATH: process.env.PATH, DATA_DIR, PORT: '0' };
  return spawnSync(process.execPath, words, { env, encoding: 'utf8', timeout: 60_000 });
}

test('says what it does and names its options after --help, and does nothing else', ({ data }) => {
  const privacy = ['export', 'erase', 'retention'].map((word) => [scripts.privacy!, word]);
  for (const [command, ...words] of [...Object.values(scripts).map((each) => [each]), ...privacy]) {
    const { status, stderr, stdout } = call(command!, [...words, '--help'], data);
    assert.equal([status, stderr], [0, ''], command);
    assert.match(stdout, /^(?:Usage: )?npm (?:start|test|run [a-z:]+)/, command);
    assert.match(stdout, /\n {2}--help +this text/, command);
    assert.not(existsSync(data), command);
  }
});

test('refuses unknown options in one sentence, before it does anything', ({ data }) => {
  for (const command of Object.values(scripts)) {
    const { status, stderr, stdout } = call(command, ['--unknown-option'], data);
    assert.equal([status, stdout], [2, ''], command);
    assert.is(stderr.trimEnd().split('\n').length, 1, stderr);
    assert.match(stderr, /--help|npm run privacy -- export/, command);
    assert.not(existsSync(data), command);
  }
});

test('names the missing test where no test has that name', () => {
  const { status, stderr } = call(scripts.test!, ['nosuchthing'], tmpdir());
  assert.is(status, 1);
  assert.match(stderr, 'No test has "nosuchthing" in its name.');
});

test.run();
