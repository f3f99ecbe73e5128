import * as paths from '../../../src/widget-paths.ts';
import { api, unwrap } from '../api/api.ts';
import { SwitchField } from '../../form/switch-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import { FormFrame } from '../editing/form-frame.tsx';
import { LanguageField } from '../editing/two-languages/language-field.tsx';
import { PreviewButton } from '../editing/preview-button.tsx';
import { TwoLanguages } from '../editing/two-languages/two-languages.tsx';
import { useItem } from '../editing/use-item.ts';
import { t } from '../texts/texts.ts';
import { languageText, translated } from '../ui/language-text.ts';
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
  (value as SectionValues['images'])
    .map(({ src, alt, other_alt }) => [alt, other_alt].filter(Boolean).join(' / ') || src)
    .join('\n');

/** Adds or changes a year. */
export default function SectionForm({
  row: section,
  onSaved,
  onKept,
  onCancel,
}: {
  row?: Section;
  onSaved: (section: Section) => void;
  onKept?: (section: Section) => void;
  onCancel: () => void;
}) {
  const texts = {
    heading: t('timeline.heading'),
    description: t('timeline.description'),
    theme: t('timeline.theme'),
  };
  const form = useItem({
    schema: 'section',
    texts: 'timeline',
    labels: {
      year: t('timeline.year'),
      heading: texts.heading,
      other_heading: translated(texts.heading),
      description: texts.description,
      other_description: translated(texts.description),
      theme: texts.theme,
      other_theme: translated(texts.theme),
      language: t('twoLanguages.first'),
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
    onKept,
  });
  const { field, values } = form;
  return (
    <FormFrame
      title={section ? t('timeline.editTitle', { year: section.year }) : t('timeline.newTitle')}
      form={form}
      onCancel={onCancel}
      show={{
        carousel_autoplay: moving,
        images: descriptions,
        language: (language) => languageText(language as string),
      }}
      actions={
        <PreviewButton
          action={paths.timelinePreview(form.item ?? 'new')}
          values={sentOf(values, form.item)}
        />
      }
    >
      <div className="field-pair">
        <TextField {...field('year')} inputMode="numeric" />
      </div>
      <TwoLanguages form={form} texts={texts}>
        {(side) => (
          <>
            <TextField {...side.field('heading')} optional={!side.isFirst} />
            <TextField {...side.field('description')} rows={4} optional />
            <ThemeControl form={form} side={side} />
          </>
        )}
      </TwoLanguages>
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
      <div className="field-pair">
        <LanguageField
          value={values.language}
          onEdit={(language) => form.set('language', language)}
        />
      </div>
    </FormFrame>
  );
}

/** Returns what the preview needs to show the section in its place on the festival page. */
const sentOf = ({ images, ...values }: SectionValues, item: string | null) => ({
  ...values,
  id: item ?? 'new',
  images: JSON.stringify(images),
});
