import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../api/api.ts';
import { Loaded } from '../list/loaded.tsx';
import { t } from '../texts/texts.ts';
import { TextForm } from './text-form.tsx';

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
        {({ rows }) => (
          <div className="side-by-side">
            {rows.map((row) => (
              <TextForm key={row.section_key} row={row} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}
