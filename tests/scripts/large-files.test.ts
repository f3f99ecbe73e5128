import * as assert from 'uvu/assert';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import { largeFiles } from '../../scripts/check/checks.ts';

const test = suite<{ root: string }>('the check of file sizes');

test.before.each((context) => {
  context.root = mkdtempSync(join(tmpdir(), 'site-sizes-'));
});

test.after.each(({ root }) => rmSync(root, { recursive: true, force: true }));

function write(root: string, file: string, bytes: number): void {
  writeFileSync(join(root, file), Buffer.alloc(bytes));
}

test('tracked files over 1 MB are named; smaller, untracked and deleted ones are not', async ({
  root,
}) => {
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  mkdirSync(join(root, 'bin'));
  write(root, 'bin/node å', 1024 * 1024 + 1);
  write(root, 'gone', 1024 * 1024 + 1);
  write(root, 'picture.png', 1024 * 1024);
  execFileSync('git', ['add', '.'], { cwd: root });
  rmSync(join(root, 'gone'));
  write(root, 'untracked', 1024 * 1024 + 1);
  assert.equal(await largeFiles(root), ['over 1 MB: bin/node å']);
});

test('a copy without its history has nothing to check', async ({ root }) => {
  write(root, 'large', 1024 * 1024 + 1);
  assert.equal(await largeFiles(root), []);
});

test.run();
