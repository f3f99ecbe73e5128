import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../api/api.ts';
import { sectionLacks } from '../../../src/timeline/shown.ts';
import { useAddress } from '../address.ts';
import { lackChoices, lackedLanguage } from '../items/lacks.ts';
import { Items, NewButton } from '../items/items.tsx';
import { NewItem } from '../items/new-item.tsx';
import { useItems } from '../items/use-items.ts';
import { Loaded } from '../list/loaded.tsx';
import { Select } from '../list/select.tsx';
import { shown } from '../texts/shown.ts';
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
    nameOf: (row) => `${row.year}, ${shown(row).heading}`,
  });
  const address = useAddress();
  const kind = address.get('kind');
  const lacked = lackedLanguage(kind);
  return (
    <>
      <div className="tab-actions">
        <Select
          label={t('twoLanguages.filter')}
          value={kind}
          choices={lackChoices()}
          onChange={(kind) => address.push({ kind })}
        />
        <NewButton items={items} text={t('timeline.new')} />
      </div>
      <NewItem items={items} form={SectionForm} />
      <Loaded query={query} failure={t('timeline.fetchFailed')}>
        {(data) => {
          const rows = items.withEdited(
            data.rows.filter((row) => !lacked || sectionLacks(row, lacked)),
          );
          return (
            <section id="list" className="list" tabIndex={-1} aria-label={t('timeline.label')}>
              {rows.length === 0 && (
                <p className="list-empty" role="status">
                  {t(lacked ? 'list.nothingFound' : 'timeline.empty')}
                </p>
              )}
              <Items items={items} rows={rows} form={SectionForm} item={SectionItem} />
            </section>
          );
        }}
      </Loaded>
    </>
  );
}
