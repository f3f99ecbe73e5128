import { api, unwrap } from '../api/api.ts';
import { TextField } from '../../form/text-field.tsx';
import { FormFrame } from '../editing/form-frame.tsx';
import { PictureControl } from '../pictures/picture-control.tsx';
import { useItem } from '../editing/use-item.ts';
import { t } from '../texts/texts.ts';
import { SupporterLogo } from './supporter-logo.tsx';
import { type Supporter, type SupporterValues, valuesOf } from './supporter-values.ts';

const empty: SupporterValues = { name: '', logo: null };

/** Adds or changes an organisation, with a preview of its place on the festival page. */
export function SupporterForm({
  row: supporter,
  onSaved,
  onCancel,
}: {
  row?: Supporter;
  onSaved: (supporter: Supporter) => void;
  onCancel: () => void;
}) {
  const form = useItem({
    schema: 'supporter',
    texts: 'site.supporter',
    labels: {
      name: t('site.supporter.name'),
      logo: t('site.logo'),
    },
    row: supporter,
    empty,
    valuesOf,
    toInput: (values) => values,
    create: (json) => unwrap(api.supporters.$post({ json })),
    change: (id, json) => unwrap(api.supporters[':id'].$put({ param: { id }, json })),
    onSaved,
  });
  const { name, logo } = form.values;
  return (
    <FormFrame
      title={
        supporter
          ? t('site.supporter.edit', { name: supporter.name })
          : t('site.supporter.newTitle')
      }
      form={form}
      onCancel={onCancel}
    >
      <TextField {...form.field('name')} />
      <PictureControl
        label={t('site.logo')}
        src={logo}
        uploaded={t('site.logoUploaded')}
        onChange={(src) => form.set('logo', src)}
      />
      <figure className="supporter-preview">
        <figcaption>{t('site.supporter.preview')}</figcaption>
        <SupporterLogo logo={logo} />
        <p>{name}</p>
      </figure>
    </FormFrame>
  );
}
