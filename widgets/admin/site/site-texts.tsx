import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languageOf } from '../../../src/i18n/languages.ts';
import { lacksText } from '../../../src/site-texts/lacks.ts';
import { api, unwrap } from '../api/api.ts';
import { LanguagePanels } from '../editing/two-languages/language-panels.tsx';
import { Loaded } from '../list/loaded.tsx';
import { t } from '../texts/texts.ts';
import { type SiteText, TextForm } from './text-form.tsx';

export function SiteTexts() {
  const query = useQuery({
    queryKey: ['site', 'sections'],
    queryFn: () => unwrap(api.site.sections.$get()),
  });
  return (
    <section aria-labelledby="site-texts">
      <h2 id="site-texts">{t('site.texts')}</h2>
      <p className="measure">{t('site.textsLead')}</p>
      <Loaded query={query} failure={t('site.fetchFailed')}>
        {({ rows }) => <BothTexts rows={rows} />}
      </Loaded>
    </section>
  );
}

/** One text in both languages, each with a form of its own. On a phone it begins with the language of the page. */
function BothTexts({ rows }: { rows: SiteText[] }) {
  const [shown, setShown] = useState(() =>
    rows.findIndex(({ language }) => language === languageOf(document.documentElement.lang)),
  );
  return (
    <LanguagePanels
      shown={shown}
      onShow={setShown}
      panels={rows.map((row) => {
        const isLacking = rows.some((other) => lacksText(row, other));
        return {
          language: row.language,
          mark: isLacking && t('site.incomplete'),
          content: (
            <>
              {isLacking && <p className="notice">{t(`site.lacking.${row.language}`)}</p>}
              <TextForm row={row} />
            </>
          ),
        };
      })}
    />
  );
}
