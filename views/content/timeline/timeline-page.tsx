import type { TimelineSection } from '../../../src/content/timeline/queries.ts';
import { usePage } from '../../layout/page.tsx';
import { DetailsReminder, type SavedDetails } from '../../admin/association/details.tsx';
import { ItemsPage, type ItemsPageProps } from '../items/items-page.tsx';
import { SectionRow } from './section-row.tsx';
import type { ItemForm as Form } from '../../../src/content/items/item-form.ts';
import { parseImages } from '../../../src/content/timeline/shared/images.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { TextField } from '../editing/form-fields.tsx';
import { ItemForm } from '../editing/item-form.tsx';
import { ImagesField } from './images-field.tsx';

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

/** Adds or changes a year. */
function SectionForm({ form }: { form: Form }) {
  const { language, t } = useLanguage();
  const numeral = (number: string) => (language === 'sv' ? number.replace('.', ',') : number);
  return (
    <ItemForm
      form={form}
      area="timeline"
      preview={paths.timelinePreview(form.id ?? 'new')}
      shown={{
        carousel_interval: numeral,
        images: (value) =>
          parseImages(value)
            .map(({ src, alt, other_alt }) => [alt, other_alt].filter(Boolean).join(' / ') || src)
            .join('\n'),
      }}
      parts={{
        carousel_interval: ({ name, label, error, value }) => (
          <TextField
            {...{ name, label, error }}
            value={numeral(value)}
            hint={t('timeline:hints.carousel_interval')}
            inputMode="decimal"
          />
        ),
        images: ({ lang, ...field }) => <ImagesField {...field} language={lang} />,
      }}
    >
      {/* The preview shows the section in its place. */}
      <input type="hidden" name="id" value={form.id ?? 'new'} />
    </ItemForm>
  );
}
