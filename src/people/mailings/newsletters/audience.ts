import type { Database } from '../../../db/connection.ts';
import { defaultLanguage, languageOf, languages } from '../../../shared/i18n/languages.ts';
import type { Newsletter } from '../../../content/newsletters/fields.ts';
import { writtenIn } from '../../../content/newsletters/shared/written-in.ts';
import { members } from '../../members/list/list.tsx';
import { statusOn } from '../../members/status-on-day.ts';
import { writtenTo } from '../shared/schema.ts';

/** Finds the subscribers whom a newsletter is for. A member is known by the address. */
export async function readers(db: Database, audience: string, day: string) {
  const active = db
    .selectFrom('newsletter_subscribers')
    .where('is_active', '=', 1)
    .where('awaits_confirmation', '=', 0);
  if (audience === 'all') return active;
  const [group, name = ''] = audience.split(':');
  const filter: Record<string, string> = name
    ? { [group === 'chapter' ? 'chapter' : 'kind']: name }
    : {};
  const at = { db, day, now: new Date(), language: defaultLanguage };
  const { found } = await members.matching(at, members.paramsOf(filter));
  const current = found.where(statusOn(day), 'in', writtenTo);
  const ofContact = db
    .selectFrom('member_contacts')
    .select('member_contacts.email')
    .where('member_id', 'in', current.select('members.id'));
  return active.where((row) => {
    const isMember = row.or([
      row('email', 'in', current.select('members.email')),
      row('email', 'in', ofContact),
    ]);
    return audience === 'others' ? row.not(isMember) : isMember;
  });
}

export interface Readers {
  total: number;
  /** By the language in which each reads. */
  byLanguage: Record<(typeof languages)[number], number>;
  /** Readers who get it in the other language, because it is not written in theirs. */
  untranslated: number;
}

export async function countReaders(db: Database, row: Newsletter, day: string): Promise<Readers> {
  const rows = await (
    await readers(db, row.audience, day)
  )
    .select(['language', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('language')
    .execute();
  const counted = { total: 0, byLanguage: { en: 0, sv: 0 }, untranslated: 0 };
  for (const { count, language } of rows) {
    const known = languageOf(language);
    counted.total += count;
    counted.byLanguage[known] += count;
    if (writtenIn(row, known) !== known) counted.untranslated += count;
  }
  return counted;
}
