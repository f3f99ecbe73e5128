import { api, unwrap } from '../api/api.ts';
import { SwitchField } from '../../form/switch-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import { FormFrame } from '../editing/form-frame.tsx';
import { useItem } from '../editing/use-item.ts';
import { t } from '../texts/texts.ts';
import { ImagesControl } from './images-control.tsx';
import {
  emptySection,
  type Section,
  inputOf,
  type SectionValues,
  valuesOf,
} from './section-values.ts';
import { ThemeControl } from './theme-control.tsx';

type Value = SectionValues[keyof SectionValues];

const moving = (value: Value) => t(value ? 'timeline.on' : 'timeline.off');
const descriptions = (value: Value) =>
  (value as SectionValues['images']).map(({ src, alt }) => alt || src).join('\n');

/** Adds or changes a year. */
export default function SectionForm({
  row: section,
  onSaved,
  onCancel,
}: {
  row?: Section;
  onSaved: (section: Section) => void;
  onCancel: () => void;
}) {
  const form = useItem({
    schema: 'section',
    texts: 'timeline',
    labels: {
      year: t('timeline.year'),
      heading: t('timeline.heading'),
      description: t('timeline.description'),
      theme: t('timeline.theme'),
      carousel_autoplay: t('timeline.autoplay'),
      carousel_interval: t('timeline.interval'),
      images: t('timeline.images'),
    },
    row: section,
    empty: emptySection(),
    valuesOf,
    toInput: inputOf,
    create: (json) => unwrap(api.timeline.$post({ json })),
    change: (id, json) => unwrap(api.timeline[':id'].$put({ param: { id }, json })),
    onSaved,
  });
  const { field } = form;
  return (
    <FormFrame
      title={section ? t('timeline.editTitle', { year: section.year }) : t('timeline.newTitle')}
      form={form}
      onCancel={onCancel}
      show={{ carousel_autoplay: moving, images: descriptions }}
    >
      <div className="field-pair">
        <TextField {...field('year')} inputMode="numeric" />
        <TextField {...field('heading')} />
      </div>
      <TextField {...field('description')} rows={4} optional />
      <ThemeControl form={form} />
      <div className="field-pair">
        <SwitchField
          {...form.toggle('carousel_autoplay')}
          on={t('timeline.on')}
          off={t('timeline.off')}
        />
        <TextField
          {...field('carousel_interval')}
          hint={t('timeline.intervalHint')}
          inputMode="decimal"
          optional
        />
      </div>
      <ImagesControl form={form} />
    </FormFrame>
  );
}
