import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openLog } from '../../src/web/logging.ts';

const test = suite('errors in the log');

/** Logs an error as the site does, and returns the line. */
function lineOf(err: unknown): { text: string; err: Record<string, unknown> } {
  const lines: string[] = [];
  openLog({ write: (line) => lines.push(line) }).error({ err }, 'request failed');
  const [text] = lines;
  return { text: text!, err: (JSON.parse(text!) as { err: Record<string, unknown> }).err };
}

/** Has what the driver of PostgreSQL reports for a row that breaks a constraint. */
function constraintError() {
  class DatabaseError extends Error {}
  return Object.assign(new DatabaseError('Failing row contains (Maja Mallberg)'), {
    severity: 'ERROR',
    code: '23514',
    detail: 'Failing row contains (maja@example.net, zcH5dX).',
    hint: 'maja@example.net',
    where: 'COPY members, line 1: "maja@example.net"',
    internalQuery: "select 'maja@example.net'",
    table: 'members',
    constraint: 'members_kind_check',
  });
}

test('of a database error, the log has type, code, table, constraint and stack', () => {
  const { text, err } = lineOf(constraintError());
  const { stack, ...rest } = err;
  assert.equal(rest, {
    type: 'DatabaseError',
    code: '23514',
    table: 'members',
    constraint: 'members_kind_check',
  });
  assert.match(String(stack), /^\s+at .*constraintError/);
  for (const personal of ['maja@example.net', 'Mallberg', 'zcH5dX']) {
    assert.not.match(text, personal);
  }
});

test('a database error says which table or column is missing, and nothing else of its message', () => {
  const missing = (message: string, code: object = { code: 'SQLITE_ERROR' }) =>
    lineOf(Object.assign(new Error(message), code)).err.missing;
  const ofPostgres = { severity: 'ERROR', code: '42P01' };
  assert.is(missing('no such table: blog_posts'), 'blog_posts');
  assert.is(missing('no such table: main.blog_posts'), 'main.blog_posts');
  assert.is(missing('no such column: fees.due_on'), 'fees.due_on');
  assert.is(missing('table fees has no column named due_on'), 'fees has no column named due_on');
  assert.is(missing('relation "blog_posts" does not exist', ofPostgres), 'blog_posts');
  assert.is(missing('column "due_on" does not exist', ofPostgres), 'due_on');
  assert.is(missing('column fees.due_on does not exist', ofPostgres), 'fees.due_on');
  assert.is(missing('column "x" of relation "fees" does not exist', ofPostgres), 'x');
  for (const message of [
    'no such column: maja@example.net',
    'no such table: Maja Mallberg',
    'near "maja": syntax error',
    'UNIQUE constraint failed: members.email',
    'relation "maja@example.net" does not exist',
  ]) {
    assert.is(missing(message), undefined, message);
  }
});

test('a database error that caused another one is shortened, too', () => {
  const { text, err } = lineOf(new Error('not stored', { cause: constraintError() }));
  assert.is(err.message, 'not stored');
  assert.is((err.cause as { code: string }).code, '23514');
  assert.not.match(text, 'maja@example.net');
});

test('other errors keep message, code and stack, and lose what a service has added', () => {
  const refused = Object.assign(new Error('not delivered'), {
    code: 'EENVELOPE',
    rejected: ['maja@example.net'],
  });
  const { text, err } = lineOf(refused);
  assert.equal([err.type, err.message, err.code], ['Error', 'not delivered', 'EENVELOPE']);
  assert.match(String(err.stack), 'Error: not delivered');
  assert.not.match(text, 'maja@example.net');
});

test('a thrown text is not logged', () => {
  assert.not.match(lineOf('maja@example.net').text, 'maja@example.net');
});

test.run();
