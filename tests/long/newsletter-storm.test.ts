import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newsletter } from '../../src/content/newsletters/fields.ts';
import { insertMany } from '../../src/db/insert-many.ts';
import {
  findNewsletter,
  pause,
  resume,
  schedule,
} from '../../src/people/mailings/newsletters/sendings.ts';
import { openCapriciousSink } from '../helpers/capricious-sink.ts';
import { isWhole, seed } from '../helpers/long.ts';
import { bothLanguages } from '../helpers/people/newsletters.ts';
import { randomOf } from '../helpers/random.ts';
import { openSites } from '../helpers/sites.ts';

const test = suite('newsletters: kill -9');
const open: { close(): Promise<void> }[] = [];
test.after(async () => {
  for (const each of open.toReversed()) await each.close();
});

const { readers, kills, pauses } = isWhole
  ? { readers: 2000, kills: 30, pauses: 10 }
  : { readers: 60, kills: 2, pauses: 1 };
/** Leave after the sending has begun. */
const LEAVING = 5;

test('nobody gets a newsletter twice, and everybody is accounted for, whatever dies', async () => {
  const random = randomOf(seed);
  const directory = mkdtempSync(join(tmpdir(), 'site-'));
  const sink = await openCapriciousSink(join(directory, 'mailboxes'), random);
  open.push(sink);
  const settings = { SMTP_URL: sink.url, MAIL_PER_MINUTE: '3000' };
  const running = await openSites(settings);
  open.push(running);
  const { db, sites } = running;
  await db.deleteFrom('newsletter_subscribers').execute();
  const languageOf = (number: number) => (number % 3 === 0 ? 'en' : 'sv');
  const people = Array.from({ length: readers }, (_, number) => ({
    id: `reader-${number}`,
    email: `reader${number}@example.org`,
    language: languageOf(number),
    gdpr_consent: 1 as const,
    is_active: 1 as const,
    unsubscribe_token: `token-${number}`,
    subscribed_at: '2026-01-01T00:00:00.000Z',
  }));
  await insertMany(db, 'newsletter_subscribers', people);
  const input = newsletter.schema.parse(bothLanguages) as never;
  const { id } = await newsletter.create(db, input, new Date());
  const find = async () => (await findNewsletter(db, id))!;
  await schedule(db, await find(), new Date(), null);

  /** Lets pauses of minutes pass at once. */
  const hurry = async () => {
    await db.updateTable('newsletter_deliveries').set({ next_attempt_at: '' }).execute();
    await db.updateTable('newsletters').set({ retry_at: null }).execute();
  };
  const sentBy = (share: number) => async () => sink.arrived().length >= readers * share;
  const until = async (isSo: () => Promise<boolean>, patienceMs: number) => {
    const deadline = Date.now() + patienceMs;
    while (!(await isSo()) && Date.now() < deadline) {
      await hurry();
      await sleep(250);
    }
  };
  await until(async () => (await find()).state === 'sending', 30_000);
  const left = people.slice(-LEAVING);
  for (const { id } of left) {
    await db.deleteFrom('newsletter_subscribers').where('id', '=', id).execute();
  }
  const events = [
    ...Array.from({ length: kills }, () => 'kill'),
    ...Array.from({ length: pauses }, () => 'pause'),
  ].toSorted(() => random.below(3) - 1);
  for (const [index, event] of events.entries()) {
    await until(sentBy(((index + 1) / (events.length + 1)) * 0.8), 60_000);
    if (event === 'pause') {
      await pause(db, await find());
      await sleep(200 + random.below(400));
      await resume(db, await find());
    } else {
      const killed = random.below(sites.length);
      await running.kill(killed);
      await running.start(killed);
    }
  }
  await until(async () => (await find()).state === 'finished', 900_000);
  const { state, sent, refused, skipped, unknown } = await find();
  await running.end();

  const arrived = sink.arrived();
  const deliveries = await db
    .selectFrom('newsletter_deliveries')
    .select(['id', 'address', 'state'])
    .where('newsletter_id', '=', id)
    .execute();
  const stateOf = new Map(deliveries.map((each) => [each.address, each.state]));
  assert.is(state, 'finished');
  assert.is(sent + refused + skipped + unknown, readers);
  assert.is(new Set(arrived.map(({ to }) => to)).size, arrived.length, 'nobody gets two');
  for (const { id: messageId, isAnswered, language, to } of arrived) {
    const number = Number(/\d+/.exec(to)![0]);
    assert.is(language, languageOf(number), to);
    const delivery = deliveries.find(({ address }) => address === to)!;
    assert.is(messageId, `<${delivery.id}@localhost>`);
    const known = isAnswered ? ['sent', 'unknown'] : ['unknown'];
    assert.ok(known.includes(delivery.state), `${to} ${delivery.state}`);
  }
  const got = new Set(arrived.map(({ to }) => to));
  for (const { email } of people) {
    if (!got.has(email)) assert.is.not(stateOf.get(email), 'sent', email);
  }
});

test.run();
