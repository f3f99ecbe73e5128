import type { Database } from '../../db/connection.ts';
import { count } from '../../db/list-page.ts';
import type { Versions } from '../../shared/i18n/alternates.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { paths } from '../../shared/paths.ts';
import { type InLanguage, inLanguage } from '../items/shared/in-language.ts';
import type { Newsletter } from './fields.ts';
import { writtenIn, writtenLanguages } from './shared/written-in.ts';

export const ISSUES_PER_PAGE = 20;

export type Issue = Omit<InLanguage<Newsletter>, 'slug' | 'started_at'> & {
  slug: string;
  started_at: string;
  /** The paths in the languages in which it is written. */
  versions: Versions;
};

/** Those that have been sent and are shown to everybody. */
const archived = (db: Database) =>
  db.selectFrom('newsletters').where('slug', 'is not', null).where('is_public', '=', 1);

function issueIn(row: Newsletter, language: Language): Issue {
  const address = paths.newsletterIssue(row.slug!);
  const written = writtenIn(row, language);
  return {
    ...inLanguage(row, written),
    ...(written !== language && {
      lang: { title: written, summary: written, content: written },
    }),
    slug: row.slug!,
    started_at: row.started_at!,
    versions: Object.fromEntries(writtenLanguages(row).map((each) => [each, address])),
  };
}

export async function issues(
  db: Database,
  language: Language,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Issue[]> {
  const rows = await archived(db)
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => issueIn(row, language));
}

export const countIssues = (db: Database) => count(archived(db));

export async function findIssue(
  db: Database,
  slug: string,
  language: Language,
): Promise<Issue | undefined> {
  const row = await archived(db).selectAll().where('slug', '=', slug).executeTakeFirst();
  return row && issueIn(row, language);
}
