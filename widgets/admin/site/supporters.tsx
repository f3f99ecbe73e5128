import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as paths from '../../../src/widget-paths.ts';
import { api, unwrap } from '../api/api.ts';
import { Items, NewButton } from '../items/items.tsx';
import { NewItem } from '../items/new-item.tsx';
import { useItems } from '../items/use-items.ts';
import { Loaded } from '../list/loaded.tsx';
import { t } from '../texts/texts.ts';
import { SupporterForm } from './supporter-form.tsx';
import { SupporterItem } from './supporter-item.tsx';
import { type Supporter, supportersKey } from './supporter-values.ts';

/** The organisations that the festival page thanks, in display order. */
export function Supporters() {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery({
    queryKey: supportersKey,
    queryFn: () => unwrap(api.supporters.$get()),
  });
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    // The browser looked for the anchor in the address before the heading was drawn.
    if (isLoaded && location.hash === '#supporters') heading.current!.scrollIntoView();
  }, [isLoaded]);
  const items = useItems<Supporter>({
    name: 'supporters',
    texts: 'site.supporter',
    remove: (id) => unwrap(api.supporters[':id'].$delete({ param: { id } })),
    nameOf: ({ name }) => name,
  });
  return (
    <section aria-labelledby="supporters">
      <h2 id="supporters" ref={heading}>
        {t('site.supporters')}
      </h2>
      <p className="measure">
        {t('site.supportersLead')}{' '}
        <a href={`${paths.ulrikaFestival()}#supporters`} target="_blank" rel="noreferrer">
          {t('site.supportersLink')}
        </a>
      </p>
      <div className="tab-actions">
        <NewButton items={items} text={t('site.supporter.new')} />
      </div>
      <NewItem items={items} form={SupporterForm} />
      <Loaded query={query} failure={t('site.supportersFetchFailed')}>
        {(data) => {
          const rows = items.withEdited(data.rows);
          return (
            <div id="list" className="list" tabIndex={-1} aria-busy={query.isFetching}>
              {rows.length === 0 && <p className="list-empty">{t('site.supportersEmpty')}</p>}
              <Items items={items} rows={rows} form={SupporterForm} item={SupporterItem} />
            </div>
          );
        }}
      </Loaded>
    </section>
  );
}
