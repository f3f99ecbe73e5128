import { renderToStaticMarkup } from 'react-dom/server';
import { LanguageProvider } from '../../../views/layout/language.tsx';
import { PageProvider } from '../../../views/layout/page.tsx';
import { PersonalCopyPage } from '../../../views/people/privacy/personal-copy.tsx';
import { readAssociation } from '../../services/association/queries.ts';
import type { Config } from '../../services/config/config.ts';
import type { Database } from '../../db/connection.ts';
import { type Assets, readAssets } from '../../web/assets.ts';
import { formatFor } from '../../shared/i18n/format.ts';
import { isLanguage, type Language, translator } from '../../shared/i18n/index.ts';
import type { exportPersonalData } from './export.ts';

type Copy = Awaited<ReturnType<typeof exportPersonalData>>;

/** Returns a copy of somebody's data as a page of HTML in that person's language (GDPR Articles 12(1) and 15). */
export async function readableCopy(
  { config, db, assets = readAssets() }: { config: Config; db: Database; assets?: Assets },
  copy: Copy,
): Promise<string> {
  const association = await readAssociation(db, config.mode);
  const language = languageOfPerson(copy.data, association.officeLanguage);
  const t = translator(language, association);
  return `<!doctype html>${renderToStaticMarkup(
    <LanguageProvider value={{ language, t, format: formatFor(language) }}>
      <PageProvider
        value={{
          path: '/',
          query: [],
          association,
          origin: config.origin,
          assets,
          isDemo: config.mode === 'demo',
          isPreview: true,
          sendsMail: config.mail !== null,
          year: Number(copy.written_at.slice(0, 4)),
          notice: null,
          admin: null,
        }}
      >
        <PersonalCopyPage
          copy={{ who: nameIn(copy), writtenAt: copy.written_at, data: copy.data }}
          backupDays={config.backups.keep}
        />
      </PageProvider>
    </LanguageProvider>,
  )}\n`;
}

const tables = [
  'members',
  'membership_applications',
  'newsletter_subscribers',
  'contact_submissions',
] as const;

function languageOfPerson(data: Copy['data'], otherwise: Language): Language {
  const stored = tables.map((table) => String(data[table]?.[0]?.language));
  return stored.find(isLanguage) ?? otherwise;
}

function nameIn({ address, data, name }: Copy): string {
  const stored =
    name ?? data.members?.[0]?.full_name ?? data.membership_applications?.[0]?.full_name;
  return typeof stored === 'string' ? stored : address;
}
