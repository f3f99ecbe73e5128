import { otherLanguage } from '../../../src/content/in-language.ts';
import { languageOf } from '../../../src/i18n/languages.ts';
import { api, unwrap } from '../api/api.ts';
import { TextField } from '../../form/text-field.tsx';
import { BothFields } from '../editing/two-languages/both-fields.tsx';
import { FormFrame } from '../editing/form-frame.tsx';
import { PictureControl } from '../pictures/picture-control.tsx';
import { useItem } from '../editing/use-item.ts';
import { t } from '../texts/texts.ts';
import { languageText, translated } from '../ui/language-text.ts';
import { SupporterLogo } from './supporter-logo.tsx';
import { type Supporter, type SupporterValues, valuesOf } from './supporter-values.ts';

const emptySupporter = (): SupporterValues => ({
  name: '',
  language: languageOf(document.documentElement.lang),
  description: '',
  other_description: '',
  logo: null,
});

/** Adds or changes an organisation, with a preview of its place on the festival page. */
export function SupporterForm({
  row: supporter,
  onSaved,
  onKept,
  onCancel,
}: {
  row?: Supporter;
  onSaved: (supporter: Supporter) => void;
  onKept?: (supporter: Supporter) => void;
  onCancel: () => void;
}) {
  const about = t('site.supporter.description');
  const form = useItem({
    schema: 'supporter',
    texts: 'site.supporter',
    labels: {
      name: t('site.supporter.name'),
      description: about,
      other_description: translated(about),
      language: t('twoLanguages.first'),
      logo: t('site.logo'),
    },
    row: supporter,
    empty: emptySupporter(),
    valuesOf,
    toInput: (values) => values,
    create: (json) => unwrap(api.supporters.$post({ json })),
    change: (id, json) => unwrap(api.supporters[':id'].$put({ param: { id }, json })),
    onSaved,
    onKept,
  });
  const { name, language, description, other_description, logo } = form.values;
  const [shown, lang] = description
    ? [description, language]
    : [other_description, otherLanguage(language)];
  return (
    <FormFrame
      title={
        supporter
          ? t('site.supporter.edit', { name: supporter.name })
          : t('site.supporter.newTitle')
      }
      form={form}
      onCancel={onCancel}
      show={{ language: (language) => languageText(String(language)) }}
    >
      <TextField {...form.field('name')} />
      <BothFields
        form={form}
        text="description"
        label={about}
        hint={t('site.supporter.descriptionHint')}
        rows={3}
      />
      <PictureControl
        label={t('site.logo')}
        src={logo}
        uploaded={t('site.logoUploaded')}
        onChange={(src) => form.set('logo', src)}
      />
      <figure className="supporter-preview">
        <figcaption>{t('site.supporter.preview')}</figcaption>
        <SupporterLogo logo={logo} />
        <p className="supporter-name">{name}</p>
        {shown && <p lang={lang}>{shown}</p>}
      </figure>
    </FormFrame>
  );
}
