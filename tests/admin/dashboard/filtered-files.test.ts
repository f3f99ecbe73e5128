import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addMessage, addSubscriber } from '../../fixtures/rows.ts';
import { adminSuite, signIn } from '../../helpers/admin.ts';

const test = adminSuite('files of what is filtered');

test('messages and subscribers are exported as their lists show them', async ({ site }) => {
  const admin = await signIn(site);
  await addSubscriber(site, { email: 'anna@example.org' });
  await addSubscriber(site, { email: 'bo@example.org', is_active: 0 });
  await addMessage(site, { subject: 'Bus', search_text: 'bus' });
  await addMessage(site, { subject: 'Train', search_text: 'train', read_at: '2026-01-02T10:00Z' });
  const rows = async (list: string, query: string, cookies = '') => {
    const headers = { Cookie: `${admin.cookie}${cookies}` };
    const answer = await admin.get(`${paths.adminApi()}/${list}/csv${query}`, headers);
    return (await answer.text()).replace('\ufeff', '').trim().split('\r\n').slice(1);
  };
  assert.is((await rows('subscribers', '')).length, 2);
  const inactive = await rows('subscribers', '?show=inactive', '; language=sv');
  assert.is(inactive.length, 1);
  assert.match(
    inactive[0]!,
    /^bo@example\.org;\d{4}-\d\d-\d\d;Inaktiv;Ja;"?[^;]+"?;[\d-]*;;;Formulär;;$/,
  );
  assert.match((await rows('subscribers', '?q=ANNA'))[0]!, /^anna@.*,Active,Yes,"Form.*$/);
  assert.is((await rows('subscribers', '?q=nobody')).length, 0);
  assert.is((await rows('messages', '')).length, 2);
  const unread = await rows('messages', '?show=unread');
  assert.is(unread.length, 1);
  assert.match(unread[0]!, /,Bus,.*,Unread$/);
  assert.match(
    (await rows('messages', '?q=Train', '; separator=semicolon'))[0]!,
    /;Train;.*;Open$/,
  );
});

test.run();
