import { globSync, readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newPasswordFault } from '../../../../src/admin/auth/passwords/new-password.ts';
import { readableSecret } from '../../../../src/services/secrets.ts';
import { addEvent } from '../../../fixtures/rows.ts';
import { password as usual } from '../../../helpers/admin.ts';
import { createTestSite, type TestSite } from '../../../helpers/site.ts';

const email = 'root.admin@sangam.example';

const test = suite('new passwords');

let site: TestSite;

test.before(async () => {
  site = await createTestSite({ env: { PUBLIC_ORIGIN: 'https://www.sangam.example' } });
});

test.after(() => site.close());

const faultOf = (password: string, hasSecondFactor = false) =>
  newPasswordFault(site, { password, email, hasSecondFactor });

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
  for (const common of ['aaaaaaaaaaaaaaaa', 'passwordpassword', 'qwertyuiopasdfgh']) {
    assert.is(await faultOf(common), 'passwordCommon', common);
  }
});

test('words that Swedes try first are refused, with Swedish letters or without', async () => {
  for (const common of [
    'lösenord20262026',
    'välkommen2026!!!',
    'djurgårdenfotboll',
    'qwertyuiopåasdfghjklöä',
    'ordförande2026!',
  ]) {
    assert.is(await faultOf(common), 'passwordCommon', common);
  }
});

test('the passwords that leaked most often are refused, also with something added', async () => {
  const leaked = dictionary['passwords-common'].filter(({ length }) => length >= 12);
  assert.ok(leaked.length > 300);
  for (const [index, each] of leaked.entries()) {
    if (index % 60 !== 0) continue;
    assert.is(await faultOf(each, true), 'passwordCommon', each);
    assert.is(await faultOf(`${each}2026!!`), 'passwordCommon', each);
  }
});

test('phrases that everybody knows are refused, however they are written', async () => {
  for (const known of [
    'correct horse battery staple',
    'CorrectHorseBatteryStaple',
    'ditt lösenord är hemligt',
  ]) {
    assert.is(await faultOf(known), 'passwordCommon', known);
  }
  assert.is(await faultOf('correct horse, wrong battery'), null);
});

test('the titles of events do not make a password', async () => {
  const obvious = ['Vävstugan Ekängen', 'vavstuganekangen', 'Vävstugan-Ekängen-2026'];
  for (const title of obvious) assert.is(await faultOf(title), null, title);
  await addEvent(site, { title: 'Vävstugan på Ekängen' });
  for (const title of obvious) assert.is(await faultOf(title), 'passwordContext', title);
});

test('the names of the association, the site and the administrator do not make a password', async () => {
  for (const obvious of [
    'nordicindiasangam',
    'Nordic India Sangam',
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
  for (let count = 0; count < 2; count += 1) assert.is(await faultOf(readableSecret()), null);
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
  const read = (pattern: string) =>
    globSync(pattern).map((file) => ({ file, content: readFileSync(file, 'utf8') }));
  const assets = read('dist/assets/**/*.js');
  const ofServer = read('dist/server/*.js');
  for (const word of ['passwords-common', 'brommapojkarna', 'correct horse battery']) {
    const withWord = (files: typeof assets) =>
      files.filter(({ content }) => content.includes(word));
    assert.equal(withWord(assets), []);
    const [lists, ...more] = withWord(ofServer);
    assert.ok(lists, word);
    assert.equal(more, []);
    const name = lists.file.split('/').at(-1)!;
    const mentions = new RegExp(`(?:from|import) ?"./${name}"`);
    for (const { content, file } of ofServer) assert.not(mentions.test(content), file);
  }
});

test.run();
