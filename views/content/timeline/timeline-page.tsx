import type { TimelineSection } from '../../../src/content/timeline/queries.ts';
import { usePage } from '../../layout/page.tsx';
import { DetailsReminder, type SavedDetails } from '../../admin/association/details.tsx';
import { ItemsPage, type ItemsPageProps } from '../items/items-page.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionRow } from './section-row.tsx';

/** Lists all sections, the latest year first. The dashboard opens with this list. */
export function TimelinePage({
  details,
  ...page
}: ItemsPageProps<TimelineSection> & {
  /** The details of the association that somebody has saved. */
  details: SavedDetails;
}) {
  const { isDemo } = usePage();
  return (
    <ItemsPage
      {...page}
      kind="timeline"
      tab="timeline"
      lead={!isDemo && <DetailsReminder saved={details} />}
      renderForm={(form) => <SectionForm form={form} />}
      renderRow={(row) => <SectionRow row={row} back={page.back} />}
    />
  );
}
