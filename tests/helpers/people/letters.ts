import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import type { SignedIn } from '../admin.ts';
import { noticeKeyOf, press } from '../forms.ts';
import { emailsOf } from '../live-site.ts';
import type { TestSite } from '../site.ts';
import { recordManualPayment } from './money.ts';
import { addOnPaper } from './paper.ts';

export const summons = {
  purpose: 'summons',
  subject_sv: 'Kallelse till årsmötet',
  text_sv: 'Välkommen den 14 mars.\n\nDagordningen: https://www.example.org/dagordning',
  subject_en: 'Summons to the annual meeting',
  text_en: 'Welcome on 14 March.',
};

/** Saves a draft, and returns its address. */
export async function draft(admin: SignedIn, changes: Partial<typeof summons> = {}, list = {}) {
  const path = paths.adminNewLetter(list);
  const answer = await press(admin, await admin.page(path), path, { ...summons, ...changes });
  assert.is(noticeKeyOf(answer), 'mailings:letterSaved', await answer.clone().text());
  return answer.headers.get('location')!;
}

export const send = async (admin: SignedIn, letter: string, html?: string) =>
  press(admin, html ?? (await admin.page(letter)), `${letter}/sending`);

export const sent = async (site: TestSite) =>
  (await emailsOf(site, 'member-letter'))
    .map(({ data, language, recipient }) => {
      const { name, subject } = data as { name: string; subject: string };
      return [name, recipient, language, subject].join(' | ');
    })
    .toSorted();

/** Anna reads English, Cia has died, Dag has left, Eva's membership has lapsed, and Bo has no email address. */
export async function addMembers(site: TestSite, admin: SignedIn) {
  const add = (name: string, paidOn = '2026-01-10') => addPaidMember(site, { name, paidOn });
  const { memberId: anna } = await add('Anna Ek');
  await site.db.updateTable('members').set({ language: 'en' }).where('id', '=', anna).execute();
  for (const [name, action] of [
    ['Cia Ek', 'deceased'],
    ['Dag Ek', 'leave'],
  ] as const) {
    const { memberId } = await add(name);
    const ending = { day: '2026-03-01', sure: 'yes' };
    assert.is((await admin.post(paths.adminMemberPart(memberId, action), ending)).status, 303);
  }
  await add('Eva Ek', '2024-01-10');
  const { memberId: fia } = await add('Fia Ek');
  await site.db.updateTable('members').set({ language: 'sv' }).where('id', '=', fia).execute();
  const { fee } = await addOnPaper(site, admin, { language: 'sv' });
  await recordManualPayment(admin, fee);
  return { anna, fia };
}
