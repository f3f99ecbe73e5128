import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../api/api.ts';
import { Items, NewButton } from '../editing/items.tsx';
import { useItems } from '../editing/use-items.ts';
import { Loaded } from '../list/loaded.tsx';
import { t } from '../texts/texts.ts';
import { later } from '../ui/later.tsx';
import { SectionItem } from './section-item.tsx';
import type { Section } from './section-values.ts';

const SectionForm = later(() => import('./section-form.tsx'));

/** All sections, latest year first, edited one at a time. */
export default function TimelineTab() {
  const query = useQuery({
    queryKey: ['timeline'],
    queryFn: () => unwrap(api.timeline.$get()),
  });
  const items = useItems<Section>({
    name: 'timeline',
    texts: 'timeline',
    remove: (id) => unwrap(api.timeline[':id'].$delete({ param: { id } })),
    nameOf: ({ year, heading }) => `${year}, ${heading}`,
  });
  return (
    <>
      <p className="tab-actions">
        <NewButton items={items} text={t('timeline.new')} />
      </p>
      {items.open === 'new' && <SectionForm onSaved={items.onCreated} onCancel={items.close} />}
      <Loaded query={query} failure={t('timeline.fetchFailed')}>
        {(data) => {
          const rows = items.withEdited(data.rows);
          return (
            <section id="list" className="list" tabIndex={-1} aria-label={t('timeline.label')}>
              {rows.length === 0 && <p className="list-empty">{t('timeline.empty')}</p>}
              <Items items={items} rows={rows} form={SectionForm} item={SectionItem} />
            </section>
          );
        }}
      </Loaded>
    </>
  );
}
