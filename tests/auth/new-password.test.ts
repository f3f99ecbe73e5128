import { globSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newPasswordFault } from '../../src/auth/passwords/new-password.ts';
import { readableSecret } from '../../src/auth/secrets.ts';
import { password as usual } from '../helpers/admin.ts';

const account = { email: 'root.admin@sangam.example', origin: 'https://www.sangam.example' };

const faultOf = (password: string, hasSecondFactor = false) =>
  newPasswordFault({ ...account, password, hasSecondFactor });

test('a password alone needs fifteen characters, and one with a second factor twelve', async () => {
  const twelve = 'q7kd-x2m9-4t';
  assert.is(await faultOf(twelve), 'passwordTooShortAlone');
  assert.is(await faultOf(`${twelve}pz`), 'passwordTooShortAlone');
  assert.is(await faultOf(`${twelve}pzw`), null);
  assert.is(await faultOf(twelve, true), null);
  assert.is(await faultOf(twelve.slice(1), true), 'passwordTooShort');
  assert.is(await faultOf('å'.repeat(201)), 'passwordTooLong');
});

test('common passwords, rows of keys and repetitions are refused', async () => {
  for (const common of [
    'aaaaaaaaaaaaaaaa',
    '123456789012345',
    'passwordpassword',
    'Password12345678',
    'qwertyuiopasdfgh',
    'iloveyouiloveyou',
    'abcdefghijklmnop',
    'letmeinletmein12',
  ]) {
    assert.is(await faultOf(common), 'passwordCommon', common);
  }
});

test('the names of the association, the site and the administrator do not make a password', async () => {
  for (const obvious of [
    'nordicindiasangam',
    'Nordic India Sangam',
    'NordicIndiaSangam2026',
    'www.sangam.example1',
    'root.admin@sangam.example1',
    'sangam.example.admin',
  ]) {
    assert.is(await faultOf(obvious), 'passwordContext', obvious);
  }
  assert.is(await faultOf('Root.Admin@sangam.example'), 'passwordIsEmail');
});

test('words that nobody expects together are accepted, and so is what the site makes up', async () => {
  for (const good of [usual, 'smörgås och dynamit', 'nordic cloudberry staircase']) {
    assert.is(await faultOf(good), null, good);
  }
  for (let count = 0; count < 20; count += 1) assert.is(await faultOf(readableSecret()), null);
});

test('an estimate of a long password does not keep others waiting', async () => {
  await faultOf(usual);
  const started = performance.now();
  for (const long of ['4@8({[</3!1|0$5+7%'.repeat(11), 'a1'.repeat(100), '12/'.repeat(66)]) {
    await faultOf(long);
  }
  assert.ok(performance.now() - started < 3000);
});

test('the lists of words are in no file for browsers, and in none that the server starts with', () => {
  const has = (file: string) => readFileSync(file, 'utf8').includes('passwords-common');
  assert.equal(globSync('dist/assets/**/*.js').filter(has), []);
  const [lists, ...more] = globSync('dist/server/*.js').filter(has);
  assert.ok(lists);
  assert.equal(more, []);
  const name = lists.split('/').at(-1)!;
  const mentions = new RegExp(`(?:from|import) ?"./${name}"`);
  for (const file of globSync('dist/server/*.js')) {
    assert.not.match(readFileSync(file, 'utf8'), mentions);
  }
});

test.run();
