import * as assert from 'uvu/assert';
import { suite } from 'uvu';
import { insertMany } from '../../../src/db/insert-many.ts';
import { addVotingList, findVotingList } from '../../../src/people/voting/queries.ts';
import {
  askAboutAll,
  findSameMember,
  likelyPairs,
  membersLike,
} from '../../../src/people/register/duplicates.ts';
import { personKey } from '../../../src/people/import/members.ts';
import { likeness, type Person, traitsOf } from '../../../src/people/register/identity.ts';
import { memberRow } from '../../../src/people/register/register.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';
import { randomOf } from '../../helpers/random.ts';

const PAIRS = 2000;

type Twin = Required<Person> & { kind: 'person' };
interface Case {
  what: string;
  isOne: boolean;
  pair: [Twin, Twin];
}

const { below, pick } = randomOf(20_261_128);

const firstNames = [
  ...'Åsa Björn Kerstin Märta Göran Lars-Erik Anna-Lena Håkan Örjan Ingegerd Zoë'.split(' '),
  ...'Priya Rohan Vikram Meera Lakshmi Arjun Sunita Raghunath Kavya Mohammed'.split(' '),
];
const lastNames = [
  ...'Öberg Åström Lindqvist Sjögren Hägglund Nordström Bergman O’Neill Löfgren'.split(' '),
  ...'Sharma Iyer Krishnamurthy Chatterjee Menon Patel Banerjee D’Souza Reddy'.split(' '),
];

/** Nobody else has the address, the phone or the home. */
function somebody(index: number): Twin {
  const first = pick(firstNames);
  const last = pick(lastNames);
  return {
    kind: 'person',
    full_name: `${first} ${last}`,
    email: `person.nr${index}@${pick(['gmail.com', 'telia.com', 'example.org'])}`,
    phone: `+46 70 ${String(1_000_000 + index * 3)}`,
    street: `${pick(['Storgatan', 'Ängsvägen', 'Kungsgatan'])} ${index + 1}`,
    postal_code: `${String(100 + (index % 800))} ${String(10 + (index % 89))}`,
    city: 'Linköping',
    birth_year: 1940 + below(60),
  };
}

const elsewhere = (index: number) => {
  const { email, phone, postal_code, street } = somebody(index + PAIRS);
  return { email, phone, postal_code, street };
};

const ascii = (text: string) =>
  pick([
    () => text.normalize('NFD'),
    () => text.normalize('NFD').replace(/\p{M}/gu, ''),
    () => text.replace(/å/gi, 'aa').replace(/ä/gi, 'ae').replace(/ö/gi, 'oe'),
    () => text.toUpperCase(),
    () => text.replace(' ', ' \u00A0 ').replace(/[’-]/g, ' '),
  ])();

const misspelt = (name: string) => {
  const [first, last] = name.split(/ (?=[^ ]*$)/) as [string, string];
  const at = 2 + below(last.length - 3);
  const typed = pick([
    () => last.slice(0, at) + last.slice(at + 1),
    () => last.slice(0, at) + last[at] + last.slice(at),
    () => `${last.slice(0, at)}x${last.slice(at + 1)}`,
  ])();
  return `${first} ${typed}`;
};

const dotted = (email: string) =>
  email.endsWith('@gmail.com')
    ? email.replace('person.nr', pick(['personnr', 'p.er.son.nr', 'PERSON.nr']))
    : email.replace('@', `+${pick(['club', 'a.b'])}@`);

const swapped = (name: string) =>
  name
    .split(/ (?=[^ ]*$)/)
    .toReversed()
    .join(' ');
const withMiddle = (name: string) => name.replace(/ (?=[^ ]*$)/, ` ${pick(firstNames)} `);
const withInitial = (name: string) => `${name[0]} ${name.split(/ (?=[^ ]*$)/)[1]}`;
const phoneAgain = (phone: string) => phone.replace('+46 70 ', pick(['070-', '0046 70', '+4670']));
const wedding = (name: string) => `${name.split(' ')[0]} ${pick(lastNames)}`;
const childOf = ({ full_name }: Twin) => {
  const last = full_name.split(/ (?=[^ ]*$)/)[1]!;
  const own = full_name.split(' ')[0];
  return `${pick(firstNames.filter((name) => name !== own && !name.includes('-')))} ${last}`;
};

