import { languages } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { Statutes } from '../../../src/content/statutes/statutes.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { usePage } from '../../layout/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';

export function StatutesPage({ statutes }: { statutes: Statutes }) {
  const { language, t } = useLanguage();
  const { isDemo } = usePage();
  const title = t('statutes:title');
  const files = languages
    .filter((each) => statutes[each])
    .toSorted((one) => (one === language ? -1 : 1));
  return (
    <Layout
      className="statutes"
      meta={{
        title,
        description: t('statutes:description'),
        canonicalPath: paths.statutes(),
        card: 'policies',
      }}
    >
      <PageHead
        crumbs={[{ text: title, href: paths.statutes() }]}
        heading={title}
        lead={t('statutes:lead')}
      />
      <div className="band">
        <div className="band-inner">
          {files.length > 0 && (
            <>
              <h2>{t('statutes:files')}</h2>
              <ul>
                {files.map((each) => (
                  <li key={each}>
                    <a href={paths.statutesFile(each)} hrefLang={each}>
                      {t(`statutes:file.${each}`)}
                    </a>
                  </li>
                ))}
              </ul>
              {files.length > 1 && <p>{t('statutes:which')}</p>}
            </>
          )}
          {files.length === 0 && (isDemo ? <Sample /> : <AskTheOffice />)}
        </div>
      </div>
    </Layout>
  );
}

function AskTheOffice() {
  const { t } = useLanguage();
  return (
    <>
      <p>{t('statutes:ask')}</p>
      <p>
        <a className="button" href={paths.contactForm()}>
          {t('statutes:contact')}
        </a>
      </p>
    </>
  );
}

function Sample() {
  const { t } = useLanguage();
  return (
    <>
      <p className="notice">{t('statutes:sample.notice')}</p>
      {t('statutes:sample.sections', { returnObjects: true }).map(([heading, text]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </>
  );
}
