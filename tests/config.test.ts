import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readConfig } from '../src/config.ts';

const test = suite('settings');

test('nothing set: a demo on port 3000', () => {
  const result = readConfig({});
  assert.ok(result.ok);
  assert.is(result.config.mode, 'demo');
  assert.is(result.config.port, 3000);
  assert.is(result.config.origin, 'http://localhost:3000');
});

test('an empty value counts as not set', () => {
  const result = readConfig({ PORT: ' ', SITE_MODE: '' });
  assert.ok(result.ok);
  assert.is(result.config.port, 3000);
});

test('all faults are named at once', () => {
  const result = readConfig({ SITE_MODE: 'prod', PORT: '99999', PUBLIC_ORIGIN: 'example.org/' });
  assert.ok(!result.ok);
  assert.is(result.faults.length, 3);
  assert.match(result.faults.join('\n'), /SITE_MODE.*\n?.*PORT.*\n?.*PUBLIC_ORIGIN/);
});

test('live mode needs the public address, beside other faults', () => {
  const result = readConfig({ SITE_MODE: 'live', PORT: 'many' });
  assert.ok(!result.ok);
  assert.match(result.faults.join('\n'), /PORT/);
  assert.match(result.faults.join('\n'), /PUBLIC_ORIGIN is required/);
});

test('a public address is https and has no path', () => {
  assert.not(readConfig({ PUBLIC_ORIGIN: 'http://www.example.org' }).ok);
  assert.not(readConfig({ PUBLIC_ORIGIN: 'https://www.example.org/site' }).ok);
  assert.ok(readConfig({ PUBLIC_ORIGIN: 'https://www.example.org' }).ok);
  assert.ok(readConfig({ PUBLIC_ORIGIN: 'http://localhost:8080' }).ok);
});

test.run();