/** What one person may look like the second time, and who looks like that person without being it. */
const one: Record<string, (twin: Twin, index: number) => Partial<Twin>> = {
  'another spelling of the name': ({ full_name }) => ({ full_name: ascii(full_name) }),
  'another spelling of the address': ({ email }) => ({ email: dotted(email) }),
  'moved, with both spellings': ({ email, full_name }, index) => ({
    ...elsewhere(index),
    email: dotted(email),
    full_name: ascii(full_name),
  }),
  'another address': (_, index) => ({ email: elsewhere(index).email }),
  'another address, and moved': ({ phone }, index) => ({
    ...elsewhere(index),
    phone: phoneAgain(phone),
  }),
  'another address and phone': ({ full_name, street }, index) => ({
    ...elsewhere(index),
    street: `${street} lgh 1101`,
    postal_code: somebody(index).postal_code,
    full_name: ascii(full_name),
  }),
  'names in another order': ({ full_name }, index) => ({
    email: elsewhere(index).email,
    full_name: swapped(full_name),
  }),
  'a middle name': ({ full_name }, index) => ({
    email: elsewhere(index).email,
    full_name: withMiddle(full_name),
  }),
  'an initial': ({ full_name }) => ({ full_name: withInitial(full_name) }),
  'a wrong letter': ({ full_name }, index) => ({
    email: elsewhere(index).email,
    full_name: misspelt(full_name),
  }),
  'another address, and nothing else known': (_, index) => ({
    email: elsewhere(index).email,
    phone: '',
    street: '',
    postal_code: '',
    city: '',
  }),
  'another last name': ({ full_name }) => ({ full_name: wedding(full_name) }),
};
const two: typeof one = {
  'a mother and a daughter': (twin) => ({ full_name: childOf(twin), birth_year: 0 }),
  'a sister with another address': (twin, index) => ({
    full_name: childOf(twin),
    email: elsewhere(index).email,
    birth_year: 0,
  }),
  'a father and a son of the same name': ({ birth_year }, index) => ({
    email: elsewhere(index).email,
    birth_year: birth_year! + 27,
  }),
  'a father and a son with one address': ({ birth_year }) => ({ birth_year: birth_year! + 27 }),
  'a namesake elsewhere': (_, index) => ({ ...elsewhere(index), birth_year: 0 }),
  'a stranger': (_, index) => somebody(index + PAIRS),
};

function cases(): Case[] {
  const kinds = [...Object.entries(one), ...Object.entries(two)];
  return Array.from({ length: PAIRS }, (_, index) => {
    const [what, change] = kinds[index % kinds.length]!;
    const twin = somebody(index);
    const isOne = what in one;
    // An application has no year of birth.
    const other = { ...twin, ...(isOne && { birth_year: 0 }), ...change(twin, index) };
    return { what, isOne, pair: [twin, other] };
  });
}

const test = suite<{ site: TestSite; all: Case[] }>('one person once');

test.before.each(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-11-23T10:00:00Z') });
  context.all = cases();
});

test.after.each(({ site }) => site.close());

test('nobody is two people without a question, and no two are one', ({ all }) => {
  const asked = new Map<string, number>();
  for (const { isOne, pair, what } of all) {
    const found = likeness(traitsOf(pair[0]), traitsOf(pair[1]));
    const names = pair.map(({ full_name }) => full_name).join(' / ');
    assert.is(likeness(traitsOf(pair[1]), traitsOf(pair[0])), found, `${what}: ${names}`);
    assert.is.not(found, isOne ? 'other' : 'same', `${what}: ${names}`);
    if (found === 'likely') asked.set(what, (asked.get(what) ?? 0) + 1);
  }
  for (const sure of Object.keys(one).slice(0, 3)) assert.not(asked.has(sure), sure);
  const needless = Object.keys(two).reduce((sum, what) => sum + (asked.get(what) ?? 0), 0);
  const mayAsk = asked.get('a father and a son with one address')!;
  assert.ok(needless - mayAsk < PAIRS / 100, `${needless} needless questions`);
});

