import * as assert from 'uvu/assert';
import { suite } from 'uvu';
import { paths } from '../../../src/shared/paths.ts';
import { closeMailSite, type MailSite, openMailSite } from '../../helpers/mail-site.ts';
import { addAnna, anna, ownAddresses, signedIn } from '../../helpers/people/own.ts';
import { findMember } from '../../../src/people/register/register.ts';

const test = suite<MailSite>('two members at one address');

test.before.each(async (context) => {
  Object.assign(context, await openMailSite());
});

test.after.each(closeMailSite);

test('no page, form or file of one contains anything of the other', async ({ site }) => {
  const own = await addAnna(site);
  const other = await addAnna(site, { name: 'Nils Strand', paidOn: '2026-06-03' });
  await site.db
    .updateTable('members')
    .set({ street: 'Hemliga gatan 9', phone: '+46 13 999 88 77', city: 'Gnesta' })
    .where('id', '=', other.memberId)
    .execute();
  const { card_secret } = (await findMember(site.db, other.memberId))!;
  const { db } = site;
  const fee = await db
    .selectFrom('fees')
    .selectAll()
    .where('member_id', '=', other.memberId)
    .executeTakeFirstOrThrow();
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('fee_id', '=', fee.id)
    .executeTakeFirstOrThrow();
  const strings = [
    other.memberId,
    'Nils',
    'Strand',
    'M-10002',
    'Hemliga',
    '999 88 77',
    'Gnesta',
    card_secret,
    fee.id,
    fee.token,
    fee.reference,
    payment.receipt_number,
    payment.receipt_token,
    '2 June 2027',
  ];
  const visitor = await signedIn(site, anna.email, own.memberId);
  const seen = new Set<string>();
  const waiting: string[] = [
    paths.own(),
    ...(
      [
        'again',
        'details',
        'email',
        'plan',
        'leaving',
        'data',
        'data.json',
        'card.svg',
        'pattern.png',
      ] as const
    ).map(paths.ownPart),
    paths.ownPart('code'),
  ];
  const check = async (answer: Response, what: string) => {
    const text = `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
    for (const string of strings) assert.not(text.includes(string), `${what} has ${string}`);
    return text;
  };
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (seen.has(address)) continue;
    seen.add(address);
    const text = await check(await visitor.get(address), `GET ${address}`);
    waiting.push(...ownAddresses(text));
  }
  assert.ok(seen.size > 12, [...seen].join(' '));
  for (const part of ['code', 'card', 'renewal', 'plan', 'details', 'email', 'leaving'] as const) {
    const fields = { code: '1', plan: 'Core', member: other.memberId, email: 'x' };
    await check(await visitor.post(paths.ownPart(part), fields), `POST ${part}`);
  }
});

test.run();
