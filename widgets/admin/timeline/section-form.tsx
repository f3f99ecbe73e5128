import { api, unwrap } from '../api.ts';
import { SwitchControl, TextControl } from '../editing/controls.tsx';
import { FormFrame } from '../editing/form-frame.tsx';
import { useItemForm } from '../editing/use-item-form.ts';
import { t } from '../texts/texts.ts';
import { ImagesControl } from './images-control.tsx';
import {
  emptySection,
  type Section,
  sentOf,
  type SectionValues,
  valuesOf,
} from './section-values.ts';
import { ThemeControl } from './theme-control.tsx';
import { useImages } from './use-images.ts';

type Value = SectionValues[keyof SectionValues];

const moving = (value: Value) => t(value ? 'timeline.on' : 'timeline.off');
const descriptions = (value: Value) =>
  (value as SectionValues['images']).map(({ src, alt }) => alt || src).join('\n');

const change = (id: string, { version, ...values }: SectionValues & { version: number }) =>
  unwrap(api.timeline[':id'].$put({ param: { id }, json: { ...sentOf(values), version } }));

/** Adds or changes a year. Pictures are saved immediately, everything else with Save. */
export function SectionForm({
  row: section,
  onSaved,
  onCancel,
}: {
  row?: Section;
  onSaved: (section: Section) => void;
  onCancel: () => void;
}) {
  const { form, saving } = useItemForm({
    row: section,
    empty: emptySection(),
    valuesOf,
    create: (values) => unwrap(api.timeline.$post({ json: sentOf(values) })),
    change,
    failures: { create: t('timeline.createFailed'), update: t('timeline.updateFailed') },
    onSaved,
  });
  const images = useImages(form, saving, (values) => change(section!.id, values));
  return (
    <FormFrame
      title={section ? t('timeline.editTitle', { year: section.year }) : t('timeline.newTitle')}
      form={form}
      // A picture that is being saved creates a new version, which Save must wait for.
      saving={{ ...saving, isBusy: saving.isBusy || images.isBusy }}
      onCancel={onCancel}
      compared={[
        { name: 'year', label: t('timeline.year') },
        { name: 'heading', label: t('timeline.heading') },
        { name: 'description', label: t('timeline.description') },
        { name: 'theme', label: t('timeline.theme') },
        { name: 'carousel_autoplay', label: t('timeline.autoplay'), show: moving },
        { name: 'carousel_interval', label: t('timeline.interval') },
        { name: 'images', label: t('timeline.images'), show: descriptions },
      ]}
    >
      <div className="field-pair">
        <TextControl
          form={form}
          name="year"
          label={t('timeline.year')}
          inputMode="numeric"
          maxLength={4}
          required
        />
        <TextControl
          form={form}
          name="heading"
          label={t('timeline.heading')}
          maxLength={200}
          required
        />
      </div>
      <TextControl
        form={form}
        name="description"
        label={t('timeline.description')}
        rows={4}
        maxLength={5000}
      />
      <ThemeControl form={form} />
      <div className="field-pair">
        <SwitchControl
          form={form}
          name="carousel_autoplay"
          label={t('timeline.autoplay')}
          on={t('timeline.on')}
          off={t('timeline.off')}
        />
        <TextControl
          form={form}
          name="carousel_interval"
          label={t('timeline.interval')}
          hint={t('timeline.intervalHint')}
          inputMode="decimal"
          maxLength={6}
        />
      </div>
      <ImagesControl form={form} images={images} isNew={!section} />
    </FormFrame>
  );
}
