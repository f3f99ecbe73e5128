import { api, unwrap } from '../api.ts';
import { TextControl } from '../editing/controls.tsx';
import { FormFrame } from '../editing/form-frame.tsx';
import { PictureControl } from '../editing/picture-control.tsx';
import { useItemForm } from '../editing/use-item-form.ts';
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
  const { form, saving } = useItemForm({
    row: supporter,
    empty,
    valuesOf,
    create: (json) => unwrap(api.supporters.$post({ json })),
    change: (id, json) => unwrap(api.supporters[':id'].$put({ param: { id }, json })),
    failures: { create: t('site.supporterCreateFailed'), update: t('site.supporterUpdateFailed') },
    onSaved,
  });
  const { name, logo } = form.values;
  return (
    <FormFrame
      title={
        supporter ? t('site.supporterEdit', { name: supporter.name }) : t('site.supporterNewTitle')
      }
      form={form}
      saving={saving}
      onCancel={onCancel}
      compared={[
        { name: 'name', label: t('site.supporterName') },
        { name: 'logo', label: t('site.logo') },
      ]}
    >
      <TextControl
        form={form}
        name="name"
        label={t('site.supporterName')}
        maxLength={120}
        required
      />
      <PictureControl
        label={t('site.logo')}
        src={logo}
        uploaded={t('site.logoUploaded')}
        onChange={(src) => form.set('logo', src)}
      />
      <figure className="supporter-preview">
        <figcaption>{t('site.supporterPreview')}</figcaption>
        <SupporterLogo logo={logo} />
        <p>{name}</p>
      </figure>
    </FormFrame>
  );
}
