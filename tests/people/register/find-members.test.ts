import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { adminSuite, signIn } from '../../helpers/admin.ts';
import { attributesOf, errorsIn, textsOf } from '../../helpers/html.ts';

const test = adminSuite('asking for a member');

test('takes a name, a number, an address or a phone, and offers the best of several', async ({
  site,
}) => {
  const admin = await signIn(site);
  const add = async (name: string) => {
    const { memberId } = await addPaidMember(site, { name, paidOn: '2026-02-01' });
    return memberId;
  };
  const id = await add('Bo Berg');
  await add('Åsa Ek');
  await add('Åsa Ekström');
  for (let index = 0; index < 6; index += 1) await add(`Kim Nr${index}`);
  const ask = async (number: string, more = {}) => {
    const page = paths.adminMemberPart(id, 'moveIn');
    const answer = await admin.post(page, { number, ...more });
    const html = await answer.text();
    return {
      status: answer.status,
      error: errorsIn(html).number ?? '',
      choices: attributesOf(html, 'input[name=member]', 'value'),
      texts: textsOf(html, 'fieldset label'),
    };
  };
  const several = await ask('asa');
  assert.is(several.status, 422);
  assert.match(several.error, 'Several members fit');
  assert.equal(several.choices, ['M-10002', 'M-10003']);
  assert.match(several.texts[0]!, 'Åsa Ek, M-10002, åsa.ek@example.org, Storgatan 1, Ulrika');
  assert.is((await ask('kim')).choices.length, 5);
  assert.match((await ask('Nobody Here')).error, 'No member fits');
  assert.match((await ask('')).error, 'Please say which member');
  for (const typed of ['Åsa Ek', 'åsa.ek@example', '10002', ' m-10002 ', 'ekström']) {
    assert.is((await ask(typed)).status, 303, typed);
  }
  assert.is((await ask('asa', { member: 'M-10003' })).status, 303, 'the chosen one');
});

test.run();
