import type { FoundPicture } from '../../../src/content/pictures/library.ts';
import type { FoundUse } from '../../../src/services/images/uses.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { describedAs } from './described-as.ts';
import { DetailsForm } from './details-form.tsx';
import { PictureFacts } from './picture-facts.tsx';
import { PictureUses } from './picture-uses.tsx';
import { ReplacementForm } from './replacement-form.tsx';

/** Shows one picture with its description, its focal point, where it is used, and ways to replace and delete it. */
export function PicturePage({
  picture,
  uses,
  origin,
  state,
}: {
  picture: FoundPicture;
  uses: FoundUse[];
  /** The name of the picture that an earlier version of the program has cropped it from. */
  origin: string | undefined;
  state: FormState | undefined;
}) {
  const { language, t } = useLanguage();
  const description = describedAs(picture, language);
  const title = description?.text || picture.file_name || t('pictures:undescribed');
  return (
    <PlainPage page="pictures" title={title}>
      <p className="only-on-screen">
        <a href={paths.adminPictures()}>{t('pictures:back')}</a>
      </p>
      <h1 lang={description?.lang}>{title}</h1>
      <DetailsForm picture={picture} state={state} />
      <div className="picture-parts">
        <PictureUses uses={uses} />
        <PictureFacts picture={picture} origin={origin} />
      </div>
      {uses.length > 0 && <ReplacementForm name={picture.name} state={state} />}
      <DeletionForm
        picture={picture}
        isUsed={uses.length > 0}
        isRefused={state?.action === paths.adminPicture(picture.name, 'deletion')}
      />
    </PlainPage>
  );
}
