import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { applicant, shortMessage, subscription } from '../fixtures/forms.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('the bodies of the public forms');

const forms: [path: string, fields: Record<string, string>][] = [
  ['/newsletter', subscription],
  ['/contact', shortMessage],
  ['/membership-registration', applicant],
];

test.before(async (context) => {
  context.site = await createTestSite({ env: { ABUSE_LIMITS: 'off' } });
});

test.after(({ site }) => site.close());

type Body = string | FormData | undefined;

const send = (site: TestSite, path: string, body: Body, type?: string) =>
  site.app.request(path, {
    method: 'POST',
    body: body ?? null,
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      Accept: 'application/json',
      ...(type && { 'Content-Type': type }),
    },
  });

const formType = 'application/x-www-form-urlencoded';

test('errors are in the order of the form, in forms, multipart bodies and JSON', async ({
  site,
}) => {
  for (const [path, fields] of forms) {
    const names = Object.keys(fields).filter((name) => name !== 'membershipType');
    const parts = new FormData();
    parts.set('nothing', '');
    for (const [body, type] of [
      ['nothing=', formType],
      [parts, undefined],
      ['{}', 'application/json'],
    ] as const) {
      const answer = await send(site, path, body, type);
      assert.is(answer.status, 422);
      const { errors } = (await answer.json()) as { errors: object };
      assert.equal(Object.keys(errors), names);
    }
  }
});

test('forms, multipart bodies and JSON are the same; the last of a repeated field counts, and a file as nothing', async ({
  site,
}) => {
  for (const [path, fields] of forms) {
    const name = path === '/newsletter' ? 'email' : Object.keys(fields)[1]!;
    const twice = new URLSearchParams([[name, ''], ...Object.entries(fields)]);
    assert.is.not((await send(site, path, twice.toString(), formType)).status, 422, path);
    const json = JSON.stringify(fields);
    assert.is.not((await send(site, path, json, 'application/json')).status, 422, path);
    const parts = new FormData();
    parts.append(name, 'first');
    for (const [key, value] of Object.entries(fields)) parts.append(key, value);
    assert.is.not((await send(site, path, parts)).status, 422, path);
    parts.append(name, new File(['x'], 'x.txt'));
    const refused = await send(site, path, parts);
    assert.is(refused.status, 422);
    assert.equal(Object.keys(((await refused.json()) as { errors: object }).errors), [name]);
  }
});

test('names of an object’s own parts are fields like others', async ({ site }) => {
  for (const [path, fields] of forms) {
    const body = new URLSearchParams([
      ...Object.entries(fields),
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['list[]', 'c'],
    ]);
    assert.ok((await send(site, path, body.toString(), formType)).status < 410, path);
  }
});

test.run();