test('a file may write the same person in several ways', () => {
  const keyOf = (place: Omit<Parameters<typeof personKey>[0], 'full_name'>, full_name: string) =>
    personKey({ ...place, full_name });
  const asa = { email: 'asa.ek@gmail.com', street: 'Storgatan 1', postal_code: '590 41' };
  const key = keyOf(asa, 'Åsa Ek-Berg');
  const written = [
    ['Asa  Ek Berg', 'asaek@gmail.com'],
    ['A\u030Asa\u00A0Ek-Berg', 'Asa.Ek+club@googlemail.com'],
    ['AASA EK-BERG', 'asa.ek@gmail.com'],
  ] as const;
  for (const [name, email] of written) assert.is(keyOf({ ...asa, email }, name), key, name);
  assert.is.not(keyOf(asa, 'Åse Ek-Berg'), key);
  assert.is.not(keyOf({ ...asa, email: 'asa.ek@telia.com' }, 'Åsa Ek-Berg'), key);
});

async function storeAll({ db }: TestSite, all: Case[]) {
  const people = all.flatMap(({ pair }) => pair);
  const rows = people.map((person, index) =>
    memberRow(
      {
        ...person,
        birth_year: person.birth_year || null,
        id: `${index}`,
        number: 10_001 + index,
        joined_on: '2026-01-01',
        language: 'sv',
      },
      new Date('2026-01-01T10:00:00Z'),
    ),
  );
  await insertMany(db, 'members', rows);
  const periods = rows.map(({ id }) => ({
    id: `period ${id}`,
    member_id: id,
    plan: 'General',
    starts_on: '2026-01-01',
    ends_on: '2026-12-31',
    bought_until: '2026-12-31',
    source: 'imported' as const,
    created_at: '2026-01-01T10:00:00Z',
  }));
  await insertMany(db, 'member_periods', periods);
}

test('the register finds each of them, and gives one person one vote', async ({ all, site }) => {
  const { db } = site;
  await storeAll(site, all);
  const began = performance.now();
  const pairs = await likelyPairs(db);
  const tookAll = performance.now() - began;
  const known = new Set(pairs.map(([older, newer]) => `${older.id} ${newer.id}`));
  let tookOne = 0;
  for (const [index, { isOne, pair, what }] of all.entries()) {
    const alike = likeness(traitsOf(pair[0]), traitsOf(pair[1]));
    assert.is(known.has(`${index * 2} ${index * 2 + 1}`), alike !== 'other', what);
    if (index % 10 > 0) continue;
    const start = performance.now();
    const like = await membersLike(db, pair[1], `${index * 2 + 1}`);
    tookOne = Math.max(tookOne, performance.now() - start);
    assert.is(
      like.some(({ id }) => id === `${index * 2}`),
      alike !== 'other',
      what,
    );
    const same = await findSameMember(db, pair[1]);
    if (isOne && alike === 'same') assert.is(same?.id, `${index * 2}`, what);
  }
  assert.ok(tookAll < 15_000, `all pairs took ${tookAll} ms`);
  assert.ok(tookOne < 5000, `one person took ${tookOne} ms`);
  await db.transaction().execute((trx) => askAboutAll(trx, { adminId: null, now: site.now() }));
  const list = await addVotingList(
    db,
    { title: 'Meeting', meeting_on: '2026-11-23', paid_by: '2026-11-23' },
    { adminId: 'nobody', now: site.now() },
  );
  const { doubts, rows } = (await findVotingList(db, list.id))!;
  const voting = new Set(rows.map(({ member_id }) => member_id));
  for (const [index, { isOne, what }] of all.entries()) {
    const votes = [index * 2, index * 2 + 1].filter((id) => voting.has(`${id}`)).length;
    if (isOne) assert.ok(votes <= 1, what);
  }
  assert.is(rows.length + doubts.length, PAIRS * 2);
});

test.run();
